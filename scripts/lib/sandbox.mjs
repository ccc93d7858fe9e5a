import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { ROOT } from './repository.mjs';

const LOOPBACK = '127.0.0.1';
const BESIDE = 50;
/** Hosts by which a server is reached over loopback. */
const HERE = ['', 'localhost', LOOPBACK, '0.0.0.0'];

/**
 * The settings that server and sandbox share, or null where no payment provider is simulated: in production, where
 * others are configured, or where the server's port is not known beforehand.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Promise<Record<string, string> | null>}
 */
export async function sandboxEnvironment(env) {
  const { NODE_ENV, PROVIDERS_FILE, PORT, HOST = '', DATA_DIR, SANDBOX_PORT } = env;
  const port = Number(PORT || '3000');
  if (NODE_ENV === 'production' || PROVIDERS_FILE || !(port > 0)) return null;
  const dataDir = path.resolve(ROOT, DATA_DIR || '.data');
  const own = await freePort(Number(SANDBOX_PORT || port + BESIDE));
  return {
    SANDBOX_PORT: String(own),
    SANDBOX_URL: `http://${LOOPBACK}:${own}`,
    SANDBOX_SECRET: await keptSecret(dataDir),
    SANDBOX_CALLBACK_URL: `http://${HERE.includes(HOST) ? LOOPBACK : HOST}:${port}`,
    SANDBOX_FILE: path.join(dataDir, 'sandbox.json'),
  };
}

/** The same at every start, so that earlier simulated payments can still be queried. @param {string} dataDir */
async function keptSecret(dataDir) {
  const file = path.join(dataDir, 'sandbox-secret');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept !== '') return kept;
  const made = randomBytes(32).toString('hex');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, made, { mode: 0o600 });
  return made;
}

/** The port that is wanted, or another: one that was just stopped may still have it. @param {number} wanted @returns {Promise<number>} */
function freePort(wanted) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      wanted === 0 ? reject(new Error('no port is free')) : freePort(0).then(resolve, reject),
    );
    probe.listen({ port: wanted, host: LOOPBACK }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : wanted));
    });
  });
}
