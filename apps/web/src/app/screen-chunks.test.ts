import { expect, test } from 'vitest';
import { screenChunks } from './screen-chunks.ts';

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  '/src/entry.ts': ['/src/router.ts'],
  '/src/list.ts': ['/src/router.ts', '/src/prices.ts', '/src/rows.ts'],
  '/src/trade.ts': ['/src/prices.ts', '/src/ladder.ts'],
  '/src/other.ts': ['/src/ladder.ts', '/src/help.ts'],
  '/src/router.ts': [],
  '/src/prices.ts': ['/src/decimals.ts'],
  '/src/decimals.ts': ['/src/prices.ts'],
  '/src/rows.ts': [],
  '/src/ladder.ts': ['/src/router.ts'],
  '/src/help.ts': [],
};
const bundle = {
  getModuleInfo: (id: string) => (IMPORTS[id] === undefined ? null : { importedIds: IMPORTS[id] }),
};

test('a module is in the first chunk whose screens all need it', () => {
  const nameOf = screenChunks('/src/', [
    { name: 'start', screens: ['entry.ts'] },
    { name: 'both', screens: ['list.ts', 'trade.ts'] },
    { name: 'trade', screens: ['trade.ts'] },
    { name: 'list', screens: ['list.ts'] },
  ]);
  const names = Object.keys(IMPORTS).map((id) => [id.slice('/src/'.length), nameOf(id, bundle)]);
  expect(Object.fromEntries(names)).toEqual({
    'router.ts': 'start',
    'prices.ts': 'both',
    'decimals.ts': 'both',
    'ladder.ts': 'trade',
    'rows.ts': 'list',
    // Screens are loaded by their own names, and what no named screen needs is left to the bundler.
    'entry.ts': null,
    'list.ts': null,
    'trade.ts': null,
    'other.ts': null,
    'help.ts': null,
  });
});

test('a screen that the bundle does not have is refused by name', () => {
  const nameOf = screenChunks('/src/', [{ name: 'start', screens: ['gone.ts'] }]);
  expect(() => nameOf('/src/router.ts', bundle)).toThrow('the bundle has no /src/gone.ts');
});
