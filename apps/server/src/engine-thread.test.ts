import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Operations of more than two milliseconds CPU or with disk latency, and where they are allowed (docs/performance.md
 * "Members' calls and the engine's thread"). Members' calls run on the thread that matches orders.
 */
const SLOW: readonly { readonly what: string; readonly used: RegExp; readonly allowed: readonly string[] }[] = [
  {
    what: 'keys and addresses of coins, in a thread of their own',
    used: /^import (?!type )[^;]* from '(?:@hoga\/coins\/deposit\/(?!deposit-fault)[\w-]+|@scure\/bip32|@noble\/curves[^']*)';/m,
    allowed: ['modules/cashier/derive-deposit.ts'],
  },
  {
    what: 'the only import of what computes them: the thread itself',
    used: /^import (?!type )[^;]*'[^']*\/derive-deposit\.ts';/m,
    allowed: ['modules/cashier/deposit-thread.ts'],
  },
  {
    what: 'keys of the installation, once at a start',
    used: /\b(?:generateKeyPair|generatePrime|scrypt|pbkdf2|hkdf)Sync\b/,
    allowed: ['modules/accounts/token-key.ts', 'modules/verification/verification-keys.ts'],
  },
  {
    what: 'passwords: argon2 hashes in threads of its own unless configured otherwise',
    used: /\b(?:hash|verify)(?:Raw)?Sync\b/,
    allowed: [],
  },
  {
    what: 'compression: files when they are built; of a socket a topic’s message once for all, and what a page sends, both short',
    used: /\b(?:gzip|gunzip|deflate|inflate|brotli\w+|unzip)(?:Raw)?Sync\b/,
    allowed: ['socket/deflated.ts', 'socket/short-inflate.ts'],
  },
  {
    what: 'files: looked for at a start, with its settings, and one page with its list of scripts that are kept after its first request',
    used: /\b(?:exists|read\w*|write\w*|append\w*|stat|lstat|mkdir\w*|rm\w*|copy\w*|rename|open|unlink)Sync\b/,
    allowed: [
      'foundation/setting-files.ts',
      'http/first-files.ts',
      'http/static-web.ts',
      'persistence/data-files.ts',
      'server.ts',
    ],
  },
  {
    what: 'hours of recorded prices: read by a command and in a thread of their own',
    used: /^import (?!type )[^;]*'[^']*\/explain-from-journal\.ts';/m,
    allowed: ['modules/market/explain-price/command.ts', 'modules/market/explain-price/journal-thread.ts'],
  },
  { what: 'other programs', used: /\b(?:exec|execFile|spawn)Sync\b/, allowed: [] },
  { what: 'waiting', used: /\bAtomics\.wait\b/, allowed: [] },
];

async function sources(): Promise<readonly { readonly file: string; readonly text: string }[]> {
  const entries = await readdir(import.meta.dirname, { recursive: true, withFileTypes: true });
  const files = entries
    .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => relative(import.meta.dirname, join(parentPath, name)))
    .filter((file) => !/(^|\/)(testing|bench)\//.test(file));
  return Promise.all(
    files.map(async (file) => ({ file, text: await readFile(join(import.meta.dirname, file), 'utf8') })),
  );
}

describe("the engine's thread [A3]", () => {
  it.each(SLOW)('is not held up by $what', async ({ used, allowed }) => {
    const found = (await sources()).filter(({ text }) => used.test(text)).map(({ file }) => file);
    expect(found.sort()).toEqual([...allowed]);
  });
});
