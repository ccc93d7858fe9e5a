import { describe, expect, it } from 'vitest';
import { checkSource } from './check-source.ts';

/** The broken rules, as `path:line rule`. */
function broken(files: Readonly<Record<string, string>>): readonly string[] {
  const sources = Object.entries(files).map(([path, text]) => ({ path, text }));
  return checkSource(sources).map(({ path, line, rule }) => `${path}:${line} ${rule}`);
}

/** The rules broken by one import in one file. */
function importing(path: string, specifier: string): readonly string[] {
  return broken({ [path]: `import { x } from '${specifier}';\nexport const y = x;\n` }).map(
    (line) => line.split(' ')[1] ?? '',
  );
}

describe('import boundaries', () => {
  const allowed: readonly (readonly [path: string, specifier: string])[] = [
    ['packages/domain/src/a.ts', '@hoga/kernel/decimal'],
    ['packages/contract/src/a.ts', '@hoga/domain/errors/catalogue'],
    ['packages/contract/src/a.ts', 'zod'],
    ['packages/engine/src/a.ts', '@hoga/domain/session/calendar'],
    ['packages/market/src/a.ts', '@hoga/kernel/clock'],
    ['packages/market/src/a.ts', 'node:events'],
    ['packages/coins/src/a.ts', '@noble/hashes/sha2.js'],
    ['packages/coins/src/deposit/a.ts', './b.ts'],
    ['packages/client/src/socket/a.ts', '@hoga/sdk/link/connection'],
    ['apps/server/src/modules/wallet/routes.ts', '@hoga/coins/deposit/deposit-source'],
    ['apps/web/src/features/wallet/page.tsx', '@hoga/coins/address/validate-address'],
    ['packages/kernel/src/a.test.ts', 'vitest'],
    ['packages/kernel/src/a.test.ts', 'node:fs'],
    ['packages/engine/src/a.bench.ts', 'nodejs-order-book'],
    ['apps/server/src/main.ts', '@hoga/engine/engine'],
    ['apps/server/src/modules/wallet/routes.ts', '@hoga/engine/questions'],
    ['apps/server/src/modules/wallet/routes.ts', '@hoga/engine/wallet/requests'],
    ['apps/server/src/modules/wallet/routes.ts', '@hoga/engine/rows/wallet'],
    ['apps/server/src/modules/wallet/routes.pg.test.ts', '@hoga/engine/state/audit'],
    ['apps/server/src/modules/wallet/routes.ts', '../../runtime/trading-client.ts'],
    ['apps/server/src/runtime/shard.ts', '@hoga/engine/state/export'],
    ['apps/server/src/modules/wallet/routes.ts', '../accounts/public.ts'],
    ['apps/server/src/server.ts', './modules/accounts/public.ts'],
    ['apps/server/src/socket/hub.ts', '../http/identity.ts'],
    ['apps/server/src/socket/hub.ts', '../runtime/player-hub.ts'],
    ['apps/server/src/persistence/engine/pg-engine-store.ts', '../../runtime/engine-store.ts'],
    ['apps/server/src/runtime/shard.pg.test.ts', '../persistence/database.ts'],
    ['apps/server/src/testing/trading-app.ts', '../server.ts'],
    ['apps/server/src/modules/wallet/wallet-store.ts', 'drizzle-orm'],
    ['apps/server/src/persistence/database.ts', 'pg'],
    ['apps/server/src/testing/test-database.ts', 'pg'],
    ['apps/server/src/modules/wallet/a.pg.test.ts', 'pg'],
    ['apps/web/src/main.tsx', './app/app.tsx'],
    ['apps/web/src/gallery/gallery.tsx', '../shared/ui/tab-bar.tsx'],
    ['apps/web/src/app/router.tsx', '../features/wallet/page.tsx'],
    ['apps/web/src/features/wallet/page.tsx', '../../trading/order-row.tsx'],
    ['apps/web/src/trading/order-row.tsx', '../data/wallet.ts'],
    ['apps/web/src/features/wallet/page.tsx', './parts/row.tsx'],
    ['apps/web/src/features/wallet/page.tsx', '@hoga/ui/components/toasts/toast-store.ts'],
    ['apps/web/vite.config.ts', '../../scripts/lib/react-compiler.mjs'],
    ['packages/ui/vitest.config.ts', '../../scripts/lib/page-tests.mjs'],
    ['apps/web/src/data/wallet/send.test.ts', '@hoga/ui/components/toasts/toast-store.ts'],
    ['apps/web/src/data/wallet/send.ts', '@hoga/ui/lib/format-number.ts'],
    ['apps/web/src/data/wallet/send.ts', '@hoga/contract/unchecked/dnw'],
    ['apps/web/src/data/wallet/send.test.ts', '@hoga/contract/dnw'],
    ['apps/web/src/data/socket/socket.ts', '@hoga/contract/socket-protocol'],
    ['apps/console/src/data/wallet.ts', '@hoga/contract/dnw'],
    ['packages/ui/src/components/a.tsx', '@hoga/domain/format/thousands'],
    ['apps/web/src/data/wallet/send.ts', '../../shared/i18n/i18n.ts'],
    ['apps/web/src/features/wallet/parts/row.tsx', '../../../data/wallet.ts'],
    ['apps/web/src/data/wallet.ts', '../shared/market/marks.ts'],
    ['apps/web/src/main.tsx', './shared/styles/app.css'],
    ['apps/web/vite.config.ts', 'node:path'],
    ['packages/audit/src/queries.ts', 'pg'],
    ['apps/audit/src/main.ts', '@hoga/server/config'],
    ['apps/server/src/modules/wallet/a.pg.test.ts', '@hoga/audit/run-audit'],
    ['bench/durable/a.ts', '@hoga/server/runtime/open-trading'],
    ['tests/simulation/world.ts', '@hoga/engine/engine'],
    ['tests/e2e/a.spec.ts', '../../scripts/lib/lifeline.mjs'],
  ];

  it.each(allowed)('lets %s import %s', (path, specifier) => {
    expect(importing(path, specifier)).toEqual([]);
  });

  const refused: readonly (readonly [path: string, specifier: string, rule: string])[] = [
    ['packages/kernel/src/a.ts', '@hoga/domain/x', 'package-import'],
    ['packages/kernel/src/a.ts', 'zod', 'npm-import'],
    ['packages/kernel/src/a.ts', 'node:crypto', 'node-import'],
    ['packages/domain/src/a.ts', '@hoga/contract/x', 'package-import'],
    ['packages/domain/src/a.ts', 'node:fs', 'node-import'],
    ['packages/contract/src/a.ts', '@hoga/engine/x', 'package-import'],
    ['packages/contract/src/a.ts', 'fastify', 'npm-import'],
    ['packages/engine/src/a.ts', '@hoga/market/x', 'package-import'],
    ['packages/engine/src/a.ts', 'node:timers', 'node-import'],
    ['packages/market/src/a.ts', '@hoga/engine/x', 'package-import'],
    ['packages/coins/src/a.ts', '@hoga/engine/x', 'package-import'],
    ['packages/coins/src/a.ts', 'node:crypto', 'node-import'],
    ['packages/coins/src/a.ts', 'zod', 'npm-import'],
    ['packages/coins/src/address/a.ts', '../deposit/extended-key.ts', 'deposit-import'],
    ['packages/client/src/socket/a.ts', '@hoga/sdk/feed', 'sdk-import'],
    ['packages/client/src/send.ts', '@hoga/contract/call', 'page-schema'],
    ['packages/client/src/send.ts', 'zod/mini', 'npm-import'],
    ['apps/web/src/data/wallet.ts', '@hoga/contract/dnw', 'page-schema'],
    ['apps/web/src/data/wallet.ts', 'zod/mini', 'page-schema'],
    ['apps/web/src/data/socket/a.ts', '@hoga/sdk/link/connection', 'package-import'],
    ['apps/web/src/features/wallet/page.tsx', '@hoga/coins/deposit/deposit-source', 'deposit-import'],
    ['packages/ui/src/components/a.tsx', '@hoga/contract/x', 'package-import'],
    ['packages/ui/src/components/a.tsx', '@tanstack/react-query', 'npm-import'],
    ['packages/domain/src/a.ts', '../../kernel/src/decimal.ts', 'outside-import'],
    ['packages/domain/src/a.test.ts', '@hoga/engine/x', 'package-import'],
    ['packages/extra/src/a.ts', 'zod', 'unknown-zone'],
    ['packages/audit/src/rule.ts', '@hoga/domain/x', 'package-import'],
    ['packages/audit/src/rule.ts', 'drizzle-orm', 'npm-import'],
    ['packages/audit/src/rule.ts', '@hoga/server/runtime/batch', 'package-import'],
    ['packages/engine/src/a.ts', '@hoga/server/config', 'package-import'],
    ['apps/server/src/http/app.ts', '@hoga/audit/run-audit', 'package-import'],
    ['apps/web/src/main.tsx', '@hoga/server/config', 'package-import'],
    ['apps/web/src/main.tsx', '@hoga/engine/x', 'package-import'],
    ['apps/web/src/main.tsx', '@hoga/market/x', 'package-import'],
    ['apps/web/src/data/a.ts', '../../../server/src/config.ts', 'outside-import'],
    ['apps/web/src/main.tsx', '../../../scripts/lib/react-compiler.mjs', 'outside-import'],
    ['apps/web/src/data/a.ts', 'node:path', 'node-import'],
    ['apps/console/src/main.tsx', '@hoga/engine/x', 'package-import'],
    ['apps/server/src/modules/wallet/routes.ts', '../accounts/account-store.ts', 'module-import'],
    ['apps/server/src/modules/wallet/deep/routes.ts', '../../accounts/deep/public.ts', 'module-import'],
    ['apps/server/src/modules/wallet/routes.ts', 'drizzle-orm', 'sql-driver'],
    ['apps/server/src/modules/wallet/wallet-store.ts', 'pg', 'sql-driver'],
    ['apps/server/src/modules/wallet/wallet-store.ts', 'drizzle-orm/node-postgres', 'sql-driver'],
    ['apps/server/src/http/app.ts', 'pg', 'sql-driver'],
    ['apps/server/src/modules/wallet/routes.ts', '@hoga/engine/engine', 'engine-import'],
    ['apps/server/src/http/app.ts', '@hoga/engine/state/engine-state', 'engine-import'],
    ['apps/server/src/socket/hub.ts', '@hoga/engine/oversea/book', 'engine-import'],
    ['apps/server/src/modules/wallet/routes.ts', '../../runtime/trading-runtime.ts', 'engine-import'],
    ['apps/server/src/runtime/socket-events.ts', '../modules/futures/public.ts', 'floor'],
    ['apps/server/src/runtime/open-trading.ts', '../persistence/database.ts', 'floor'],
    ['apps/server/src/persistence/schema/accounts.ts', '../../socket/hub.ts', 'floor'],
    ['apps/server/src/http/app.ts', '../socket/public.ts', 'floor'],
    ['apps/server/src/http/app.ts', '../modules/accounts/public.ts', 'floor'],
    ['apps/server/src/modules/wallet/public.ts', '../../server.ts', 'floor'],
    ['apps/server/src/foundation/bus.ts', '../runtime/trading-client.ts', 'floor'],
    ['apps/server/src/http/app.ts', '../helpers/a.ts', 'floor'],
    ['apps/server/src/http/app.ts', '../testing/driven-feed.ts', 'floor'],
    ['apps/web/src/features/wallet/page.tsx', '../trade/page.tsx', 'feature-import'],
    ['apps/web/src/features/wallet/page.tsx', '../../app/router.tsx', 'floor'],
    ['apps/web/src/data/wallet.ts', '../features/wallet/page.tsx', 'floor'],
    ['apps/web/src/data/wallet.ts', '../trading/terms.ts', 'floor'],
    ['apps/web/src/trading/order-row.tsx', '../features/wallet/page.tsx', 'floor'],
    ['apps/console/src/features/wallet/page.tsx', '../../trading/terms.ts', 'floor'],
    ['apps/web/src/data/wallet/send.ts', '@hoga/ui/components/dialogs/dialog-store.ts', 'data-interface'],
    ['apps/web/src/data/wallet/send.ts', '../../shared/ui/tab-bar.tsx', 'data-interface'],
    ['apps/console/src/data/desk/send.ts', '@hoga/ui/form/text-field.tsx', 'data-interface'],
    ['apps/web/src/data/wallet/send.ts', '../../shared/sound/sound.ts', 'data-interface'],
    ['apps/web/src/shared/lib/a.ts', '../../data/wallet.ts', 'floor'],
    ['apps/web/src/app/app.tsx', '../main.tsx', 'floor'],
    ['apps/web/src/main.tsx', './gallery/gallery.tsx', 'floor'],
    ['apps/web/src/app/app.tsx', '../helpers/a.ts', 'floor'],
    ['bench/durable/a.ts', '../../apps/server/src/config.ts', 'outside-import'],
    ['tests/simulation/world.ts', '../../packages/engine/src/engine.ts', 'outside-import'],
  ];

  it.each(refused)('stops %s from importing %s', (path, specifier, rule) => {
    expect(importing(path, specifier)).toEqual([rule]);
  });

  it.each([
    ["import type { X } from 'pg';\nexport const y: X = 1;"],
    ["export type { X } from 'pg';\nexport const y = 1;"],
    ["export * from 'pg';\nexport const y = 1;"],
    ["export const y = () => import('pg');"],
    ["export type Y = import('pg').Pool;"],
    ["import 'pg';\nexport const y = 1;"],
  ])('sees the import in %j', (text) => {
    expect(broken({ 'apps/server/src/http/app.ts': text })).toEqual(['apps/server/src/http/app.ts:1 sql-driver']);
  });

  it('names the line', () => {
    const text = "\n// 호가\nimport { a } from 'zod';\nexport const b = a;\n";
    expect(broken({ 'packages/kernel/src/a.ts': text })).toEqual(['packages/kernel/src/a.ts:3 npm-import']);
  });
});

