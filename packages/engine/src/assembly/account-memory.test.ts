import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** kB of a player. */
let kilobytes: Readonly<Record<'withOrders' | 'lived' | 'loaded', number>>;
beforeAll(() => {
  const types = path('../../../../scripts/lib/plain-types.mjs');
  const measure = path('./account-memory.bench.ts');
  const printed = execFileSync(process.execPath, ['--import', types, measure], { encoding: 'utf8', timeout: 300_000 });
  kilobytes = JSON.parse(printed);
}, 300_000);

// The benchmark counts the bundle's code, with 12 kB as its target.
it('a player with 10 working orders takes at most 12 kB of memory [E10]', () => {
  expect(kilobytes.withOrders).toBeLessThanOrEqual(12);
});

it('a player without orders who is loaded from rows takes no more than one who has been there all the time [E10]', () => {
  expect(kilobytes.loaded).toBeLessThanOrEqual(kilobytes.lived * 1.1);
});
