import { inRepository } from './repository.mjs';
import { runCommand } from './run-command.mjs';

/**
 * A program of a package, run by Node itself.
 * @param {string} program below node_modules
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 */
export function tool(program, args, env = {}) {
  return runCommand(process.execPath, [inRepository('node_modules', program), ...args], { env });
}
