import { fourEyesRefusal } from '@hoga/domain/operators/four-eyes';
import { isCommand } from './cashier-variants.ts';
import type { Variant } from './variant.ts';
import { withApply } from './wrap-engine.ts';
import { withLoads } from './wrap-store.ts';

/** Mistakes beside trading: days, configuration, approved proposals, overdue requests. */
export const HOUSE_VARIANTS: readonly Variant[] = [
  {
    name: 'day-never-ended',
    mistake: 'that a day is over reaches no wallet',
    foundBy: ['days-end-once'],
    breaks: () => ({
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          if (input.kind !== 'announcement' || input.announcement.type !== 'equity.dayOver') return apply(input);
          return apply({ ...input, announcement: { ...input.announcement, day: -1 } });
        }),
    }),
  },
  {
    name: 'day-forgotten-by-a-load',
    mistake: 'a shard that is loaded begins the day of every wallet anew',
    foundBy: ['days-end-once'],
    breaks: () => ({
      store: (store) => withLoads(store, (state) => ({ ...state, tables: { ...state.tables, equityDay: [] } })),
    }),
  },
  {
    name: 'stop-not-applied',
    mistake: 'that an option is stopped does not reach the engine',
    foundBy: ['configured-while-running'],
    breaks: () => ({
      configuration: (rows) => ({
        ...rows,
        futuresOption: rows.futuresOption.map((row) => ({ ...row, isStop: 1 as const })),
      }),
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          if (input.kind !== 'command' || input.command.type !== 'futures.option.configure') return apply(input);
          return apply({ ...input, command: { ...input.command, row: { ...input.command.row, isStop: 1 } } });
        }),
    }),
  },
  {
    name: 'proposal-done-twice',
    mistake: 'it is not kept that an agreed proposal is done',
    foundBy: ['proposals-once'],
    breaks: () => ({
      proposals: (work) => ({ ...work, noteOutcome: async () => undefined }),
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          if (!isCommand(input, 'wallet.credit', 'wallet.debit') || input.kind !== 'command') return apply(input);
          return apply(input.key?.startsWith('proposal-') ? { ...input, key: null } : input);
        }),
    }),
  },
  {
    name: 'proposal-left-undone',
    mistake: 'what was agreed on is done at once or not at all',
    foundBy: ['proposals-once'],
    breaks: () => ({ proposals: (work) => ({ ...work, store: { ...work.store, approved: async () => [] } }) }),
  },
  {
    name: 'proposal-never-over',
    mistake: 'proposals without agreement wait for ever',
    foundBy: ['proposals-once'],
    breaks: () => ({ proposals: (work) => ({ ...work, store: { ...work.store, expire: async () => undefined } }) }),
  },
  {
    name: 'one-person-agrees',
    mistake: 'an operator may agree to their own proposal',
    foundBy: ['proposals-once'],
    breaks: () => ({
      proposals: (work) => ({ ...work, mayAgree: (asked) => fourEyesRefusal({ ...asked, proposer: null }) }),
    }),
  },
  {
    name: 'requests-never-expire',
    mistake: 'what is overdue stays as it is',
    foundBy: ['requests-expire'],
    breaks: () => ({ overdue: () => async () => [] }),
  },
];
