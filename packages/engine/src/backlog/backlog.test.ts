import { idOf, type PlayerId } from '@hoga/kernel/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { Prices } from '../market/prices.ts';
import type { OpenModule, OpenSpread, RowSink } from '../product/product.ts';
import { reachedIn } from '../product/spread.ts';
import { Turn, type TurnContext } from '../state/turn.ts';
import { Backlog } from './backlog.ts';

interface Owner {
  readonly id: PlayerId;
}

const EVENT = { kind: 'timer', timer: { type: 'hour' } } as const;

/**
 * The accounts the event concerns, and by how much each is beyond a limit; one may be concerned for several reasons.
 */
let concerned: readonly (readonly [id: number, beyond: number])[];
/** The accounts it was applied to, in order. */
let judged: number[];
/** Accounts that have nothing the event could concern by the time they catch up. */
let untouched: readonly number[];
let backlog: Backlog<Owner>;
let limits: { atOnce: number; searchAtOnce: number };
let seq: number;

beforeEach(() => {
  concerned = [];
  judged = [];
  untouched = [];
  seq = 0;
  const spread: Partial<OpenSpread<Owner>> = {
    reached: () => concerned.map(([id, beyond]) => ({ ...reachedIn([id], (player) => idOf(player)), beyond })),
    concerns: ({ id }) => !untouched.includes(id),
    judge: (_turn, { id }) => void judged.push(id),
  };
  const module = { spreadOf: () => spread, captureOptions: () => null } as unknown as OpenModule<Owner>;
  const accounts = new Map([1, 2, 3, 4, 5].map((id) => [idOf<PlayerId>(id), { id: idOf<PlayerId>(id) }]));
  limits = { atOnce: 32, searchAtOnce: 1_000 };
  backlog = new Backlog({
    accounts,
    prices: new Prices(),
    modules: [module],
    get atOnce() {
      return limits.atOnce;
    },
    get searchAtOnce() {
      return limits.searchAtOnce;
    },
  });
});

/** The backlog rows that a turn writes, by table. */
function inTurn(work: (turn: Turn) => void): readonly string[] {
  seq += 1;
  const turn = new Turn({} as TurnContext, seq, seq);
  work(turn);
  return turn.finish(null).rows.map(({ table, row }) => `${table} ${'status' in row ? row.status : ''}`);
}

/** `searchAtOnce`: each account is read, and then returned in its order. */
function happen(atOnce: number, searchAtOnce = 1_000): readonly string[] {
  limits = { atOnce, searchAtOnce };
  return inTurn((turn) => backlog.spread(turn, EVENT, backlog.viewOf(null)));
}

function exported(): number {
  let rows = 0;
  const sink: RowSink = {
    put: (_table, all) => {
      rows += [...all].length;
    },
  };
  backlog.export(sink);
  return rows;
}

describe('an event that concerns more accounts than a turn has time for', () => {
  it('is applied first to those furthest beyond a limit, of equals to the lower id, by their worst', () => {
    concerned = [
      [4, 1],
      [3, 5],
      [1, 5],
      [2, 9],
      [1, 2],
    ];
    happen(2);
    expect(judged).toEqual([2, 1]);
    inTurn((turn) => backlog.continue(turn, 1));
    expect(judged).toEqual([2, 1, 3]);
    inTurn((turn) => backlog.continue(turn, 1));
    expect(judged).toEqual([2, 1, 3, 4]);
    expect(backlog.size).toBe(0);
  });

  it('is applied once to each account, also where one catches up in between', () => {
    concerned = [1, 2, 3, 4, 5].map((id) => [id, 0]);
    happen(2);
    inTurn((turn) => backlog.bringUpToDate(turn, idOf(5)));
    inTurn((turn) => backlog.bringUpToDate(turn, idOf(5)));
    inTurn((turn) => backlog.continue(turn, 5));
    expect(judged).toEqual([1, 2, 5, 3, 4]);
  });

  it('of two is applied after the first to who is behind, however many the second concerns at once', () => {
    concerned = [1, 2].map((id) => [id, 0]);
    happen(1);
    concerned = [2, 3].map((id) => [id, 0]);
    happen(2);
    expect(judged).toEqual([1, 3]);
    inTurn((turn) => backlog.continue(turn, 5));
    expect(judged).toEqual([1, 3, 2, 2]);
  });

  it('is skipped by an account that has nothing left it could concern', () => {
    concerned = [1, 2, 3].map((id) => [id, 0]);
    happen(1);
    untouched = [2];
    inTurn((turn) => backlog.continue(turn, 5));
    expect(judged).toEqual([1, 3]);
    expect(backlog.size).toBe(0);
  });

  it('is forgotten once all have caught up', () => {
    concerned = [1, 2, 3].map((id) => [id, 0]);
    expect(happen(2)).toContain('backlogEvent OPEN');
    expect(exported()).toBeGreaterThan(0);
    expect(inTurn((turn) => backlog.continue(turn, 5))).toContain('backlogEvent DONE');
    expect(exported()).toBe(0);
  });
});

describe('an event that concerns more accounts than a turn has time to find', () => {
  beforeEach(() => {
    concerned = [1, 2, 3, 4, 5].map((id) => [id, 9 - id]);
  });

  it('is applied to the first that are found, and to the others as they are found [E1]', () => {
    happen(2, 4);
    expect(judged).toEqual([1]);
    inTurn((turn) => backlog.continue(turn, 1));
    expect(judged).toEqual([1, 2]);
    while (backlog.size > 0) inTurn((turn) => backlog.continue(turn, 1));
    expect(judged).toEqual([1, 2, 3, 4, 5]);
    expect(exported()).toBe(0);
  });

  it('counts every account as behind that may still be found, and none that it has been applied to', () => {
    happen(2, 4);
    const behind = () => [1, 2, 3, 4, 5, 6].filter((id) => backlog.isBehind(idOf(id)));
    expect(behind()).toEqual([2, 3, 4, 5]);
    inTurn((turn) => backlog.bringUpToDate(turn, idOf(4)));
    expect(behind()).toEqual([2, 3, 5]);
    while (backlog.size > 0) inTurn((turn) => backlog.continue(turn, 5));
    expect(judged.toSorted()).toEqual([1, 2, 3, 4, 5]);
  });

  it('comes before a second one for who has not been found yet, and not for who has caught up', () => {
    happen(1, 4);
    inTurn((turn) => backlog.bringUpToDate(turn, idOf(4)));
    judged = [];
    happen(1, 4);
    expect(judged).toEqual([]);
    while (backlog.size > 0) inTurn((turn) => backlog.continue(turn, 5));
    expect([1, 2, 3, 4, 5].map((id) => judged.filter((other) => other === id).length)).toEqual([1, 2, 2, 1, 2]);
    expect(exported()).toBe(0);
  });
});

describe('an event that concerns as many accounts as a turn has time for', () => {
  it('is applied to all of them, and nothing is kept of it', () => {
    concerned = [1, 2].map((id) => [id, 0]);
    expect(happen(2)).toEqual([]);
    expect(judged).toEqual([1, 2]);
    expect(exported()).toBe(0);
  });
});
