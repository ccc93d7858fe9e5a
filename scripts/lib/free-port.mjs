import { createServer } from 'node:net';
import { PlainError } from './progress.mjs';

const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * Fails at once when a port is taken, instead of after a minute of building or with a stack.
 * @param {number} port
 * @param {{ host?: string | undefined }} [options]
 */
export async function requireFreePort(port, { host } = {}) {
  for (const address of !host || host === 'localhost' ? LOOPBACK : [host]) {
    if (!(await isTaken(port, address))) continue;
    throw new PlainError(`Port ${port} is in use: stop the program that has it, or set PORT to another one.`);
  }
}

/** @param {number} port @param {string} host @returns {Promise<boolean>} other failures are for the server to tell */
function isTaken(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'));
    probe.listen({ port, host }, () => probe.close(() => resolve(false)));
  });
}
