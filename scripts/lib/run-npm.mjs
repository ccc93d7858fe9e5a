import { runCommand } from './run-command.mjs';

/**
 * Runs npm: the very one that runs us, when one does.
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
export function runNpm(args) {
  const { npm_execpath: running } = process.env;
  return running?.endsWith('.js') ? runCommand(process.execPath, [running, ...args]) : runCommand('npm', args);
}
