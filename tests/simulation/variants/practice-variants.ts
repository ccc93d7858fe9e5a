import type { Engine } from '@hoga/engine/engine';
import type { PracticeRow } from '@hoga/engine/rows/practice';
import { isCommand } from './cashier-variants.ts';
import type { Breakage, Variant } from './variant.ts';
import { withApply } from './wrap-engine.ts';
import { withLoads } from './wrap-store.ts';

/** Changes the engine's memory of practice money before it is requested. */
function remembering(change: Partial<PracticeRow>): Breakage {
  return {
    engine: (engine) =>
      withApply(engine, (apply, input) => {
        if (isCommand(input, 'practice.grant', 'practice.reset')) forget(engine, change);
        return apply(input);
      }),
  };
}

function forget({ state }: Engine, change: Partial<PracticeRow>): void {
  for (const account of state.accounts.values()) {
    if (account.practice !== null) account.practice = { ...account.practice, ...change };
  }
}

/** Mistakes with practice money. */
export const PRACTICE_VARIANTS: readonly Variant[] = [
  {
    name: 'practice-given-again',
    mistake: 'a shard that is loaded has forgotten who was given practice money',
    foundBy: ['practice-money'],
    breaks: () => ({
      store: (store) => withLoads(store, (state) => ({ ...state, tables: { ...state.tables, practice: [] } })),
    }),
  },
  {
    name: 'practice-reset-at-will',
    mistake: 'it is not kept that practice money was reset today',
    foundBy: ['practice-money'],
    breaks: () => remembering({ resetAt: null }),
  },
];
