import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';
import { VARIANTS } from './variants/all-variants.ts';

const names = VARIANTS.map(({ name }) => name);

describe('the arguments of the simulation', () => {
  it.each([
    [[], 1, 2_000, false, names],
    [['--seeds', '50'], 1, 50, false, names],
    [['--seeds', '50', '--from', '700'], 700, 50, true, names],
    [['--seeds', '50', '--from', '2147483647'], 2_147_483_647, 50, true, names],
    [['--seeds', '50', '--no-variants'], 1, 50, false, []],
    [['--variants'], 1, 0, false, names],
    [['--variants', '--from', '1'], 1, 0, true, names],
    [['--variant', 'forget-the-fence'], 1, 0, false, ['forget-the-fence']],
    [['--variant', 'forget-the-fence', '--seeds', '5'], 1, 5, false, ['forget-the-fence']],
  ] as const)('%j', (args, from, seeds, isHunting, variants) => {
    const options = readOptions(args);
    expect(options).toMatchObject({ kind: 'many', from, seeds, isHunting, workers: null });
    expect(options.kind === 'many' ? options.variants.map(({ name }) => name) : null).toEqual(variants);
  });

  it('say how many processes run worlds', () => {
    expect(readOptions(['--workers', '3'])).toMatchObject({ kind: 'many', workers: 3 });
  });

  it('ask for a search of pins, of all variants or of one', () => {
    expect(readOptions(['--pin'])).toMatchObject({ kind: 'pin', from: 1, workers: null });
    const one = readOptions(['--pin', '--variant', 'events-lost', '--from', '500', '--workers', '1']);
    expect(one).toMatchObject({ kind: 'pin', from: 500, variants: [{ name: 'events-lost' }], workers: 1 });
  });

  it('ask for whole length', () => {
    expect(readOptions([])).toMatchObject({ isWhole: false });
    expect(readOptions(['--whole', '--from', '7'])).toMatchObject({ kind: 'many', from: 7, isWhole: true });
    expect(readOptions(['--seed', '7'])).toMatchObject({ kind: 'one', isWhole: false });
    expect(readOptions(['--seed', '7', '--variant', 'events-lost'])).toMatchObject({ kind: 'one', isWhole: true });
    expect(readOptions(['--whole', '--seed', '7'])).toMatchObject({ kind: 'one', seed: 7, isWhole: true });
  });

  it('name one world, with or without a mistake in it', () => {
    expect(readOptions(['--seed', '84'])).toEqual({
      kind: 'one',
      seed: 84,
      variant: null,
      isWhole: false,
      isTraced: false,
    });
    const broken = readOptions(['--seed', '84', '--variant', 'events-lost', '--trace']);
    expect(broken).toMatchObject({ kind: 'one', seed: 84, variant: { name: 'events-lost' }, isTraced: true });
  });

  it.each([
    [['--seeds', 'many'], '--seeds is a whole number'],
    [['--seed', '-1'], '--seed'],
    [['--seed', '1.5'], '--seed is a whole number'],
    [['--from', ''], '--from is a whole number'],
    [['--variant', 'no-such'], 'there is no variant "no-such"'],
    [['--trace'], '--trace needs --seed'],
    [['--variants', '--no-variants'], 'contradict'],
    [['--workers', '0'], '--workers is at least 1'],
    [['--pin', '--seeds', '5'], 'contradict'],
    [['--pin', '--seed', '5'], 'contradict'],
    [['--pin', '--no-variants'], 'contradict'],
    [['--nonsense'], '--nonsense'],
  ])('are refused: %j', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});
