import type { Engine } from '@hoga/engine/engine';
import type { Input } from '@hoga/engine/input/input';
import type { ContractRoll } from '@hoga/engine/oversea/rows';
import type { Breakage, Variant } from './variant.ts';
import { withApply } from './wrap-engine.ts';
import { withLoads } from './wrap-store.ts';

/** Changes the roll that an engine is to apply. */
function rollingAs(change: (roll: ContractRoll) => ContractRoll): Breakage {
  return {
    engine: (engine) =>
      withApply(engine, (apply, input) => {
        if (input.kind !== 'timer' || input.timer.type !== 'oversea.roll') return apply(input);
        return apply({ ...input, timer: { ...input.timer, roll: change(input.timer.roll) } } as Input);
      }),
  };
}

/** Orders are out of sight while a roll is applied. */
function forgetOrders(engine: Engine): void {
  withApply(engine, (apply, input) => {
    if (input.kind !== 'timer' || input.timer.type !== 'oversea.roll') return apply(input);
    const orders = [...engine.state.accounts.values()].flatMap(({ oversea }) => [...oversea.orders.values()]);
    const entries = orders.filter(({ isEntry }) => isEntry);
    for (const entry of entries) Object.defineProperty(entry, 'isEntry', { value: false, configurable: true });
    const effects = apply(input);
    for (const entry of entries) Reflect.deleteProperty(entry, 'isEntry');
    return effects;
  });
}

function ignoreContracts({ state }: Engine): void {
  for (const feed of state.prices.feeds.values()) {
    const { isDated: _, ...row } = feed.row;
    feed.row = row;
  }
}

/** Mistakes at the roll of an instrument to its next contract. */
export const ROLL_VARIANTS: readonly Variant[] = [
  {
    name: 'roll-again-after-a-crash',
    mistake: 'a shard that is loaded has forgotten which rolls it has applied',
    foundBy: ['rolls-once'],
    breaks: () => ({
      store: (store) =>
        withLoads(store, (state) => ({
          ...state,
          tables: {
            ...state.tables,
            overseaOptionState: state.tables.overseaOptionState.map((row) => ({ ...row, rollId: null })),
          },
        })),
    }),
  },
  {
    name: 'roll-begins-at-the-old-price',
    mistake: "a carried position begins at the old contract's last price",
    foundBy: ['rolls-at-their-prices'],
    breaks: () => rollingAs((roll) => ({ ...roll, after: { ...roll.after, last: roll.before.last } })),
  },
  {
    name: 'orders-outlive-a-roll',
    mistake: 'working orders are forgotten at a roll, and stand for the next contract',
    foundBy: ['rolls-end-orders'],
    breaks: () => ({ engine: forgetOrders }),
  },
  {
    name: 'roll-taken-for-a-move',
    mistake: 'quotes of the next contract are taken before the roll to it',
    foundBy: ['fresh-quotes', 'rolls-once'],
    breaks: () => ({ engine: ignoreContracts }),
  },
];
