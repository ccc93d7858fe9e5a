import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import type { Quote } from '@hoga/market/quote';
import { describe, expect, it } from 'vitest';
import type { AlertRow } from '../../persistence/schema/alerts.ts';
import { AlertJudge, type JudgeStore } from './alert-judge.ts';
import type { ReachedAlert } from './reached-queue.ts';

const row = (id: number, change: Partial<AlertRow> = {}): AlertRow => ({
  ...{ id, siteId: idOf(1), playerId: idOf(1), kind: 'PRICE', product: 'oversea', optionId: 1, symbol: 'NQ' },
  ...{ side: 'ABOVE', level: decimal(100), armed: 'ABOVE', move: null, percent: null, minutes: null, note: '' },
  ...{ repeat: 'ONCE', untilAt: null, state: 'WAITING', isOn: 1, isPushed: 1, restUntil: null, firedAt: null },
  ...{ firedPrice: null, version: 1, changeNo: id, createdAt: 0, changedAt: 0, deletedAt: null },
  ...change,
});

/** One process: prices and rows come as the test says. */
function process(rows: AlertRow[]) {
  const listeners = new Set<(quote: Quote) => void>();
  const written: ReachedAlert[] = [];
  const changes: AlertRow[] = [];
  const state = {
    now: 1_000,
    isFresh: true,
    isDown: false,
    latest: null as Quote | null,
    trades: [] as { price: string; exTs: number }[],
  };
  const store: JudgeStore = {
    load: async () => ({ rows, no: Math.max(0, ...rows.map(({ changeNo }) => changeNo)) }),
    changesAfter: async (no) => changes.filter(({ changeNo }) => changeNo > no),
    write: async (reached) => {
      if (state.isDown) throw new Error('away');
      written.push(...reached);
      return [];
    },
  };
  const trades = {
    between: (from: number, to: number) =>
      state.trades
        .filter(({ exTs }) => exTs >= from && exTs <= to)
        .map(({ price, exTs }) => ({ price: decimal(price), exTs })) as never,
  };
  const judge = new AlertJudge({
    store,
    prices: {
      onQuote: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      isFresh: () => state.isFresh,
      latestQuote: () => state.latest,
      market: () => ({ trades }),
    },
    fired: () => undefined,
    now: () => state.now,
    pause: async () => undefined,
  });
  const quote = (last: string, contract: string | null = null) => {
    const origin = { source: 'sim', contract, sequence: null, epoch: 0 };
    state.latest = { symbol: 'NQ', last: decimal(last), exTs: state.now, origin } as Quote;
    for (const listener of listeners) listener(state.latest);
  };
  const ids = () => written.map(({ alert }) => alert.id);
  return { judge, quote, ids, state, changes };
}

describe('a process that judges alerts', () => {
  it('writes what a price has reached, once', async () => {
    const { judge, quote, ids } = process([row(1), row(2, { level: decimal(101) })]);
    await judge.start();
    quote('99');
    await judge.write();
    expect(ids()).toEqual([]);
    quote('100');
    quote('100.5');
    await judge.write();
    await judge.write();
    expect(ids()).toEqual([1]);
  });

  it('never judges a price that is not fresh', async () => {
    const { judge, quote, ids, state } = process([row(1)]);
    await judge.start();
    state.isFresh = false;
    quote('100');
    await judge.write();
    expect(ids()).toEqual([]);
  });

  it('that does not lead keeps what it has seen for as long as another may have failed to write it', async () => {
    const { judge, quote, ids, state } = process([row(1), row(2, { level: decimal(101) })]);
    await judge.start();
    quote('100');
    state.now += 601_000;
    await judge.read();
    quote('101');
    state.now += 6_000;
    await judge.read();
    await judge.write();
    expect(ids()).toEqual([2]);
  });

  it('drops nothing while it writes, however long a large jump takes', async () => {
    const rows = Array.from({ length: 5_000 }, (_none, place) => row(place + 1));
    const { judge, quote, ids, state } = process(rows);
    await judge.start();
    quote('100');
    for (let run = 0; run < 3; run++) {
      await judge.write();
      state.now += 599_000;
      await judge.read();
    }
    expect(new Set(ids()).size).toBe(rows.length);
  });

  it('writes again what the database did not take', async () => {
    const { judge, quote, ids, state } = process([row(1), row(2)]);
    await judge.start();
    quote('100');
    state.isDown = true;
    await expect(judge.write()).rejects.toThrow('away');
    state.isDown = false;
    await judge.write();
    expect(ids()).toEqual([1, 2]);
  });

  it('fires a new alert for a price that came and went before it was read', async () => {
    const { judge, ids, state, changes } = process([]);
    await judge.start();
    changes.push(row(1, { changedAt: 1_000, changeNo: 5 }), row(2, { changedAt: 1_300, changeNo: 6 }));
    state.trades = [
      { price: '100.25', exTs: 1_200 },
      { price: '99', exTs: 1_400 },
    ];
    state.now = 1_500;
    await judge.read();
    await judge.write();
    expect(ids()).toEqual([1]);
  });

  it('fires a new alert for the price there is when it is read', async () => {
    const { judge, quote, ids, changes } = process([]);
    await judge.start();
    quote('100.25');
    changes.push(row(1, { changeNo: 5 }), row(2, { changeNo: 6, level: decimal(101) }));
    await judge.read();
    await judge.write();
    expect(ids()).toEqual([1]);
  });

  it('measures a move within one contract', async () => {
    const move = {
      kind: 'MOVE',
      side: null,
      level: null,
      armed: null,
      move: 'EITHER',
      percent: decimal(1),
      minutes: 5,
    } as const;
    const { judge, quote, ids } = process([row(1, move)]);
    await judge.start();
    quote('100', 'NQZ26');
    quote('102', 'NQH27');
    quote('102.5', 'NQH27');
    await judge.write();
    expect(ids()).toEqual([]);
    quote('104', 'NQH27');
    await judge.write();
    expect(ids()).toEqual([1]);
  });

  it('forgets an alert that was paused or deleted', async () => {
    const { judge, quote, ids, changes } = process([row(1), row(2)]);
    await judge.start();
    changes.push(row(1, { isOn: 0, changeNo: 5 }), row(2, { deletedAt: 1, changeNo: 6 }));
    await judge.read();
    quote('100');
    await judge.write();
    expect(ids()).toEqual([]);
  });
});
