import { decimal, toText, ZERO } from '@hoga/kernel/decimal';
import { type FuturesOptionId, idOf, type PlayerId } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import type { UserEvent } from './effects/user-event.ts';
import { answer, type Question } from './questions.ts';
import { BTC, ETH, HSI, NQ } from './testing/fixture.ts';
import { Rig } from './testing/rig.ts';

const PLAYER = idOf<PlayerId>(1);
const STRANGER = idOf<PlayerId>(5);

const ALL: { readonly [Type in Question['type']]: Extract<Question, { readonly type: Type }> } = {
  'account.wallets': { type: 'account.wallets' },
  'account.practice': { type: 'account.practice' },
  'account.figures': { type: 'account.figures' },
  'account.state': { type: 'account.state' },
  'futures.state': { type: 'futures.state' },
  'oversea.state': { type: 'oversea.state' },
  'futures.openOrders': { type: 'futures.openOrders', futuresOptionId: null },
  'futures.openExits': { type: 'futures.openExits', futuresOptionId: null },
  'futures.openPositions': { type: 'futures.openPositions', futuresOptionId: null },
  'futures.results': { type: 'futures.results' },
  'futures.standing': { type: 'futures.standing' },
  'futures.leverageSetting': { type: 'futures.leverageSetting', futuresOptionId: BTC.id },
  'futures.quantityPer': {
    type: 'futures.quantityPer',
    futuresOptionId: BTC.id,
    tradeType: 'LONG',
    percent: 100,
    leverage: null,
    price: null,
  },
  'oversea.openOrders': { type: 'oversea.openOrders', overseaOptionId: null },
  'oversea.openPositions': { type: 'oversea.openPositions', overseaOptionId: null },
  'oversea.results': { type: 'oversea.results' },
  'oversea.standing': { type: 'oversea.standing' },
  'oversea.overnightNeeds': { type: 'oversea.overnightNeeds' },
  'oversea.impact': {
    type: 'oversea.impact',
    overseaOptionId: NQ.id,
    marginPer: NQ.marginPer,
    losscutPer: NQ.losscutPer,
    maxQty: NQ.maxQty,
  },
  'rounds.openBets': { type: 'rounds.openBets' },
  'rounds.limits': { type: 'rounds.limits', at: 1 },
  'cashier.outlook': { type: 'cashier.outlook', at: 1 },
  'copy.standing': { type: 'copy.standing' },
  'copy.openTrades': { type: 'copy.openTrades' },
  'copy.places': { type: 'copy.places' },
  'cancelAfter.armed': { type: 'cancelAfter.armed' },
};

function rig(): Rig {
  const market = new Rig();
  market.deposit('FUTURES', 10_000);
  market.deposit('BINARY', 10_000_000);
  market.btc(60_000, { ask: '60000', bid: '59990' });
  return market;
}

/** With a position and orders in both products. */
function busyRig(): Rig {
  const market = rig();
  market.eth(3_000);
  market.futures({ amount: 1, takeProfit: 61_000 });
  market.futures({ futuresOptionId: ETH.id, amount: 5 });
  market.futures({ amount: '0.1', price: 59_000 });
  market.futures({ futuresOptionId: ETH.id, amount: 1, price: 2_900 });
  market.fx('USD/KRW', '1350');
  market.timer({ type: 'oversea.open', overseaOptionIds: [NQ.id] });
  market.nq(18_000);
  market.oversea({ qty: 2, tpTick: 40 });
  market.oversea({ price: 17_900 });
  return market;
}

