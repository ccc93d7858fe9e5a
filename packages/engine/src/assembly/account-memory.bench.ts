import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { assert } from '@hoga/kernel/assert';
import { decimal } from '@hoga/kernel/decimal';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import { Engine } from '../engine.ts';
import type { Command } from '../input/command.ts';
import { loadEngine } from '../load-engine.ts';
import { BTC, cryptoFeed, fxFeed, NQ, OPERATOR, overseaFeed, player, quoteOf, SITE } from '../testing/fixture.ts';
import { futuresPlace, overseaPlace } from '../testing/rig.ts';
import { exportRows } from './export.ts';

const ORDERS_EACH = 10;
const START = Date.UTC(2026, 0, 5, 3);
/** Feed, last price and mark. */
const PRICES = [
  [BTC.feed, 60_000, 60_000],
  [NQ.feed, 20_000, null],
] as const;

function credit(walletType: 'FUTURES' | 'BINARY'): Command {
  const act = { code: 'D', refType: 'OPERATOR', refId: 1, ...OPERATOR } as const;
  return { type: 'wallet.credit', walletType, amount: decimal(1_000_000_000), ...act };
}

/** An engine with so many players, each with money in two wallets and as many working orders of both products. */
function standing(players: number, orders: number): Engine {
  const engine = new Engine();
  let at = START;
  const stamp = () => ({ seq: engine.state.lastSeq + 1, at });
  const accept = (playerId: PlayerId | null, command: Command): void => {
    const { reply } = engine.apply({ kind: 'command', ...stamp(), playerId, key: null, command });
    assert(reply?.ok === true, 'accepted');
  };
  const offerPrices = (seq: number): void => {
    const fx = { pair: 'USD/KRW', rate: decimal('1350.5'), exTs: at, seq, restsAt: null, resumesAt: null };
    engine.apply({ kind: 'fx', ...stamp(), fx });
    for (const [feed, last, mark] of PRICES) {
      const quote = quoteOf(feed, seq, at, { bid: last - 0.25, ask: last + 0.25, last, mark });
      engine.apply({ kind: 'quote', ...stamp(), quote });
    }
  };
  accept(null, { type: 'site.configure', row: { ...SITE, maxWorkingOrders: 1_000 } });
  for (const row of [cryptoFeed(BTC.feed), overseaFeed(NQ.feed), fxFeed('USD/KRW')]) {
    accept(null, { type: 'feed.configure', row });
  }
  accept(null, { type: 'futures.option.configure', row: BTC });
  accept(null, { type: 'oversea.option.configure', row: NQ });
  engine.apply({ kind: 'timer', ...stamp(), timer: { type: 'oversea.open', overseaOptionIds: [NQ.id] } });
  offerPrices(1);
  const ids = Array.from({ length: players }, (_, index) => idOf<PlayerId>(index + 1));
  for (const id of ids) {
    accept(null, { type: 'player.configure', row: player(id) });
    for (const walletType of ['FUTURES', 'BINARY'] as const) accept(id, credit(walletType));
  }
  for (let order = 0; order < orders; order++) {
    // A repeated command is refused for a moment, and remembered for as long.
    at += 3_000;
    offerPrices(order + 2);
    for (const id of ids) {
      const away = 10 + ((id * 7 + order) % 50);
      const terms = { marketType: 'LIMIT' as const };
      const isFutures = order < orders / 2;
      accept(
        id,
        isFutures
          ? futuresPlace({ ...terms, amount: '0.001', price: 60_000 - away })
          : overseaPlace({ ...terms, qty: 1, price: 20_000 - away }),
      );
    }
  }
  return engine;
}

/** Bytes in use once everything unreachable is collected. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let times = 0; times < 3; times++) collect();
  return process.memoryUsage().heapUsed;
}

/** kB that each further player takes, so that what the engine takes by itself does not count. */
function kilobytesEach(make: (players: number) => Engine): number {
  const [few, many] = [500, 2_000];
  const kept: Engine[] = [];
  const bytes = [few, many].map((players) => {
    const before = heapInUse();
    kept.push(make(players));
    return heapInUse() - before;
  });
  assert(kept.length === 2, 'both are still in use');
  return ((bytes[1] ?? 0) - (bytes[0] ?? 0)) / (many - few) / 1_000;
}

/**
 * Run by `account-memory.test.ts` in a process of its own: what other tests leave behind would count too. Prints the kB of
 * a player with working orders, of one without any, and of the same loaded from rows.
 */
const without = (players: number) => standing(players, 0);
const kilobytes = {
  withOrders: kilobytesEach((players) => standing(players, ORDERS_EACH)),
  lived: kilobytesEach(without),
  loaded: kilobytesEach((players) => loadEngine(exportRows(without(players)))),
};
process.stdout.write(JSON.stringify(kilobytes));
