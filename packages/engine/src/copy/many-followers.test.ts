import { defined } from '@hoga/kernel/assert';
import { idOf } from '@hoga/kernel/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CopyWorld, FAR, TRADER } from '../testing/copy/copy-world.ts';
import { player } from '../testing/fixture.ts';
import { futuresPlace } from '../testing/rig.ts';
import { CopyBook } from './book.ts';
import type { CopyFillRow } from './rows.ts';

const world = () => new CopyWorld().becomeTrader();
const CLOSE = { tradeType: 'SHORT', reduceOnly: 1 } as const;

describe('many followers', () => {
  const followedBy = (count: number) => {
    const exchange = world();
    const rig = exchange.of(FAR);
    const ids = Array.from({ length: count }, (_, place) => 101 + 2 * place);
    exchange.accept(TRADER, { type: 'copy.changeTrader', isActive: 1, maxFollower: 1_000 });
    const follow = () => {
      for (const id of ids) {
        rig.configure({ type: 'player.configure', row: player(id) });
        rig.deposit('FUTURES', 1_000, id);
        exchange.takePlace(id);
        exchange.btc(60_000);
        exchange.accept(id, exchange.followCommand());
        exchange.deliverAll();
      }
    };
    rig.prepare(() => exchange.of(TRADER).prepare(follow));
    return { exchange, rig, ids };
  };
  const copiesAfter = (rig: ReturnType<CopyWorld['of']>, turns: number) =>
    rig.effects.slice(turns).map(({ rows }) => rows.filter(({ table }) => table === 'copyTrade').length);

  it('are served eight with the fill itself, then as many a turn as there is time for, the next fill after the last', () => {
    const { exchange, rig, ids } = followedBy(60);
    exchange.accept(TRADER, futuresPlace({ amount: '0.05' }));
    exchange.accept(TRADER, futuresPlace({ amount: '0.05', ...CLOSE }));
    const turns = rig.effects.length;
    exchange.deliverTo(FAR);
    exchange.deliverTo(FAR);
    for (const most of [20, 100, 100]) rig.work(most);
    expect(rig.work(1)).toBe(false);
    expect(copiesAfter(rig, turns)).toEqual([8, 0, 20, 32, 60]);
    for (const id of ids) expect(exchange.tradesOf(id).map(({ status }) => status)).toEqual(['CLOSED']);
    exchange.restart();
  });

  it('who come while a fill is being copied do not get that fill, and get the next', () => {
    const { exchange, rig, ids } = followedBy(20);
    exchange.accept(TRADER, futuresPlace({ amount: '0.05' }));
    exchange.deliverTo(FAR);
    const late = 301;
    rig.configure({ type: 'player.configure', row: player(late) });
    rig.deposit('FUTURES', 1_000, late);
    exchange.takePlace(late);
    exchange.accept(late, exchange.followCommand());
    exchange.deliverAll();
    expect(exchange.tradesOf(late)).toEqual([]);
    for (const id of ids) expect(exchange.tradesOf(id)).toHaveLength(1);
    exchange.trade({ amount: '0.05' });
    expect(exchange.tradesOf(late)).toHaveLength(1);
  });

  it('get the same as if all had been served at once, however the turns are cut, and across restarts [E1]', () => {
    const cut = fc.record({ most: fc.integer({ min: 1, max: 9 }), restarts: fc.boolean() });
    const outcomesOf = ({ rig, ids }: ReturnType<typeof followedBy>) =>
      ids.map((id) => {
        const { point, gameWaitPoint } = defined(rig.engine.state.accounts.get(idOf(id)), 'a follower').wallet(
          'FUTURES',
        );
        const { row } = defined(rig.engine.state.accounts.get(idOf(id))?.copy.follow, 'a follow');
        return [point, gameWaitPoint, row.lastFill, row.cumNet, rig.futuresPosition(undefined, id).amount];
      });
    const traded = (exchange: CopyWorld) => {
      exchange.accept(TRADER, futuresPlace({ amount: '0.05' }));
      exchange.accept(TRADER, futuresPlace({ amount: '0.02', ...CLOSE }));
      while (exchange.deliverTo(FAR));
    };
    const whole = followedBy(24);
    traded(whole.exchange);
    while (whole.rig.work(Number.POSITIVE_INFINITY));
    fc.assert(
      fc.property(fc.array(cut, { minLength: 1, maxLength: 40 }), (cuts) => {
        const spread = followedBy(24);
        traded(spread.exchange);
        for (const { most, restarts } of cuts) {
          if (restarts) spread.rig.restart();
          spread.rig.work(most);
        }
        while (spread.rig.work());
        expect(outcomesOf(spread)).toEqual(outcomesOf(whole));
      }),
      { numRuns: 20 },
    );
  });

  it('of the trader whose fills have waited longest are served next', () => {
    const book = new CopyBook(1);
    const [first, second] = [1, 2].map((traderId) => ({ traderId, fill: 1, status: 'PENDING' }) as CopyFillRow);
    for (const fill of [first, second]) book.putFill(defined(fill, 'a fill'));
    const served = [1, 2, 3, 4].map(() => {
      const traderId = defined(book.nextPending(), 'one waits');
      book.serveLast(traderId);
      return traderId;
    });
    expect(served).toEqual([1, 2, 1, 2]);
  });
});