describe('the question what a change of a contract would do', () => {
  const impact = (market: Rig, change: object) =>
    answer(market.engine, PLAYER, { ...ALL['oversea.impact'], ...change });
  const NOTHING = { losesFreeMargin: false, isCut: false, ordersOverLimit: 0 };

  it('is answered with whom it meets, and leaves all as it was', () => {
    const market = busyRig();
    expect(impact(market, {})).toEqual(NOTHING);
    // Two contracts in a wallet of ten million, and an order of one.
    expect(impact(market, { marginPer: decimal(4_000_000) })).toEqual(NOTHING);
    expect(impact(market, { marginPer: decimal(5_000_000) })).toEqual({ ...NOTHING, losesFreeMargin: true });
    expect(impact(market, { losscutPer: decimal(4_900_000) })).toEqual(NOTHING);
    expect(impact(market, { losscutPer: decimal(5_000_000) })).toEqual({ ...NOTHING, isCut: true });
    expect(impact(market, { maxQty: 0 })).toMatchObject({ ordersOverLimit: 2 });
    expect(impact(market, { overseaOptionId: HSI.id, marginPer: decimal(99_000_000) })).toEqual(NOTHING);
    expect(answer(market.engine, PLAYER, { type: 'oversea.openPositions', overseaOptionId: null })).toHaveLength(1);
  });
});

describe('questions about coin futures', () => {
  it('tell entries and exits apart, newest first, of one option or of all [FUT-10]', () => {
    const { engine } = busyRig();
    const seen = (type: 'futures.openOrders' | 'futures.openExits', futuresOptionId: FuturesOptionId | null) =>
      answer(engine, PLAYER, { type, futuresOptionId }).map((row) => `${row.futuresOptionId} ${row.marketType}`);
    expect(seen('futures.openOrders', null)).toEqual(['2 LIMIT', '1 LIMIT']);
    expect(seen('futures.openOrders', BTC.id)).toEqual(['1 LIMIT']);
    expect(seen('futures.openExits', null)).toEqual(['1 TAKEPROFIT']);
    expect(seen('futures.openExits', ETH.id)).toEqual([]);
  });

  it('show liquidation prices of this moment, not of the last change [FUT-09]', () => {
    const market = busyRig();
    const prices = () =>
      answer(market.engine, PLAYER, { type: 'futures.openPositions', futuresOptionId: null }).map(
        ({ liqPrice }) => liqPrice,
      );
    const before = prices();
    market.eth(3_050);
    const [eth, btc] = prices();
    expect(eth).toBe(before[0]);
    expect(btc).not.toBe(before[1]);
    expect(answer(market.engine, PLAYER, { type: 'account.figures' })).toMatchObject([
      { type: 'POSITION_UPDATE_LIQUIDPRICE', data: [{ liqPrice: btc }, { liqPrice: eth }] },
      { type: 'CROSS', data: { playerPoint: expect.anything(), markPnl: expect.anything() } },
      { type: 'OVERSEA_CROSS' },
    ]);
  });

  it('tell how each position stands at the newest mark', () => {
    const market = busyRig();
    market.btc(60_500);
    const results = answer(market.engine, PLAYER, { type: 'futures.results' });
    const positions = answer(market.engine, PLAYER, { type: 'futures.openPositions', futuresOptionId: BTC.id });
    const btc = results.find(({ id }) => id === positions[0]?.id);
    expect([toText(btc?.price ?? ZERO), toText(btc?.pnl ?? ZERO)]).toEqual(['60500', '500']);
    expect(answer(market.engine, STRANGER, { type: 'futures.results' })).toEqual([]);
  });

  it('know what the player has set, or what an option starts with', () => {
    const market = rig();
    const setting = (playerId: PlayerId, futuresOptionId: FuturesOptionId) =>
      answer(market.engine, playerId, { type: 'futures.leverageSetting', futuresOptionId });
    expect(setting(PLAYER, BTC.id)).toEqual({ leverage: 20, marginType: 'CROSS', maxLeverage: 125 });
    market.accept({ type: 'futures.leverage', futuresOptionId: BTC.id, leverage: 50 });
    expect(setting(PLAYER, BTC.id)).toMatchObject({ leverage: 50 });
    expect(setting(STRANGER, BTC.id)).toMatchObject({ leverage: 20 });
    expect(setting(PLAYER, idOf(99))).toBeNull();
  });

  it('count what a share of the money buys, at the own leverage where none is named [FUT-11, FUT-23]', () => {
    const market = rig();
    const ask = (playerId: PlayerId, change: { leverage?: number; futuresOptionId?: FuturesOptionId }) =>
      answer(market.engine, playerId, { ...ALL['futures.quantityPer'], ...change });
    expect(ask(PLAYER, {})).toEqual({ amount: decimal('3.306'), available: decimal(10_000) });
    const halved = ask(PLAYER, { leverage: 10 }).amount;
    market.accept({ type: 'futures.leverage', futuresOptionId: BTC.id, leverage: 10 });
    expect(ask(PLAYER, {}).amount).toBe(halved);
    expect(ask(PLAYER, { futuresOptionId: ETH.id })).toEqual({ amount: null, available: decimal(10_000) });
    expect(ask(STRANGER, {})).toEqual({ amount: null, available: ZERO });
  });
});

