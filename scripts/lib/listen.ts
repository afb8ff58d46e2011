import {once} from 'node:events';
import {createServer, type AddressInfo, type Server} from 'node:net';

/** Starts a server. @param port 0 lets the system choose a free port @returns the port on which the server listens */
export async function listen(server: Server, port = 0, host?: string): Promise<number> {
  await once(server.listen(port, host), 'listening');
  return (server.address() as AddressInfo).port;
}

/** @returns a port of 127.0.0.1 that was free a moment ago */
export async function getFreePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0, '127.0.0.1');
  await new Promise((resolve) => server.close(resolve));
  return port;
}
