import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRepository } from '../repository.mjs';
import { SERVER_FLAGS } from '../server-flags.mjs';
import { librariesIn } from './libraries.ts';
import { packagesWithNeeds } from './packages.ts';
import { COMMANDS } from './stage.ts';

const container = readFileSync(inRepository('deploy', 'Containerfile'), 'utf8');

describe('the image', () => {
  it('starts the server with the flags of every other start', () => {
    const [, command = ''] = /^CMD (.+)$/m.exec(container) ?? [];
    expect(JSON.parse(command)).toEqual([...SERVER_FLAGS, 'apps/server/dist/main.mjs']);
  });

  it('runs as a number that is not root, with no disk of its own', () => {
    expect(container).toMatch(/^USER 10001:10001$/m);
    expect(container).toContain('EPHEMERAL=true');
  });

  it('has commands that are scripts of package.json', () => {
    const { scripts } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8'));
    for (const [name, entry] of Object.entries(COMMANDS)) expect(scripts[name]).toBe(`tsx ${entry}`);
  });
});

describe('libraries', () => {
  it('are the files that ldd names', () => {
    const output = `\tlinux-vdso.so.1 (0x00007f43)
\tlibdl.so.2 => /lib/x86_64-linux-gnu/libdl.so.2 (0x00007f4384fd6000)
\t/lib64/ld-linux-x86-64.so.2 (0x00007f4384fef000)
`;
    expect(librariesIn(output)).toEqual(['/lib/x86_64-linux-gnu/libdl.so.2', '/lib64/ld-linux-x86-64.so.2']);
    expect(() => librariesIn('\tlibx.so.1 => not found\n')).toThrow('libx.so.1 is not on this machine');
    expect(librariesIn('\tstatically linked\n')).toEqual([]);
  });
});

describe('packages', () => {
  const lock = {
    packages: {
      'node_modules/a': { dependencies: { b: '1' }, optionalDependencies: { 'c-linux': '1', 'c-darwin': '1' } },
      'node_modules/b': { dependencies: { d: '1' } },
      'node_modules/b/node_modules/d': {},
      'node_modules/c-linux': {},
      'node_modules/c-darwin': {},
      'node_modules/d': {},
      'node_modules/unrelated': {},
    },
  };
  const isInstalled = (place: string) => place !== 'node_modules/c-darwin';

  it('come with what they need, as Node finds it, for this platform', () => {
    expect(packagesWithNeeds(lock, ['a'], isInstalled)).toEqual([
      'node_modules/a',
      'node_modules/b',
      'node_modules/b/node_modules/d',
      'node_modules/c-linux',
    ]);
  });

  it('must be installed', () => {
    expect(() => packagesWithNeeds(lock, ['e'], isInstalled)).toThrow('e, needed by the server, is not installed');
    expect(() => packagesWithNeeds(lock, ['b'], (place) => !place.endsWith('/d'))).toThrow(
      'd, needed by node_modules/b',
    );
  });
});
