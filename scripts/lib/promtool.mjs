import path from 'node:path';
import { isExecutable } from './executable.mjs';

const NAME = 'promtool';
const PLACES = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * Prometheus' tool that checks rules: PROMTOOL_BIN, or the first that the machine has.
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @returns {string | undefined}
 */
export function findPromtool(env = process.env) {
  const { PROMTOOL_BIN: chosen, PATH: search = '' } = env;
  if (chosen) return isExecutable(chosen) ? chosen : undefined;
  const folders = new Set([...search.split(path.delimiter).filter(Boolean), ...PLACES]);
  return [...folders].map((folder) => path.join(folder, NAME)).find((file) => isExecutable(file));
}

export const WITHOUT_PROMTOOL =
  'skipped without promtool: Debian has it in the package prometheus, or set PROMTOOL_BIN';
