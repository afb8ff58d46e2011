import {once} from 'node:events';
import type {AddressInfo, Server} from 'node:net';

/**
 * Starts a server.
 *
 * @param port 0 lets the system choose a free one
 * @returns the port it listens on
 * @throws the system's error, such as EADDRINUSE
 */
export async function listen(server: Server, port = 0, host?: string): Promise<number> {
  await once(server.listen(port, host), 'listening');
  return (server.address() as AddressInfo).port;
}
