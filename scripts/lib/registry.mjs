import { PlainError } from './progress.mjs';
import { askNpm } from './run-npm.mjs';

/**
 * @callback Checksum the checksum under which the registry has the package; undefined: it does not have it
 * @param {string} name
 * @param {string} version
 * @returns {Promise<string | undefined>}
 */

/** Queries the registry that npm is configured for. @type {Checksum} */
export async function publishedChecksum(name, version) {
  const { code, output } = await askNpm(['view', `${name}@${version}`, 'dist.integrity', '--json']);
  return checksumIn(output, code);
}

/**
 * @param {string} answer what `npm view … --json` printed
 * @param {number} exitCode
 */
export function checksumIn(answer, exitCode) {
  const said = parsed(answer);
  if (exitCode === 0) return typeof said === 'string' ? said : undefined;
  const code = said?.error?.code;
  if (code === 'E404') return undefined;
  throw new PlainError(`The registry of npm does not answer (${code ?? `exit code ${exitCode}`}): try again online.`);
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
