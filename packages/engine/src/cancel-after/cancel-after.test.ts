import type { CancelAfterTie } from '@hoga/domain/trading/cancel-after';
import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answer } from '../questions.ts';
import { NQ, player } from '../testing/fixture.ts';
import { livesInstead, patienceMs } from '../testing/random-lives.ts';
import { futuresPlace, overseaPlace, Rig } from '../testing/rig.ts';
import { ACCOUNT_SCOPE } from './rows.ts';

const [KEY, OTHER] = ['hoga_t_0000000000AA', 'hoga_t_0000000000BB'];

function rig(): Rig {
  const market = new Rig();
  market.configure({ type: 'player.configure', row: player(2) });
  for (const id of [1, 2]) {
    market.deposit('FUTURES', 1_000_000, id);
    market.deposit('BINARY', 1_000_000_000, id);
  }
  market.timer({ type: 'oversea.open', overseaOptionIds: [NQ.id] });
  prices(market);
  return market;
}

/** Orders need fresh quotes. */
function prices(market: Rig): void {
  market.btc(60_000, { ask: '60000', bid: '59990' });
  market.fx('USD/KRW', 1_350);
  market.nq(18_000);
}

function arm(market: Rig, seconds: number, { scope = KEY, playerId = 1, tie = 'call' as CancelAfterTie } = {}) {
  const { reply } = market.send(playerId, { type: 'orders.cancelAfter', scope, seconds, tie });
  return reply?.ok === true ? reply.value['dueAt'] : reply?.error.code;
}

/** As the runtime does before every input. Returns the events of switches. */
function fireDue(market: Rig) {
  const events = [];
  for (;;) {
    const timer = market.engine.dueTimer(market.at);
    if (timer === null) return events;
    events.push(...market.timer(timer).events.filter(({ type }) => type === 'CANCEL_AFTER_FIRED'));
  }
}

const coin = (keyId: string | null = KEY) => futuresPlace({ price: 59_000, amount: '0.001', keyId });
const contract = (keyId: string | null = KEY) => overseaPlace({ price: 17_900, qty: 1, keyId });
const working = (market: Rig, playerId = 1) =>
  [...market.futuresOrders(playerId), ...market.overseaOrders(playerId)].map(({ id }) => id).sort((a, b) => a - b);