describe('tidiness', () => {
  it.each([
    ["export { a } from './a.ts';"],
    ["export * from './a.ts';\nexport type { B } from './b.ts';"],
    ["import { a } from './a.ts';\nexport { a };"],
  ])('finds the barrel %j', (text) => {
    expect(broken({ 'packages/kernel/src/all.ts': text })).toEqual(['packages/kernel/src/all.ts:1 barrel']);
  });

  it.each([
    ['apps/server/src/modules/wallet/public.ts', "export { a } from './a.ts';"],
    ['packages/kernel/src/some.ts', "export { a } from './a.ts';\nexport const b = 1;"],
    ['packages/kernel/src/some.d.ts', 'export {};'],
  ])('sees no barrel in %s %j', (path, text) => {
    expect(broken({ [path]: text })).toEqual([]);
  });

  it('finds Korean in the code of the console, and not in its catalogues, comments, expressions of characters and tests', () => {
    const text = "/** 제공 */\nexport const a = ['이용 정지', `회원`];\nexport const b = /[가-힣]/;\n";
    expect(
      broken({
        'apps/console/src/features/members/a.ts': text,
        'apps/console/src/features/members/b.tsx': 'export const B = () => (\n  <p>\n    요청 {1}\n  </p>\n);\n',
        'apps/console/src/features/members/c.test.ts': text,
        'apps/console/src/data/testing/d.ts': text,
        'apps/console/src/shared/i18n/ko/members.ts': text,
        'apps/web/src/features/oversea/e.ts': text,
      }),
    ).toEqual([
      'apps/console/src/features/members/a.ts:2 console-words',
      'apps/console/src/features/members/a.ts:2 console-words',
      'apps/console/src/features/members/b.tsx:2 console-words',
    ]);
  });

  it('finds what was left unfinished in comments only', () => {
    const word = 'TO'.concat('DO');
    const text = `const ${word} = '${word}';\n/*\n * ${word}: later\n */\nexport const a = ${word};\n`;
    expect(broken({ 'packages/kernel/src/a.ts': text })).toEqual(['packages/kernel/src/a.ts:3 unfinished']);
  });

  it.each(['export const a = (schema) =>\n  schema._zod.def;', 'export const a = (\n  { _zod: zod }) => zod;'])(
    'refuses private parts of zod in %j, and not their name in a text',
    (text) => {
      expect(broken({ 'packages/kernel/src/a.ts': text })).toEqual(['packages/kernel/src/a.ts:2 private-part']);
      expect(broken({ 'packages/kernel/src/a.ts': "export const a = '_zod'; // ._zod" })).toEqual([]);
    },
  );

  it('refuses literals of large integers where the React Compiler reads them: it makes them undefined', () => {
    const hook = "import { useState } from 'react';\nexport const useA = () => useState(0n);\n";
    expect(
      broken({
        'apps/web/src/shared/parts/a.tsx': 'export const A = () => <p>{String(1n)}</p>;',
        'packages/ui/src/lib/use-a.ts': hook,
        'packages/ui/src/lib/use-a.test.ts': hook,
        'apps/console/src/data/b.ts': 'export const b = 0n;',
        'packages/kernel/src/c.ts': 'export const useC = 0n;',
      }),
    ).toEqual([
      'apps/web/src/shared/parts/a.tsx:1 bigint-in-component',
      'packages/ui/src/lib/use-a.ts:2 bigint-in-component',
    ]);
  });

  it.each(['apps/web/src/shared/myParts/row.tsx', 'apps/web/src/shared/my_parts/row.tsx'])(
    'refuses the folder of %s',
    (path) => {
      expect(broken({ [path]: 'export const a = 1;' })).toEqual([`${path}:1 folder-name`]);
    },
  );

  it('allows 500 lines and not one more', () => {
    const lines = (count: number) => 'export {};\n'.concat('//\n'.repeat(count - 1));
    expect(broken({ 'packages/kernel/src/a.ts': lines(500) })).toEqual([]);
    expect(broken({ 'packages/kernel/src/a.ts': lines(501) })).toEqual(['packages/kernel/src/a.ts:501 file-length']);
  });
});

