import { createServer } from 'node:net';

const HOST = '127.0.0.1';

/** A currently free port of this machine. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, HOST, () => {
      const found = probe.address();
      probe.close(() => {
        if (found !== null && typeof found === 'object') resolve(found.port);
        else reject(new Error('the system gave no port'));
      });
    });
  });
}
