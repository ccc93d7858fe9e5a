import { showsDetails } from './failure-details.mjs';
import { runCaptured, runCommand } from './run-command.mjs';

/**
 * Runs npm in our terminal: the very one that runs us, when one does.
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
export function runNpm(args) {
  return runCommand(...npmCommand(args));
}

/**
 * Runs npm; its output is shown only when it fails.
 * @param {readonly string[]} args
 */
export function runNpmQuietly(args) {
  return runCaptured(...npmCommand(args), { echo: showsDetails() });
}

/**
 * Runs npm for its answer.
 * @param {readonly string[]} args
 */
export function askNpm(args) {
  return runCaptured(...npmCommand(args), { only: 'stdout' });
}

/** How npm is run with these arguments. @param {readonly string[]} args @returns {[command: string, args: readonly string[]]} */
export function npmCommand(args) {
  const { npm_execpath: running } = process.env;
  return running?.endsWith('.js') ? [process.execPath, [running, ...args]] : ['npm', args];
}
