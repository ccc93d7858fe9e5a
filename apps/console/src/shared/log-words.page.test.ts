import { AREAS } from '@hoga/contract/testing/described-contract';
import { expect, it } from 'vitest';
import { callName } from './log-words.ts';

const written = Object.values(AREAS)
  .flatMap(({ exported }) => Object.values(exported))
  .filter((each): each is { method: string; path: string; access: string } => {
    const { method, access } = (each ?? {}) as { method?: unknown; access?: unknown };
    return method === 'POST' && typeof access === 'string' && access.includes('.');
  })
  .map(({ path }) => path);

it('has a name for everything that operators do', () => {
  expect(written.length).toBeGreaterThan(30);
  expect(written.filter((path) => callName(path) === path)).toEqual([]);
});
