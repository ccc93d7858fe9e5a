import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Packages a start does not need: a fifth of its packages' loading time. */
const FIRST_USED_LATER = ['sharp', 'web-push', 'nodemailer'];
const EAGER = new RegExp(`^import (?!type )[^;]* from '(?:${FIRST_USED_LATER.join('|')})';`, 'm');

it('a start loads no package that only pictures, push notices or mails need', async () => {
  const entries = await readdir(import.meta.dirname, { recursive: true, withFileTypes: true });
  const sources = entries
    .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !file.includes('/testing/'));
  const texts = await Promise.all(sources.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
  expect(texts.filter(({ text }) => EAGER.test(text)).map(({ file }) => file)).toEqual([]);
  for (const name of FIRST_USED_LATER) {
    expect(texts.some(({ text }) => text.includes(`import('${name}')`))).toBe(true);
  }
});
