import { parseArgs } from 'node:util';
import { VARIANTS } from './variants/all-variants.ts';
import type { Variant } from './variants/variant.ts';

export const USAGE = `npm run sim -- [--seeds COUNT] [--from SEED] [--no-variants]
npm run sim -- --seed SEED [--variant NAME] [--trace]
npm run sim -- --variants | --variant NAME

Runs the real engine and runtime in worlds of their own, each made from a seed, in which everything fails that can,
and checks that nothing is lost, doubled or wrong. Then runs deliberately broken variants, all of which must be found.

  --seeds COUNT   how many worlds (2000), followed by all variants
  --from SEED     the first seed (1)
  --no-variants   only the worlds
  --seed SEED     one world, told in full: what it did, what was found in it
  --trace         everything that happens in it, line by line
  --variants      only the variants
  --variant NAME  only this one; with --seed that world with this mistake in it
  --help          this text

Ends with 0 where every world holds and every variant is found, 1 where not, 2 where the arguments are wrong.

Variants: ${VARIANTS.map(({ name }) => name).join(', ')}
`;

export type SimulationOptions =
  | { readonly kind: 'help' }
  | { readonly kind: 'one'; readonly seed: number; readonly variant: Variant | null; readonly isTraced: boolean }
  | { readonly kind: 'many'; readonly from: number; readonly seeds: number; readonly variants: readonly Variant[] };

const DEFAULT_SEEDS = '2000';

/** Throws an error that says what is wrong with the arguments. */
export function readOptions(args: readonly string[]): SimulationOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seeds: { type: 'string' },
      seed: { type: 'string' },
      from: { type: 'string', default: '1' },
      variant: { type: 'string' },
      variants: { type: 'boolean', default: false },
      'no-variants': { type: 'boolean', default: false },
      trace: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return { kind: 'help' };
  const variant = values.variant === undefined ? null : variantNamed(values.variant);
  if (values.seed !== undefined) {
    return { kind: 'one', seed: whole('--seed', values.seed), variant, isTraced: values.trace };
  }
  if (values.trace) throw new Error('--trace needs --seed');
  const isOnlyVariants = values.seeds === undefined && (values.variants || variant !== null);
  if (values.variants && values['no-variants']) throw new Error('--variants and --no-variants contradict each other');
  const all = values['no-variants'] ? [] : VARIANTS;
  return {
    kind: 'many',
    from: whole('--from', values.from),
    seeds: isOnlyVariants ? 0 : whole('--seeds', values.seeds ?? DEFAULT_SEEDS),
    variants: variant === null ? all : [variant],
  };
}

function whole(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} is a whole number, not "${text}"`);
  return Number(text);
}

function variantNamed(name: string): Variant {
  const variant = VARIANTS.find((candidate) => candidate.name === name);
  if (variant === undefined) throw new Error(`there is no variant "${name}"`);
  return variant;
}