describe('a switch', () => {
  it('cancels the orders of its key in both products when it is due, with one event after theirs', () => {
    const market = rig();
    for (const place of [coin(), contract(), coin(OTHER), contract(null)]) market.accept(place);
    const dueAt = market.at + 5_000;
    expect(arm(market, 5)).toBe(dueAt);
    expect(fireDue(market.wait(4_999))).toEqual([]);
    expect(working(market)).toHaveLength(4);
    const [fired, ...more] = fireDue(market.wait(1));
    expect(more).toEqual([]);
    expect(fired).toMatchObject({
      destination: '/user/queue/orders',
      playerId: 1,
      data: { of: 'key', keyId: KEY, dueAt, count: 2 },
    });
    expect(market.events.at(-1)).toBe('orders:CANCEL_AFTER_FIRED');
    expect(market.events.filter((event) => event.endsWith('ORDER_CANCEL'))).toHaveLength(2);
    const ended = [...market.changedFuturesOrders(), ...market.changedOverseaOrders()];
    expect(ended.map(({ keyId, status, reason }) => [keyId, status, reason])).toEqual([
      [KEY, 'CANCELED', 'CANCEL_AFTER'],
      [KEY, 'CANCELED', 'CANCEL_AFTER'],
    ]);
    expect(fireDue(market.wait(600_000))).toEqual([]);
    expect(working(market)).toHaveLength(2);
  });

  it('of the account cancels all of them, and its own holds are free again', () => {
    const market = rig();
    for (const place of [coin(), contract(OTHER), coin(null)]) market.accept(place);
    market.accept(coin(), 2);
    arm(market, 5, { scope: ACCOUNT_SCOPE });
    expect(fireDue(market.wait(5_000))).toMatchObject([{ data: { of: 'account', keyId: null, count: 3 } }]);
    expect([working(market), market.hold(), market.hold('BINARY')]).toEqual([[], '0', '0']);
    expect(working(market, 2)).toHaveLength(1);
  });

  it('leaves positions and their exits', () => {
    const market = rig();
    market.accept(futuresPlace({ amount: '0.01', takeProfit: 70_000, stopLoss: 50_000, keyId: KEY }));
    market.accept(coin());
    arm(market, 5);
    fireDue(market.wait(5_000));
    expect(market.futuresOrders().map(({ marketType }) => marketType)).toEqual(['TAKEPROFIT', 'STOPLOSS']);
    expect(market.futuresPosition().status).toBe('OPEN');
  });

  it('is renewed by the command, and turned off by 0 seconds', () => {
    const market = rig();
    market.accept(coin());
    arm(market, 10);
    const dueAt = market.wait(9_000).at + 300_000;
    expect(arm(market, 300)).toBe(dueAt);
    expect(fireDue(market.wait(299_999))).toEqual([]);
    expect(arm(market, 0)).toBeNull();
    expect(arm(market, 0)).toBeNull();
    expect(fireDue(market.wait(1_000_000))).toEqual([]);
    expect(working(market)).toHaveLength(1);
  });

  it('is not renewed by a repeat of the request that armed it', () => {
    const market = rig();
    const body = { type: 'orders.cancelAfter', scope: KEY, seconds: 10, tie: 'call' } as const;
    const first = market.send(1, body, 'renewal-1').reply;
    expect(market.wait(9_000).send(1, body, 'renewal-1').reply).toEqual(first);
    expect(fireDue(market.wait(1_000))).toHaveLength(1);
  });

  it('is renewed by its socket only where it is tied to one and armed', () => {
    const market = rig();
    const renew = () => market.accept({ type: 'orders.renewCancelAfter', scope: KEY }).reply;
    expect(renew()).toMatchObject({ value: { dueAt: null } });
    arm(market, 30);
    expect(renew()).toMatchObject({ value: { dueAt: null } });
    arm(market, 30, { tie: 'socket' });
    market.wait(20_000);
    expect(renew()).toMatchObject({ value: { dueAt: market.at + 30_000 } });
    expect(fireDue(market.wait(29_999))).toEqual([]);
    expect(fireDue(market.wait(1))).toHaveLength(1);
    expect(renew()).toMatchObject({ value: { dueAt: null } });
  });

  it('fires after a restart as it would have before, once', () => {
    const market = rig();
    market.accept(coin());
    arm(market, 5);
    arm(market, 5, { scope: ACCOUNT_SCOPE, playerId: 2 });
    market.restart();
    expect(fireDue(market.wait(5_000))).toMatchObject([{ playerId: 1 }, { playerId: 2 }]);
    market.restart();
    expect([fireDue(market), market.engine.dueTimer(market.at + 1_000_000)]).toEqual([[], null]);
  });

  it.each([-5, 1, 4, 5.5, 301, Number.NaN, Number.POSITIVE_INFINITY])('of %s seconds is refused', (seconds) => {
    const market = rig();
    expect(arm(market, seconds)).toBe('INVALID_REQUEST');
    expect(market.engine.dueTimer(market.at + 1_000_000)).toBeNull();
  });

  it('keeps the key through an amendment, and fires for what it amended', () => {
    const market = rig();
    market.accept(coin());
    const [order] = market.futuresOrders();
    market.accept({ type: 'futures.amend', orderId: order?.id ?? idOf(0), price: decimal(58_000), amount: null });
    arm(market, 5);
    expect(fireDue(market.wait(5_000))).toMatchObject([{ data: { count: 1 } }]);
  });

  it('is part of the state of its account', () => {
    const market = rig();
    arm(market, 30, { tie: 'socket' });
    const armed = (id: number) => answer(market.engine, idOf(id), { type: 'account.state' }).cancelAfter;
    expect(armed(1)).toMatchObject([{ scope: KEY, seconds: 30, tie: 'socket', dueAt: market.at + 30_000 }]);
    expect([armed(2), armed(3)]).toEqual([[], []]);
  });
});

