import { findProgram, isExecutable } from './executable.mjs';
import { step } from './progress.mjs';
import { runCommand } from './run-command.mjs';

const NAME = 'nats-server';

/**
 * The NATS server for tests of several nodes: NATS_BIN, or the first that the machine has.
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @param {(file: string) => boolean} [isProgram]
 * @returns {string | undefined}
 */
export function findNats(env = process.env, isProgram = isExecutable) {
  return findProgram(NAME, { chosen: env['NATS_BIN'], search: env['PATH'], isProgram });
}

/** Finds NATS, installing it where the system lets us; undefined where it cannot be had. @returns {Promise<string | undefined>} */
export async function ensureNats() {
  const found = findNats();
  if (found !== undefined || process.env['NATS_BIN']) return found;
  if (process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')) {
    await step('installing NATS (apt-get)', async () => {
      const env = { DEBIAN_FRONTEND: 'noninteractive' };
      if ((await runCommand('apt-get', ['update', '-q'], { env })) !== 0) return;
      await runCommand('apt-get', ['install', '-y', '-q', '--no-install-recommends', NAME], { env });
    });
  }
  return findNats();
}

export const WITHOUT_NATS =
  'No nats-server here: install it (Debian: apt-get install nats-server) or set NATS_BIN to a program of version 2.9 or newer.';
