import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRepository } from '../lib/repository.mjs';
import { runCaptured } from '../lib/run-command.mjs';
import { packSdk } from './pack.ts';

let folder = '';
const inPackage = (...parts: readonly string[]) => join(folder, 'node_modules', '@hoga', 'sdk', ...parts);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoga-packed-'));
  await mkdir(inPackage(), { recursive: true });
  const file = await packSdk(folder);
  const { code, output } = await runCaptured('tar', ['-xzf', file, '-C', inPackage(), '--strip-components=1']);
  expect([code, output]).toEqual([0, '']);
  await symlink(inRepository('node_modules', '@stomp'), join(folder, 'node_modules', '@stomp'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function checked(text: string): Promise<string> {
  const file = join(folder, 'program.mts');
  await writeFile(file, text);
  const compiler = inRepository('node_modules', 'typescript', 'bin', 'tsc');
  const flags = ['--ignoreConfig', '--strict', '--noEmit', '--types', '', '--module', 'nodenext', '--target', 'ES2023'];
  const { output } = await runCaptured(process.execPath, [compiler, ...flags, '--lib', 'ES2023,DOM', file]);
  return output;
}

describe('the packed SDK', () => {
  it('needs nothing but what it names, and has its README', async () => {
    const files = (await readdir(inPackage(), { recursive: true })).filter((name) => /\.(js|d\.ts)$/.test(name));
    const outside = new Set<string>();
    for (const name of files) {
      const text = await readFile(inPackage(name), 'utf8');
      for (const [, specifier = ''] of text.matchAll(/(?:from |import\()["']([^."'][^"']*)["']/g))
        outside.add(specifier);
    }
    expect([...outside].toSorted()).toEqual(['@stomp/stompjs', 'node:crypto', 'node:fs', 'node:util', 'ws']);
    const manifest = JSON.parse(await readFile(inPackage('package.json'), 'utf8'));
    expect(manifest).toMatchObject({ dependencies: { '@stomp/stompjs': expect.any(String) } });
    expect(await readFile(inPackage('README.md'), 'utf8')).toContain("from '@hoga/sdk'");
  });

  it('has types that programs are checked by', async () => {
    const head = "import { Hoga } from '@hoga/sdk';\nimport type { Credentials } from '@hoga/sdk/credentials';\n";
    const program = (field: string) =>
      `${head}export async function price(given: Credentials): Promise<string | null> {
        const hoga = await Hoga.connect(given);
        const [order] = hoga.state.oversea.orders;
        return order === undefined ? null : order.${field};
      }\n`;
    expect(await checked(program('price'))).toBe('');
    expect(await checked(program('nothing'))).toContain("Property 'nothing' does not exist");
  });
});
