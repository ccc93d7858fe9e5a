import type { Engine } from '@hoga/engine/engine';
import type { LedgerTransaction } from '@hoga/engine/ledger/transaction';
import { ZERO } from '@hoga/kernel/decimal';
import { isCommand } from './cashier-variants.ts';
import type { Breakage, Variant } from './variant.ts';
import { withApply } from './wrap-engine.ts';

/** Changes the engine's memory of partners before a day is settled. */
function knowing(change: (balances: Balances) => void): Breakage {
  return {
    engine: (engine) =>
      withApply(engine, (apply, input) => {
        if (isCommand(input, 'partners.settle')) for (const balances of balancesOf(engine)) change(balances);
        return apply(input);
      }),
  };
}

type Balances = ReturnType<typeof balancesOf>[number];

const balancesOf = ({ state }: Engine) => [...state.accounts.values()].map(({ partners }) => partners);

/** From members' losses instead of their fees. */
function ofLosses(transaction: LedgerTransaction): LedgerTransaction {
  if (transaction.refType !== 'PARTNER_DAY') return transaction;
  const postings = transaction.postings.map((posting) =>
    posting.kind === 'FEE' ? { ...posting, kind: 'PNL' as const } : posting,
  );
  return { ...transaction, postings };
}

/** Mistakes in settling partners. */
export const PARTNER_VARIANTS: readonly Variant[] = [
  {
    name: 'partner-day-twice',
    mistake: 'a day that is settled is settled again when it is asked for again',
    foundBy: ['partner-days-once'],
    breaks: () =>
      knowing((balances) => {
        for (const row of balances.values()) balances.set(row.currency, { ...row, day: 0 });
      }),
  },
  {
    name: 'partner-debt-forgotten',
    mistake: 'a day below zero is not made up for',
    foundBy: ['partner-days-once'],
    breaks: () =>
      knowing((balances) => {
        for (const row of balances.values()) balances.set(row.currency, { ...row, carried: ZERO });
      }),
  },
  {
    name: 'partner-paid-of-losses',
    mistake: 'a partner gets a part of what members have lost',
    foundBy: ['partner-days-once'],
    breaks: () => ({
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          const effects = apply(input);
          return { ...effects, ledger: effects.ledger.map(ofLosses) };
        }),
    }),
  },
];
