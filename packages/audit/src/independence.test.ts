import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = import.meta.dirname;
const IMPORT = /from '([^']+)'/g;

describe('the auditor', () => {
  it('shares no code with what it audits', async () => {
    const paths = await readdir(FOLDER, { recursive: true });
    const own = paths.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
    const imports = await Promise.all(
      own.map(async (path) => {
        const text = await readFile(join(FOLDER, path), 'utf8');
        return [...text.matchAll(IMPORT)].map(([, specifier = '']) => specifier);
      }),
    );
    expect(own.length).toBeGreaterThan(25);
    const foreign = imports.flat().filter((specifier) => !/^\.\.?\/|^@hoga\/kernel\/|^node:|^pg$/.test(specifier));
    expect(foreign).toEqual([]);
  });
});