const isOverseaCross = (event: UserEvent) => event.type === 'OVERSEA_CROSS';

describe('questions about overseas futures', () => {
  it('list orders newest first and positions with what keeping them overnight takes [OVS-11]', () => {
    const { engine } = busyRig();
    const orders = answer(engine, PLAYER, { type: 'oversea.openOrders', overseaOptionId: null });
    expect(orders.map(({ marketType }) => marketType)).toEqual(['LIMIT', 'TAKEPROFIT']);
    expect(answer(engine, PLAYER, { type: 'oversea.openOrders', overseaOptionId: HSI.id })).toEqual([]);
    const positions = answer(engine, PLAYER, { type: 'oversea.openPositions', overseaOptionId: NQ.id });
    expect(positions).toMatchObject([{ row: { qty: 2 }, tick: NQ.tick, overnight: 2n * NQ.overnightPer }]);
    expect(answer(engine, PLAYER, { type: 'oversea.overnightNeeds' })).toMatchObject({ positions });
  });

  it('tell the figures of the account as its events do [OVS-12]', () => {
    const market = busyRig();
    const figures = () => answer(market.engine, PLAYER, { type: 'account.figures' }).filter(isOverseaCross);
    const [published] = market.last.events.filter(isOverseaCross);
    expect(figures()).toEqual([published]);
    market.nq(18_010);
    expect(figures()[0]?.data.lastPnl).toBeGreaterThan(published?.data.lastPnl ?? 0n);
  });
});

describe('any question', () => {
  it('is answered about wallets in the order of their types', () => {
    const rows = answer(rig().engine, PLAYER, { type: 'account.wallets' });
    expect(rows.slice(0, 2).map(({ type, point }) => `${type} ${toText(point)}`)).toEqual([
      'BINARY 10000000',
      'FUTURES 10000',
    ]);
  });

  it.each(Object.values(ALL))('of type $type is answered with plain data', (question) => {
    const known = answer(busyRig().engine, PLAYER, question);
    expect(known).toBeTruthy();
    expect(structuredClone(known)).toStrictEqual(known);
  });

  it('finds nothing of a player who is unknown here', () => {
    const { engine } = busyRig();
    for (const type of ['futures.openOrders', 'futures.openExits', 'futures.openPositions'] as const) {
      expect(answer(engine, STRANGER, { type, futuresOptionId: null })).toEqual([]);
    }
    for (const type of ['oversea.openOrders', 'oversea.openPositions'] as const) {
      expect(answer(engine, STRANGER, { type, overseaOptionId: null })).toEqual([]);
    }
    for (const type of ['account.wallets', 'account.figures'] as const) {
      expect(answer(engine, STRANGER, { type })).toEqual([]);
    }
    expect(answer(engine, STRANGER, { type: 'oversea.overnightNeeds' })).toEqual({ equity: ZERO, positions: [] });
  });
});
