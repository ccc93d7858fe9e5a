import { existsSync, readFileSync } from 'node:fs';
import { type Credentials, parseEnv } from '../credentials.ts';

/** The credentials in a `hoga.env` file; those of the environment where it names a key. */
export function readEnv(
  file = 'hoga.env',
  env: Readonly<Record<string, string | undefined>> = process.env,
): Credentials {
  if (env['HOGA_SECRET'] === undefined) {
    if (!existsSync(file)) throw new Error(`${file} is missing: it holds HOGA_URL, HOGA_KEY_ID and HOGA_SECRET`);
    return parseEnv(readFileSync(file, 'utf8'));
  }
  const given = ['HOGA_URL', 'HOGA_KEY_ID', 'HOGA_SECRET'].map((name) => `${name}=${env[name] ?? ''}`);
  return parseEnv(given.join('\n'));
}