describe('the orders of a key', () => {
  it('are cancelled at once when it ends, and no others', () => {
    const market = rig();
    for (const place of [coin(), contract(), coin(OTHER), contract(null)]) market.accept(place);
    market.accept(coin(), 2);
    const { reply } = market.accept({ type: 'orders.cancelOfKey', placedBy: KEY });
    expect(reply).toMatchObject({ value: { count: 2 } });
    expect([working(market).length, working(market, 2).length]).toEqual([2, 1]);
  });

  it('are the same requests under another key', () => {
    const market = rig();
    const first = market.send(1, coin(), 'order-1').reply;
    expect(market.send(1, coin(OTHER), 'order-1').reply).toEqual(first);
    expect(market.send(1, coin(null), 'order-1').reply).toEqual(first);
    expect(market.futuresOrders().map(({ keyId }) => keyId)).toEqual([KEY]);
  });
});

const step = fc.oneof(
  fc.record({
    what: fc.constant('arm' as const),
    playerId: fc.constantFrom(1, 2),
    scope: fc.constantFrom(KEY, OTHER, ACCOUNT_SCOPE),
    seconds: fc.constantFrom(0, 5, 6, 30),
  }),
  fc.record({
    what: fc.constant('place' as const),
    playerId: fc.constantFrom(1, 2),
    keyId: fc.constantFrom(KEY, OTHER, null),
    isCoin: fc.boolean(),
  }),
  fc.record({ what: fc.constant('wait' as const), ms: fc.constantFrom(1, 999, 1_000, 4_000, 40_000) }),
  fc.constant({ what: 'restart' as const }),
);
const LIVES = livesInstead({ seed: 20_261_119, numRuns: 100 });

interface NaiveSwitch {
  readonly playerId: number;
  readonly scope: string;
  readonly dueAt: number;
}

describe('switches beside a model that scans a list', () => {
  it('fire in the same order and cancel the same orders', { timeout: patienceMs(LIVES) }, () => {
    const property = fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
      const market = rig();
      let armed: NaiveSwitch[] = [];
      let orders: { readonly id: number; readonly playerId: number; readonly keyId: string | null }[] = [];
      const expected: object[] = [];
      const found: object[] = [];
      for (const each of steps) {
        // Time passes first, as in the runtime; an order comes a little later than what was before it.
        market.wait(each.what === 'wait' ? each.ms : each.what === 'place' ? 300 : 0);
        for (const due of armed
          .filter(({ dueAt }) => dueAt <= market.at)
          .sort((a, b) => a.dueAt - b.dueAt || a.playerId - b.playerId || (a.scope < b.scope ? -1 : 1))) {
          const { playerId, scope, dueAt } = due;
          const ends = orders.filter(
            (order) => order.playerId === playerId && (scope === ACCOUNT_SCOPE || order.keyId === scope),
          );
          expected.push({ playerId, dueAt, count: ends.length, keyId: scope === ACCOUNT_SCOPE ? null : scope });
          orders = orders.filter((order) => !ends.includes(order));
          armed = armed.filter((other) => other !== due);
        }
        for (const { playerId, data } of fireDue(market)) {
          const { dueAt, count, keyId } = data as { dueAt: number; count: number; keyId: string | null };
          found.push({ playerId, dueAt, count, keyId });
        }
        if (each.what === 'restart') market.restart();
        if (each.what === 'arm') {
          const { playerId, scope, seconds } = each;
          arm(market, seconds, { playerId, scope });
          armed = armed.filter((other) => other.playerId !== playerId || other.scope !== scope);
          if (seconds > 0) armed.push({ playerId, scope, dueAt: market.at + seconds * 1_000 });
        }
        if (each.what === 'place') {
          prices(market);
          const { playerId, keyId, isCoin } = each;
          const { reply } = market.send(playerId, isCoin ? coin(keyId) : contract(keyId));
          if (reply?.ok === true) orders.push({ id: Number(reply.value['orderId']), playerId, keyId });
        }
      }
      expect(found).toEqual(expected);
      for (const playerId of [1, 2]) {
        expect(working(market, playerId)).toEqual(orders.filter((o) => o.playerId === playerId).map(({ id }) => id));
      }
    });
    fc.assert(property, LIVES);
  });
});
