import { parseArgs } from 'node:util';
import { VARIANTS } from './variants/all-variants.ts';
import type { Variant } from './variants/variant.ts';

export const USAGE = `npm run sim -- [--seeds COUNT] [--from SEED] [--no-variants] [--whole] [--workers COUNT]
npm run sim -- --seed SEED [--variant NAME] [--whole] [--trace]
npm run sim -- --variants | --variant NAME [--from SEED]
npm run sim -- --pin [--variant NAME] [--from SEED]

Runs the real engine and runtime in worlds of their own, each made from a seed, in which everything fails that can,
and checks that nothing is lost, doubled or wrong. Then runs deliberately broken variants, all of which must be found.

  --seeds COUNT   how many worlds (2000), followed by all variants
  --from SEED     the first seed (1); variants are then hunted from that seed, without their pinned seeds
  --no-variants   only the worlds
  --workers COUNT how many processes run worlds (one for each processor)
  --whole         every world at whole length, as those of variants always are; else most are brief, as their seeds say
  --seed SEED     one world in full: its steps and its findings
  --trace         everything that happens in it, line by line
  --variants      only the variants, each in the world of its pinned seed
  --variant NAME  only this one; with --seed that world with this mistake in it
  --pin           searches the cheapest world that finds each variant and writes variants/pins.ts
  --help          this text

Ends with 0 where every world holds and every variant is found, 1 where not, 2 where the arguments are wrong.

Variants: ${VARIANTS.map(({ name }) => name).join(', ')}
`;

export interface ManyOptions {
  readonly kind: 'many';
  readonly from: number;
  readonly seeds: number;
  readonly variants: readonly Variant[];
  /** Whether variants are hunted from the first seed on, instead of run in the worlds of their pinned seeds. */
  readonly isHunting: boolean;
  /** Every world at whole length. */
  readonly isWhole: boolean;
  /** null: one for each processor. */
  readonly workers: number | null;
}

export interface PinOptions {
  readonly kind: 'pin';
  readonly from: number;
  readonly variants: readonly Variant[];
  readonly workers: number | null;
}

export type SimulationOptions =
  | { readonly kind: 'help' }
  | {
      readonly kind: 'one';
      readonly seed: number;
      readonly variant: Variant | null;
      readonly isWhole: boolean;
      readonly isTraced: boolean;
    }
  | ManyOptions
  | PinOptions;

const DEFAULT_SEEDS = '2000';

/** Throws an error that names the wrong argument. */
export function readOptions(args: readonly string[]): SimulationOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seeds: { type: 'string' },
      seed: { type: 'string' },
      from: { type: 'string' },
      variant: { type: 'string' },
      variants: { type: 'boolean', default: false },
      'no-variants': { type: 'boolean', default: false },
      workers: { type: 'string' },
      whole: { type: 'boolean', default: false },
      trace: { type: 'boolean', default: false },
      pin: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return { kind: 'help' };
  const variant = values.variant === undefined ? null : variantNamed(values.variant);
  if (values.seed !== undefined) {
    if (values.pin) throw new Error('--pin and --seed contradict each other');
    const isWhole = values.whole || variant !== null;
    return { kind: 'one', seed: whole('--seed', values.seed), variant, isWhole, isTraced: values.trace };
  }
  if (values.trace) throw new Error('--trace needs --seed');
  if (values.variants && values['no-variants']) throw new Error('--variants and --no-variants contradict each other');
  const isOnlyVariants = values.seeds === undefined && (values.variants || variant !== null);
  const all = values['no-variants'] ? [] : VARIANTS;
  const shared = {
    from: whole('--from', values.from ?? '1'),
    variants: variant === null ? all : [variant],
    workers: values.workers === undefined ? null : atLeastOne('--workers', values.workers),
  };
  if (values.pin) {
    if (values.seeds !== undefined) throw new Error('--pin and --seeds contradict each other');
    if (values['no-variants']) throw new Error('--pin and --no-variants contradict each other');
    return { kind: 'pin', ...shared };
  }
  return {
    kind: 'many',
    ...shared,
    seeds: isOnlyVariants ? 0 : whole('--seeds', values.seeds ?? DEFAULT_SEEDS),
    isHunting: values.from !== undefined,
    isWhole: values.whole,
  };
}

function whole(name: string, text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new Error(`${name} is a whole number, not "${text}"`);
  return Number(text);
}

function atLeastOne(name: string, text: string): number {
  const value = whole(name, text);
  if (value === 0) throw new Error(`${name} is at least 1`);
  return value;
}

function variantNamed(name: string): Variant {
  const variant = VARIANTS.find((candidate) => candidate.name === name);
  if (variant === undefined) throw new Error(`there is no variant "${name}"`);
  return variant;
}
