import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './repository.mjs';

/**
 * Runs a program in the repository with our terminal and gives its exit code. We do not end before it has: Ctrl-C
 * reaches it from the terminal, SIGTERM is passed on.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string> }} [options]
 * @returns {Promise<number>}
 */
export function runCommand(command, args, { env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
    const onInterrupt = () => undefined;
    const onTerminate = () => child.kill('SIGTERM');
    process.on('SIGINT', onInterrupt);
    process.on('SIGTERM', onTerminate);
    const settle = () => {
      process.off('SIGINT', onInterrupt);
      process.off('SIGTERM', onTerminate);
    };
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      settle();
      resolve(exitCodeOf(code, signal));
    });
  });
}

/**
 * As a shell tells it: 128 and the signal's number.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitCodeOf(code, signal) {
  return code ?? 128 + (signal === null ? 1 : constants.signals[signal]);
}
