import { expect, it } from 'vitest';
import { longJourneys, nightLines, nightOf, randomLives } from './night.mjs';

const drawn = () => 4_711;

it('draws a seed where none is named', () => {
  expect(nightOf([], drawn)).toEqual({ seed: 4_711, lives: 2_000, worlds: 10_000, suiteRuns: 5 });
  expect(nightOf(['--lives', '5'], drawn)).toEqual({ seed: 4_711, lives: 5, worlds: 10_000, suiteRuns: 5 });
});

it('tries a named night again', () => {
  const args = ['--seed', '77001', '--lives', '700', '--worlds', '20', '--suite-runs', '0'];
  expect(nightOf(args, drawn)).toEqual({ seed: 77_001, lives: 700, worlds: 20, suiteRuns: 0 });
});

it('tries every journey with a part for the night, and every test with other lives', () => {
  expect(longJourneys()).toEqual(expect.arrayContaining(['roll-crash.spec.ts', 'wallet.spec.ts']));
  expect(longJourneys()).not.toContain('signin.spec.ts');
  expect(randomLives()).toContain('packages/engine/src/backlog/against-at-once.test.ts');
});

it.each([
  [['--seed', '1.5']],
  [['--lives', '0']],
  [['--worlds', 'many']],
  [['--nights', '2']],
  [['--suite-runs', '-1']],
])('refuses %j', (args) => {
  expect(() => nightOf(args, drawn)).toThrow('npm run nightly');
});

it('says whether the seed holds, and how to try it again', () => {
  const passed = { title: 'random lives', code: 0 };
  const failed = { title: 'suite run 2, order seed 8', code: 1 };
  expect(nightLines([passed], 7, 'again')).toEqual(['- random lives: passed', 'Seed 7 holds.']);
  expect(nightLines([passed, failed], 7, 'npm run nightly -- --seed 7')).toEqual([
    '- random lives: passed',
    '- suite run 2, order seed 8: failed',
    'Seed 7 has shown something. The same again: npm run nightly -- --seed 7',
  ]);
});
