import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { firstFilesOf, readFirstFiles } from './first-files.ts';

describe('first files of a page', () => {
  const filesOf = firstFilesOf({ '/signin': ['in.js'], '/oversea': ['list.js'], '/oversea/*': ['trade.js'] });

  it.each([
    ['/signin', ['in.js']],
    ['/signin?from=/oversea/3', ['in.js']],
    ['/oversea', ['list.js']],
    ['/oversea/12', ['trade.js']],
    ['/oversea/12?tab=chart', ['trade.js']],
    ['/oversea/abc', []],
    ['/more', []],
    ['/__proto__', []],
  ])('%s', (url, files) => {
    expect(filesOf(url)).toEqual(files);
  });

  it('are read from the build, where it has written some', async () => {
    const root = await mkdtemp(join(tmpdir(), 'hoga-first-files-'));
    try {
      expect(readFirstFiles(root)('/signin')).toEqual([]);
      await writeFile(join(root, 'first-files.json'), '{"/signin":["assets/in.js"]}');
      expect(readFirstFiles(root)('/signin')).toEqual(['assets/in.js']);
    } finally {
      await rm(root, { recursive: true });
    }
  });
});
