import type {Server} from 'node:net';

/**
 * Starts a server.
 *
 * @param port 0 lets the system choose a free one
 * @returns the port it listens on
 * @throws the system's error, such as EADDRINUSE
 */
export function listen(server: Server, port = 0, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