describe('names of products', () => {
  it.each([
    ['apps/server/src/http/host-audience.ts', "export const A = ['oversea'];", ['product-name']],
    ['apps/server/src/runtime/a.ts', "export type A = 'rounds';", ['product-name']],
    ['packages/engine/src/wallet/a.ts', "export const A = 'OVERSEA';", ['product-name']],
    ['apps/server/src/products/oversea.ts', "export const A = 'oversea';", []],
    ['packages/engine/src/rounds/a.ts', "export const A = 'rounds';", []],
    ['apps/server/src/http/host-audience.test.ts', "export const A = 'oversea';", []],
    ['apps/server/src/modules/copytrade/a.ts', "export const A = 'futures';", []],
    ['apps/web/src/app/a.ts', "export const A = 'futures';", ['product-name']],
    ['apps/console/src/data/a.ts', "export type A = 'oversea';", ['product-name']],
    ['tests/simulation/checks/a.ts', "export const A = ['rounds'];", ['product-name']],
    ['apps/web/src/features/future/a.ts', "export const A = 'futures';", []],
    ['apps/web/src/data/trading/oversea-queries.ts', "export const A = 'oversea';", []],
    ['apps/web/src/data/market/use-oversea-options.ts', "export const A = 'oversea';", []],
    ['packages/domain/src/trading/products.ts', "export const A = 'oversea';", []],
    ['apps/server/src/http/a.ts', 'export const A = { futures: 1 }; // oversea', []],
  ])('in %s: %s', (path, text, rules) => {
    expect(broken({ [path]: text })).toEqual(rules.map((rule) => `${path}:1 ${rule}`));
  });
});

it('says which file cannot be read', () => {
  expect(() => broken({ 'packages/kernel/src/a.ts': 'const = ;' })).toThrow(/packages\/kernel\/src\/a\.ts: /);
});
