import { expect, it } from 'vitest';
import { nightOf } from './night.mjs';

const drawn = () => 4_711;

it('draws a seed where none is named', () => {
  expect(nightOf([], drawn)).toEqual({ seed: 4_711, lives: 2_000, worlds: 10_000 });
  expect(nightOf(['--lives', '5'], drawn)).toEqual({ seed: 4_711, lives: 5, worlds: 10_000 });
});

it('tries a named night again', () => {
  const args = ['--seed', '77001', '--lives', '700', '--worlds', '20'];
  expect(nightOf(args, drawn)).toEqual({ seed: 77_001, lives: 700, worlds: 20 });
});

it.each([[['--seed', '1.5']], [['--lives', '0']], [['--worlds', 'many']], [['--nights', '2']]])(
  'refuses %j',
  (args) => {
    expect(() => nightOf(args, drawn)).toThrow('npm run nightly');
  },
);
