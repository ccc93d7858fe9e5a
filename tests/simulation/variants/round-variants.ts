import type { Fixing } from '@hoga/domain/rounds/fixing';
import type { RoundDecided } from '@hoga/engine/rounds/requests';
import { BTC } from '@hoga/engine/testing/fixture';
import { add, decimal } from '@hoga/kernel/decimal';
import type { TradeRoundId } from '@hoga/kernel/ids';
import type { Variant } from './variant.ts';
import { merged, withApply } from './wrap-engine.ts';
import { withLoads } from './wrap-store.ts';

/** Changes the announcements of decided rounds. */
function changingAnnouncements(change: (decided: RoundDecided) => RoundDecided): Pick<Variant, 'breaks'> {
  return {
    breaks: () => ({
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          if (input.kind !== 'announcement' || input.announcement.type !== 'rounds.decided') return apply(input);
          return apply({ ...input, announcement: change(input.announcement) });
        }),
    }),
  };
}

/** As if all trades around the moment had happened by then. */
function allBy(fixing: Fixing): Fixing {
  return { ...fixing, trades: fixing.trades.map((trade) => ({ ...trade, exTs: Math.min(trade.exTs, fixing.at) })) };
}

function pricedAt({ at }: Fixing, price: number): Fixing {
  return { at, trades: [{ price: decimal(price), exTs: at, seq: 1 }], heardAt: at, isUnconfirmed: false };
}

/** Mistakes around rounds. */
export const ROUND_VARIANTS: readonly Variant[] = [
  {
    name: 'settle-twice',
    mistake: 'a round that is announced twice is settled twice',
    foundBy: ['bets-settle-once'],
    breaks: () => ({
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          if (input.kind !== 'announcement') return apply(input);
          const all = [...engine.state.accounts.values()].flatMap(({ rounds }) =>
            [...rounds.open.values()].map((bet) => ({ rounds, bet })),
          );
          const effects = apply(input);
          const settled = all.filter(({ rounds, bet }) => !rounds.open.has(bet.id));
          if (settled.length === 0) return effects;
          for (const { rounds, bet } of settled) {
            rounds.put(bet);
            rounds.wallet.gameWaitPoint = add(rounds.wallet.gameWaitPoint, bet.point);
          }
          engine.state.lastSeq = input.seq - 1;
          return merged(effects, apply(input));
        }),
    }),
  },
  {
    name: 'late-bet-taken',
    mistake: 'bets are taken until the round starts',
    foundBy: ['bets-in-time'],
    breaks: () => ({
      configuration: (rows) => ({
        ...rows,
        tradeOption: rows.tradeOption.map((option) => ({ ...option, lockSeconds: 0 })),
      }),
    }),
  },
  {
    name: 'tick-after-the-moment',
    mistake: 'a round is written with a price from after its end',
    foundBy: ['rounds-are-their-evidence'],
    breaks: () => ({
      rounds: (store) => ({
        ...store,
        putRounds: async (rounds) => {
          const ends = await store.findFixings(rounds.map(({ endAt: at }) => ({ symbol: BTC.feed, at })));
          const newest = new Map(ends.map(({ at, trades }) => [at, trades.at(-1)?.price]));
          await store.putRounds(
            rounds.map((round) => ({ ...round, closePrice: round.closePrice && (newest.get(round.endAt) ?? null) })),
          );
        },
      }),
    }),
  },
  {
    name: 'tick-written-early',
    mistake: 'a trade from after the moment is written as one of the moment',
    foundBy: ['fixings-are-true'],
    breaks: () => ({
      listener: (listener) => ({
        isCovered: (symbol, at) => listener.isCovered(symbol, at),
        fixing: (symbol, at) => allBy(listener.fixing(symbol, at)),
      }),
    }),
  },
  {
    name: 'payout-of-a-void',
    mistake: 'a round whose feed was silent pays one side',
    foundBy: ['rounds-are-their-evidence'],
    ...changingAnnouncements((announced) => {
      if (announced.start.heardAt !== null && announced.close.heardAt !== null) return announced;
      return { ...announced, start: pricedAt(announced.start, 1), close: pricedAt(announced.close, 2) };
    }),
  },
  {
    name: 'refund-lost',
    mistake: 'the stakes of a void round are not given back',
    foundBy: ['bets-settle-once', 'holds-are-orders'],
    breaks: () => ({
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          const effects = apply(input);
          const isVoid = effects.rows.some(({ table, row }) => table === 'tradeBet' && row.status === 'VOID');
          if (!isVoid) return effects;
          return { ...effects, ledger: [], rows: effects.rows.filter(({ table }) => table !== 'wallet') };
        }),
    }),
  },
  {
    name: 'limits-forgotten',
    mistake: 'a shard that is loaded does not know what players allow themselves',
    foundBy: ['own-limits-hold'],
    breaks: () => ({
      store: (store) => withLoads(store, (state) => ({ ...state, tables: { ...state.tables, roundLimit: [] } })),
    }),
  },
  {
    name: 'announced-before-written',
    mistake: 'a round is settled without being written down',
    foundBy: ['rounds-are-their-evidence'],
    breaks: () => ({ rounds: (store) => ({ ...store, putRounds: async () => undefined }) }),
  },
  {
    name: 'announced-once',
    mistake: 'a round is announced once, settled or not',
    foundBy: ['rounds-settle'],
    breaks: () => {
      const announced = new Set<TradeRoundId>();
      return {
        rounds: (store) => ({
          ...store,
          undecidedRounds: async () => {
            const undecided = (await store.undecidedRounds()).filter((id) => !announced.has(id));
            for (const round of await store.findRounds(undecided)) announced.add(round.id);
            return undecided;
          },
        }),
      };
    },
  },
];
