import { isLiveRequest } from '@hoga/audit/request-states';
import type { CashierAccount } from '@hoga/engine/cashier/book';
import type { Engine } from '@hoga/engine/engine';
import type { Command } from '@hoga/engine/input/command';
import type { Input } from '@hoga/engine/input/input';
import { add, decimal, sub } from '@hoga/kernel/decimal';
import type { Breakage, Variant } from './variant.ts';
import { merged, withApply } from './wrap-engine.ts';
import { withLoads } from './wrap-store.ts';

type CommandType = Command['type'];

export const isCommand = (input: Input, ...types: readonly CommandType[]): boolean =>
  input.kind === 'command' && types.includes(input.command.type);

/** The till's memory of requests, to be restored. */
const memoriesOf = (till: CashierAccount) => ({ till, live: [...till.live], returnable: [...till.returnable] });

const tills = ({ state }: Engine) => [...state.accounts.values()].map(({ cashier }) => cashier);

/** Ends a request once more, as if it had not ended. */
export function doneTwice(isMeant: (input: Input) => boolean): Breakage {
  return {
    engine: (engine) =>
      withApply(engine, (apply, input) => {
        if (!isMeant(input)) return apply(input);
        const before = tills(engine).map(memoriesOf);
        const effects = apply(input);
        if (!effects.rows.some(({ table, row }) => table === 'dnw' && !isLiveRequest(row.status))) return effects;
        for (const { till, live, returnable } of before) {
          for (const [id, row] of live) till.live.set(id, row);
          for (const [id, row] of returnable) till.returnable.set(id, row);
        }
        engine.state.lastSeq = input.seq - 1;
        if (input.kind === 'message') {
          engine.state.peers.receive({ ...input.message, number: input.message.number - 1 });
        }
        return merged(effects, apply(input.kind === 'command' ? { ...input, key: null } : input));
      }),
  };
}

/** Mistakes at the cashier. */
export const CASHIER_VARIANTS: readonly Variant[] = [
  {
    name: 'request-decided-twice',
    mistake: 'what is approved is approved once more',
    foundBy: ['requests-move-their-money'],
    breaks: () => doneTwice((input) => isCommand(input, 'cashier.approve')),
  },
  {
    name: 'refund-twice',
    mistake: 'what comes to nothing is given back twice',
    foundBy: ['requests-move-their-money', 'transit-is-undecided'],
    breaks: () => doneTwice((input) => isCommand(input, 'cashier.cancel', 'cashier.reject')),
  },
  {
    name: 'returned-twice',
    mistake: 'a transfer that came back is returned once more',
    foundBy: ['requests-move-their-money', 'transit-is-undecided'],
    breaks: () => doneTwice((input) => isCommand(input, 'cashier.returned')),
  },
  {
    name: 'transfer-returned-with-its-fee',
    mistake: 'of a transfer that came back the fee is credited too',
    foundBy: ['requests-move-their-money', 'transit-is-undecided'],
    breaks: () => ({
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          if (isCommand(input, 'cashier.returned')) {
            for (const { returnable } of tills(engine)) {
              for (const [id, row] of returnable) returnable.set(id, { ...row, point: add(row.point, row.fee) });
            }
          }
          return apply(input);
        }),
    }),
  },
  {
    name: 'request-refund-lost',
    mistake: 'what comes to nothing is not given back',
    foundBy: ['requests-move-their-money'],
    breaks: () => ({
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          const effects = apply(input);
          if (!isCommand(input, 'cashier.cancel', 'cashier.reject')) return effects;
          const rows = effects.rows.filter(({ table }) => table !== 'wallet' && table !== 'houseAccount');
          return { ...effects, ledger: [], rows };
        }),
    }),
  },
  {
    name: 'transit-drifts',
    mistake: 'a request does not say what it has taken',
    foundBy: ['transit-is-undecided'],
    breaks: () => ({
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          const effects = apply(input);
          const rows = effects.rows.map((change) =>
            change.table === 'dnw' ? { ...change, row: { ...change.row, reserved: change.row.fee } } : change,
          );
          return { ...effects, rows };
        }),
    }),
  },
  {
    name: 'coins-before-the-money',
    mistake: "a member's coins go to the buyer when they are matched, paid or not",
    foundBy: ['requests-step-by-step', 'sales-are-pairs'],
    breaks: () => ({
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          const effects = apply(input);
          if (input.kind !== 'message' || input.message.type !== 'cashier.matched' || effects.outbox.length > 0) {
            return effects;
          }
          const { message } = input;
          engine.state.peers.receive({ ...message, number: message.number - 1 });
          engine.state.lastSeq = input.seq - 1;
          const data = { id: message.data['id'] ?? null, status: 'APPROVED' };
          return merged(effects, apply({ ...input, message: { ...message, type: 'cashier.ended', data } }));
        }),
    }),
  },
  {
    name: 'sale-ends-for-one',
    mistake: "the seller's side does not receive that the buyer did not pay, and takes it for paid",
    foundBy: ['sales-are-pairs'],
    breaks: () => ({
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          if (input.kind !== 'message' || input.message.type !== 'cashier.released') return apply(input);
          const data = { id: input.message.data['id'] ?? null, dueAt: input.at };
          return apply({ ...input, message: { ...input.message, type: 'cashier.counterPaid', data } });
        }),
    }),
  },
  {
    name: 'expired-though-paid',
    mistake: 'what is overdue expires, also when it is paid',
    foundBy: ['requests-step-by-step'],
    breaks: () => ({
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          if (isCommand(input, 'cashier.expire')) {
            for (const { live } of tills(engine)) {
              for (const row of live.values()) {
                if (row.status === 'PAID') live.set(row.id, { ...row, status: 'MATCHED', dueAt: 0 });
              }
            }
          }
          return apply(input);
        }),
    }),
  },
  {
    name: 'coupon-twice',
    mistake: 'uses of coupons are not kept',
    foundBy: ['cashier-limits'],
    breaks: () => ({
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          for (const { coupons } of tills(engine)) coupons.clear();
          return apply(input);
        }),
    }),
  },
  {
    name: 'quote-not-kept',
    mistake: 'a conversion by a quote comes to less than the quote said',
    foundBy: ['quotes-are-kept'],
    breaks: () => ({
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          if (isCommand(input, 'cashier.convert')) {
            for (const { quotes } of tills(engine)) {
              for (const [place, row] of quotes) quotes.set(place, { ...row, into: sub(row.into, decimal(1)) });
            }
          }
          return apply(input);
        }),
    }),
  },
  {
    name: 'limit-forgotten',
    mistake: 'a shard that is loaded again counts the withdrawals of the day from none',
    foundBy: ['cashier-limits'],
    breaks: () => ({
      store: (store) => withLoads(store, (state) => ({ ...state, tables: { ...state.tables, dnwDay: [] } })),
    }),
  },
  {
    name: 'sale-delivered-twice',
    mistake: 'that a sale has ended is applied twice for the buyer',
    foundBy: ['requests-move-their-money'],
    breaks: () => doneTwice((input) => input.kind === 'message' && input.message.type === 'cashier.ended'),
  },
];
