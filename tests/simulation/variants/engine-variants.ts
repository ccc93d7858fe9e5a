import type { RowChange } from '@hoga/engine/effects/row-change';
import type { UserEvent } from '@hoga/engine/effects/user-event';
import type { FuturesOrderRow } from '@hoga/engine/futures/rows';
import { type Decimal, decimal } from '@hoga/kernel/decimal';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import type { Breakage, Variant } from './variant.ts';
import { merged, withApply } from './wrap-engine.ts';

const ENDLESS_MS = 1_000_000_000;

/** Changes the rows that an input leaves behind. */
function changingRowsOf(change: (row: RowChange) => RowChange): Breakage {
  return {
    engine: (engine) =>
      withApply(engine, (apply, input) => {
        const effects = apply(input);
        return { ...effects, rows: effects.rows.map(change) };
      }),
  };
}

function changingRows(change: (row: RowChange) => RowChange): Pick<Variant, 'breaks'> {
  return { breaks: () => changingRowsOf(change) };
}

/** Mistakes in the engine itself. */
export const ENGINE_VARIANTS: readonly Variant[] = [
  {
    name: 'catch-up-forgotten',
    mistake: 'accounts that an event has not been applied to wait until something of their own comes',
    foundBy: ['backlog-ends'],
    breaks: () => ({
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          if (input.kind !== 'backlog') return apply(input);
          const { seq, at } = input;
          return { seq, at, reply: null, ledger: [], rows: [], events: [], outbox: [] };
        }),
    }),
  },
  {
    name: 'copies-forgotten',
    mistake: 'a fill is copied for those followers only whom the turn that brings it has time for',
    foundBy: ['backlog-ends'],
    breaks: () => ({
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          if (input.kind !== 'work') return apply(input);
          const { seq, at } = input;
          return { seq, at, reply: null, ledger: [], rows: [], events: [], outbox: [] };
        }),
    }),
  },
  {
    name: 'switch-too-late',
    mistake: 'a switch fires with the polling of timers, not before the inputs that come in between',
    foundBy: ['switches-fire'],
    breaks: () => ({
      engine: (engine) => {
        const dueTimer = engine.dueTimer.bind(engine);
        let asked = 0;
        engine.dueTimer = (at) => {
          asked += 1;
          return asked % 8 === 0 ? dueTimer(at) : null;
        };
      },
    }),
  },
  {
    name: 'funding-twice',
    mistake: 'a funding hour is charged twice',
    foundBy: ['funding-once'],
    breaks: () => ({
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          const effects = apply(input);
          if (input.kind !== 'timer' || input.timer.type !== 'futures.funding') return effects;
          const [account] = engine.state.accounts.values();
          for (const market of account?.futures.markets.values() ?? [])
            market.state = { ...market.state, lastFundingAt: 0 };
          engine.state.lastSeq = input.seq - 1;
          return merged(effects, apply(input));
        }),
    }),
  },
  {
    name: 'funding-forgotten',
    mistake: 'the funding timer fires and charges no position',
    foundBy: ['funding-once'],
    breaks: () => ({
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          if (input.kind !== 'timer' || input.timer.type !== 'futures.funding') return apply(input);
          return apply({ ...input, timer: { ...input.timer, futuresOptionIds: [] } });
        }),
    }),
  },
  {
    name: 'late-funding-of-what-is-left',
    mistake: 'funding that could not be charged at its hour is charged for what is there when it can be',
    foundBy: ['funding-once'],
    breaks: () => ({
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          const [account] = engine.state.accounts.values();
          for (const market of account?.futures.markets.values() ?? []) {
            for (const dues of [...market.fundingDue.all()]) {
              const left = dues.flatMap(({ row, account }) => {
                const position = account.futures.positions.get(row.futuresOptionId);
                if (position?.row.id !== row.futuresPositionId) return [];
                return [{ row: { ...row, amount: position.row.amount }, account }];
              });
              const [first] = dues;
              if (first !== undefined) market.fundingDue.put(first.account, left);
            }
          }
          return apply(input);
        }),
    }),
  },
  {
    name: 'fill-a-cancelled-order',
    mistake: 'an order that was cancelled fills at the next price',
    foundBy: ['ended-orders-stay'],
    breaks: () => {
      const cancelled: FuturesOrderRow[] = [];
      return {
        engine: (engine) =>
          withApply(engine, (apply, input) => {
            const effects = apply(input);
            for (const { table, row } of effects.rows) {
              if (table === 'futuresOrder' && row.status === 'CANCELED') cancelled.push(row);
            }
            if (input.kind !== 'quote') return effects;
            const rows = cancelled.splice(0).map((row) => {
              const filled = { ...row, status: 'FILLED', fillPrice: input.quote.last, updatedAt: input.at } as const;
              return { table: 'futuresOrder', row: filled } as const;
            });
            return { ...effects, rows: [...effects.rows, ...rows] };
          }),
      };
    },
  },
  {
    name: 'keep-the-hold',
    mistake: 'a cancel does not give the hold back',
    foundBy: ['holds-are-orders'],
    breaks: () => ({
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          const effects = apply(input);
          if (input.kind !== 'command' || !input.command.type.includes('.cancel')) return effects;
          const ledger = effects.ledger.filter(({ code }) => code !== 'HOLD');
          return { ...effects, ledger, rows: effects.rows.filter(({ table }) => table !== 'wallet') };
        }),
    }),
  },
  {
    name: 'liquidate-twice',
    mistake: 'a liquidation writes two orders',
    foundBy: ['exits-once', 'fills-settle-once'],
    breaks: () => ({
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          const effects = apply(input);
          const again = effects.rows.flatMap((change): RowChange[] =>
            change.table === 'futuresOrder' && change.row.marketType === 'LIQUIDATION'
              ? [{ table: 'futuresOrder', row: { ...change.row, id: idOf(change.row.id + 1_000_000) } }]
              : [],
          );
          return { ...effects, rows: [...effects.rows, ...again] };
        }),
    }),
  },
  {
    name: 'stale-quotes',
    mistake: 'a price may be as old as it likes',
    foundBy: ['fresh-quotes'],
    breaks: () => ({
      configuration: (rows) => ({ ...rows, feed: rows.feed.map((feed) => ({ ...feed, freshMs: ENDLESS_MS })) }),
    }),
  },
  {
    name: 'trust-every-jump',
    mistake: 'a jump needs no second tick',
    foundBy: ['fresh-quotes'],
    breaks: () => ({
      configuration: (rows) => ({ ...rows, feed: rows.feed.map((feed) => ({ ...feed, jumpLimit: decimal(1_000) })) }),
    }),
  },
  {
    name: 'trust-the-first-quote',
    mistake: 'a start forgets which prices were known, and acts on the first that comes',
    foundBy: ['fresh-quotes', 'replay-is-identical'],
    breaks: () => ({
      engine: (engine) => {
        const begun = new Set<string>();
        withApply(engine, (apply, input) => {
          const feed = input.kind === 'quote' ? engine.state.prices.feeds.get(input.quote.feed) : undefined;
          if (input.kind === 'quote' && feed !== undefined && !begun.has(input.quote.feed)) {
            begun.add(input.quote.feed);
            feed.known = { ...feed.known, quote: { ...input.quote, seq: input.quote.seq - 1 }, unconfirmed: null };
          }
          return apply(input);
        });
      },
    }),
  },
  {
    name: 'denied-may-trade',
    mistake: 'that a player is denied does not reach the engine',
    foundBy: ['denied-players'],
    breaks: () => ({
      configuration: (rows) => ({ ...rows, player: rows.player.map((row) => ({ ...row, isDenied: 0 as const })) }),
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          if (input.kind !== 'command' || input.command.type !== 'player.configure') return apply(input);
          return apply({ ...input, command: { ...input.command, row: { ...input.command.row, isDenied: 0 } } });
        }),
    }),
  },
  {
    name: 'key-of-its-own',
    mistake: 'a request with a key is treated like one without',
    foundBy: ['keys-once'],
    breaks: () => ({
      engine: (engine) =>
        withApply(engine, (apply, input) => apply(input.kind === 'command' ? { ...input, key: null } : input)),
    }),
  },
  {
    name: 'ignore-reduce-only',
    mistake: 'reduce-only orders may open',
    foundBy: ['nothing-lost'],
    breaks: () => ({
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          if (input.kind !== 'command' || input.command.type !== 'futures.place') return apply(input);
          return apply({ ...input, command: { ...input.command, reduceOnly: 0 } });
        }),
    }),
  },
  {
    name: 'position-drifts',
    mistake: 'some positions are a step larger than their fills',
    foundBy: ['positions-are-fills'],
    ...changingRows((change) =>
      change.table === 'futuresPosition' && change.row.id % 3 === 0
        ? { ...change, row: { ...change.row, amount: (change.row.amount + 100_000n) as Decimal } }
        : change,
    ),
  },
  {
    name: 'wallet-drifts',
    mistake: 'a wallet is off by the smallest unit there is',
    foundBy: ['balances-are-postings', 'zero-sum'],
    ...changingRows((change) =>
      change.table === 'wallet' && change.row.type === 'FUTURES'
        ? { ...change, row: { ...change.row, point: (change.row.point + 1n) as Decimal } }
        : change,
    ),
  },
  {
    name: 'overdrawn-wallet',
    mistake: 'a wallet may fall below zero',
    foundBy: ['not-negative'],
    ...changingRows((change) =>
      change.table === 'wallet' && change.row.type === 'USDT'
        ? { ...change, row: { ...change.row, point: -change.row.point as Decimal } }
        : change,
    ),
  },
  {
    name: 'another-site',
    mistake: 'orders are written with the wrong site',
    foundBy: ['same-site'],
    ...changingRows((change) =>
      change.table === 'overseaOrder'
        ? { ...change, row: { ...change.row, siteId: idOf<SiteId>(3 - change.row.siteId) } }
        : change,
    ),
  },
  {
    name: 'events-of-their-own',
    mistake: 'a fill is shown without its fee',
    foundBy: ['events-are-true'],
    breaks: () => ({
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          const effects = apply(input);
          const events = effects.events.map((event): UserEvent => {
            const isFill = event.destination === '/user/queue/futures' && event.type === 'ORDER_FILLED';
            return isFill ? { ...event, data: { ...event.data, fee: null } } : event;
          });
          return { ...effects, events };
        }),
    }),
  },
  {
    name: 'chance-in-the-engine',
    mistake: 'what an input does depends on more than the inputs before it',
    foundBy: ['replay-is-identical'],
    breaks: () => {
      let count = 0;
      return changingRowsOf((change) => {
        count += 1;
        if (change.table !== 'futuresSetting' || count % 2 === 0) return change;
        return { ...change, row: { ...change.row, leverage: change.row.leverage - 1 } };
      });
    },
  },
  {
    name: 'fill-beyond-the-limit',
    mistake: 'limits fill a tick worse than they say',
    foundBy: ['fills-at-their-quote'],
    ...changingRows((change) => {
      if (change.table !== 'futuresOrder' || change.row.fillPrice === null) return change;
      const worse = change.row.tradeType === 'LONG' ? 10_000_000n : -10_000_000n;
      return { ...change, row: { ...change.row, fillPrice: (change.row.fillPrice + worse) as Decimal } };
    }),
  },
];
