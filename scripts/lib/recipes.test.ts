import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './repository.mjs';

interface Edit {
  readonly recipe: string;
  readonly path: string;
  readonly name: string | null;
}

const TEXT = readFileSync(join(ROOT, 'docs/recipes.md'), 'utf8');

/** The rows of each recipe's tables; a row may name several files. */
const EDITS: readonly Edit[] = TEXT.split(/^## /m)
  .slice(1)
  .flatMap((section) => {
    const recipe = section.slice(0, section.indexOf('\n'));
    return section.split('\n').flatMap((line) => {
      const [, files, name] = line.split('|');
      if (files === undefined || !files.includes('`')) return [];
      return coded(files).map((path) => ({ recipe, path, name: coded(name ?? '')[0] ?? null }));
    });
  });

function coded(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, inside = '']) => inside);
}

/** The files of a path in which `<area>` stands for any name. */
function filesOf(path: string): readonly string[] {
  return path.split('/').reduce<readonly string[]>(
    (folders, part) => {
      const named = new RegExp(`^${part.replaceAll('.', '\\.').replace(/<\w+>/, '[\\w-]+')}$`);
      return folders.flatMap((folder) =>
        entriesOf(folder).flatMap((name) => (named.test(name) ? join(folder, name) : [])),
      );
    },
    [ROOT],
  );
}

function entriesOf(path: string): readonly string[] {
  return statSync(path).isDirectory() ? readdirSync(path) : [];
}

function editsOf(recipe: string): readonly Edit[] {
  return EDITS.filter((edit) => edit.recipe === recipe);
}

describe('docs/recipes.md', () => {
  it.each(EDITS)('$recipe: $path has $name', ({ path, name }) => {
    const files = filesOf(path);
    expect(files).not.toEqual([]);
    if (name !== null) {
      expect(files.filter((file) => readFileSync(file, 'utf8').includes(name))).not.toEqual([]);
    }
  });

  it('names files and folders that are there, besides its tables', () => {
    const named = coded(TEXT.replace(/^\|.*$/gm, '')).filter((path) => /^(apps|packages|scripts|tests)\//.test(path));
    expect(named.filter((path) => !path.includes('<') && !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('edits as many files for a product with options as it did', () => {
    expect(editsOf('A product with options')).toHaveLength(17);
    expect(editsOf('A product without options')).toHaveLength(9);
  });
});
