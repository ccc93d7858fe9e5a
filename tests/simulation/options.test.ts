import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';
import { VARIANTS } from './variants/all-variants.ts';

const names = VARIANTS.map(({ name }) => name);

describe('the arguments of the simulation', () => {
  it.each([
    [[], 1, 2_000, names],
    [['--seeds', '50'], 1, 50, names],
    [['--seeds', '50', '--from', '700'], 700, 50, names],
    [['--seeds', '50', '--no-variants'], 1, 50, []],
    [['--variants'], 1, 0, names],
    [['--variant', 'forget-the-fence'], 1, 0, ['forget-the-fence']],
    [['--variant', 'forget-the-fence', '--seeds', '5'], 1, 5, ['forget-the-fence']],
  ] as const)('%j', (args, from, seeds, variants) => {
    const options = readOptions(args);
    expect(options).toMatchObject({ kind: 'many', from, seeds });
    expect(options.kind === 'many' ? options.variants.map(({ name }) => name) : null).toEqual(variants);
  });

  it('name one world, with or without a mistake in it', () => {
    expect(readOptions(['--seed', '84'])).toEqual({ kind: 'one', seed: 84, variant: null, isTraced: false });
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
    [['--nonsense'], '--nonsense'],
  ])('are refused: %j', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});
