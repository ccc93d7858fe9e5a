import { describe, expect, it } from 'vitest';
import { CopyWorld, FAR, TRADER } from '../testing/copy/copy-world.ts';
import { player } from '../testing/fixture.ts';
import { futuresPlace } from '../testing/rig.ts';

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

  it('are served so many a turn, more where no command comes in between, the next fill after the last of the one before', () => {
    const { exchange, rig, ids } = followedBy(60);
    exchange.accept(TRADER, futuresPlace({ amount: '0.05' }));
    exchange.accept(TRADER, futuresPlace({ amount: '0.05', ...CLOSE }));
    const turns = rig.effects.length;
    exchange.deliverAll();
    // The second fill arrives after the first turn of the first one: it counts as a waiting command.
    expect(copiesAfter(rig, turns)).toEqual([8, 0, 8, 16, 28, 60]);
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

  it('are served in turns that double while no command waits, up to a maximum', () => {
    const { exchange, rig } = followedBy(400);
    exchange.accept(TRADER, futuresPlace({ amount: '0.05' }));
    const turns = rig.effects.length;
    exchange.deliverAll();
    expect(copiesAfter(rig, turns)).toEqual([8, 16, 32, 64, 128, 128, 24]);
  });
});
