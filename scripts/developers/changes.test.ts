import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { memberCalls } from './reference.ts';
import { readSources } from './sources.ts';
import type { Language } from './words.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(`${ROOT}/${path}`, 'utf8');

const older = new Set(
  read('scripts/developers/older-calls.txt')
    .split('\n')
    .filter((line) => /^(GET|POST) /.test(line)),
);

/** What stands between backticks in the list, in its order. */
function namedIn(language: Language): readonly string[] {
  return Array.from(read(`docs/developers/${language}/changes.md`).matchAll(/`([^`]+)`/g), ([, name = '']) => name);
}

/** `…/order/oco` names every call that ends so, `/api/key/…` every one that begins so. */
function isNamedBy(name: string, { method, path }: { readonly method: string; readonly path: string }): boolean {
  const [first = '', second] = name.split(' ');
  const text = second ?? first;
  if (second !== undefined && first !== method) return false;
  if (text.startsWith('…/')) return path.endsWith(text.slice(1));
  return text.endsWith('/…') ? path.startsWith(text.slice(0, -1)) : path === text;
}

let calls: ReturnType<typeof memberCalls>;
beforeAll(async () => {
  calls = memberCalls((await readSources(ROOT)).openApi);
});

describe('the list of changes', () => {
  it('names every call that is newer than the list', () => {
    const names = namedIn('en');
    const unnamed = calls
      .filter(({ method, path }) => !older.has(`${method} ${path}`))
      .filter((call) => !names.some((name) => isNamedBy(name, call)));
    expect(unnamed.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('names no call that is not there', () => {
    const paths = namedIn('en').filter((name) => /(^|[ …])\/api\/|^…\//.test(name));
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((name) => !calls.some((call) => isNamedBy(name, call)))).toEqual([]);
  });

  it('names the same in both languages', () => {
    expect(namedIn('ko').toSorted()).toEqual(namedIn('en').toSorted());
  });
});
