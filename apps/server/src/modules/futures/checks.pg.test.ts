import { ERRORS } from '@hoga/domain/errors/catalogue';
import type { PlayerRow } from '@hoga/engine/rows/player';
import { assert } from '@hoga/kernel/assert';
import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FuturesRig } from '../../testing/futures-rig.ts';
import type { Trader } from '../../testing/trading-app.ts';

let rig: FuturesRig;

beforeAll(async () => {
  rig = await FuturesRig.open(undefined, { pollersRun: false });
});
afterAll(() => rig.app.stop());
beforeEach(() => {
  rig.quote(60_000);
});

type Body = Readonly<Record<string, unknown>>;

const ACT = { by: 1, approvedBy: null, reason: 'as asked for' };

/** Makes the trader one that others may follow. */
async function becomeCopied({ playerId }: Trader): Promise<void> {
  const { trading } = rig.app;
  await trading.submit(playerId, null, { type: 'copy.apply', maxFollower: 1, feeRate: decimal('0.1') });
  await trading.operate(playerId, null, { type: 'copy.decideTrader', state: 'ACTIVE', ...ACT });
}

/** Orders, positions and money of a player, as one text. */
async function belongings(trader: Trader): Promise<string> {
  return JSON.stringify([
    await rig.openOrders(trader),
    await rig.positions(trader),
    await rig.exits(trader),
    await rig.history(trader),
    await rig.wallet(trader),
  ]);
}

function become(trader: Trader, change: Partial<PlayerRow>): void {
  const usual = { isDenied: 0, isPartner: 0, isFrozen: 0 } as const;
  rig.app.trading.updatePlayer({ id: trader.playerId, siteId: idOf(1), ...usual, ...change });
}

/** Each breaks its rule and, as far as one order can, the later ones: the first determines the answer. */
describe('the checks of an order, in their order [FUT-85]', () => {
  const ALL_WRONG = { price: '60000.05', amount: '0.0001', leverage: 500, marginType: 'ISOLATED', reduceOnly: 1 };
  const cases: readonly (readonly [string, string, () => Body])[] = [
    ['E04', 'TRADING_SUSPENDED', () => ({ futuresOptionId: 999_999, tradeType: null })],
    ['E04 of another site', 'TRADING_SUSPENDED', () => ({ futuresOptionId: rig.option('BTCUSDT', 15) })],
    ['E05 a [FUT-74]', 'STOCK_REQUIRED', () => ({ futuresOptionId: null, tradeType: null })],
    ['E05 b [FUT-75]', 'DIRECTION_REQUIRED', () => ({ tradeType: null, marginType: null, ...LIMIT, price: null })],
    ['E05 c [FUT-76]', 'MARGIN_TYPE_REQUIRED', () => ({ marginType: null, amount: null })],
    ['E05 d [FUT-77]', 'QUANTITY_REQUIRED', () => ({ ...LIMIT, amount: null, price: null })],
    ['E05 e [FUT-78]', 'PRICE_REQUIRED', () => ({ ...LIMIT, price: null, leverage: null })],
    ['E05 e of a stop [FUT-78]', 'PRICE_REQUIRED', () => ({ marketType: 'STOPMARKET', leverage: null })],
    ['E05 f [FUT-79]', 'LEVERAGE_REQUIRED', () => ({ ...LIMIT, ...ALL_WRONG, leverage: null })],
    ['E08 off the tick', 'PRICE_INVALID', () => ({ ...LIMIT, ...ALL_WRONG })],
    ['E08 above 1.05·mark', 'PRICE_INVALID', () => ({ ...LIMIT, ...ALL_WRONG, price: '63000.1' })],
    ['E09 off the step [FUT-89]', 'QUANTITY_INVALID', () => ({ ...ALL_WRONG })],
    ['E09 above the maximum [FUT-89]', 'QUANTITY_INVALID', () => ({ ...ALL_WRONG, amount: '500.001' })],
    ['E09 below the notional [FUT-89]', 'QUANTITY_INVALID', () => ({ ...LIMIT, amount: '0', price: '60000' })],
    ['E18', 'WOULD_TRIGGER_IMMEDIATELY', () => ({ ...STOP, triggerPrice: '59000', leverage: 500, amount: '400' })],
    ['E11', 'LEVERAGE_OUT_OF_RANGE', () => ({ leverage: 126, amount: '400', reduceOnly: 1 })],
    ['E20 [ERR-41, ERR-46]', 'NOTHING_TO_REDUCE', () => ({ reduceOnly: 1, amount: '400' })],
    ['E23 [FUT-89, ERR-47]', 'MAX_QUANTITY_EXCEEDED', () => ({ amount: '400' })],
    ['E24 [FUT-80, ERR-40]', 'INSUFFICIENT_BALANCE', () => ({ amount: '10' })],
    ['E26 [ERR-51]', 'TAKE_PROFIT_REJECTED', () => ({ takeProfit: '1', stopLoss: '70000' })],
    ['E27 [ERR-52]', 'STOP_LOSS_REJECTED', () => ({ stopLoss: '70000' })],
  ];
  const LIMIT = { marketType: 'LIMIT' } as const;
  const STOP = { marketType: 'STOPMARKET' } as const;

  it.each(cases)('%s: %s', async (_name, code, body) => {
    const trader = await rig.newTrader(1_000);
    const reply = await rig.order(trader, body());
    const { status, ko } = ERRORS[code as keyof typeof ERRORS];
    expect(reply).toEqual({ status, code, message: ko, data: null });
    expect(await belongings(trader)).toBe(await belongings(await rig.newTrader(1_000)));
  });

  it('E02 and E03 come before everything the order says [AUTH-77, AUTH-78]', async () => {
    const trader = await rig.newTrader(1_000);
    become(trader, { isPartner: 1, isDenied: 1 });
    expect(await rig.order(trader, { futuresOptionId: null })).toMatchObject({
      code: 'ACCOUNT_DENIED',
      message: '계정이 이용이 불가능합니다. 자세한 사항은 관리자에게 문의해주시기 바랍니다.',
    });
    become(trader, { isPartner: 1 });
    expect(await rig.order(trader, { futuresOptionId: null })).toMatchObject({
      code: 'PARTNER_CANNOT_TRADE',
      message: '파트너 계정은 투자 및 주문이 불가능합니다.',
    });
    const partner = await rig.app.signIn('partner');
    expect(await rig.order(partner)).toMatchObject({ code: 'PARTNER_CANNOT_TRADE' });
  });

  it('E07 and E82 come after the fields and before the price', async () => {
    const { trading } = rig.app;
    const [trader, follower] = [await rig.newTrader(1_000), await rig.newTrader(1_000)];
    await becomeCopied(trader);
    const place = { type: 'copy.takePlace', followerId: follower.playerId, ...ACT } as const;
    const taken = await trading.operate(trader.playerId, null, place);
    assert(taken.ok, 'there is a place');
    const limits = { multiplyPer: 100, maxBet: decimal(20), oneMaxBet: decimal(10) };
    const guards = { copyLossLimit: null, copyTakeProfit: null, mode: 'NORMAL' } as const;
    const { traderId, traderPlayerId, feeRate } = taken.value;
    const followed = { traderId, traderPlayerId, feeRate: decimal(feeRate), followStock: ['X_BTCUSDT'] };
    const follow = { type: 'copy.follow', ...followed, ...limits, ...guards } as const;
    assert((await trading.submit(follower.playerId, null, follow)).ok, 'it is followed');
    const wrongPrice = { marketType: 'LIMIT', price: '60000.05' };
    expect(await rig.order(trader, { ...wrongPrice, takeProfit: '61000', leverage: null })).toMatchObject({
      code: 'LEVERAGE_REQUIRED',
    });
    expect(await rig.order(trader, { ...wrongPrice, takeProfit: '61000' })).toMatchObject({
      code: 'TRADER_ORDER_FORBIDDEN',
      message: '트레이더는 해당 주문을 할 수 없습니다.',
    });
    expect(await rig.order(follower, wrongPrice)).toMatchObject({
      code: 'FOLLOWED_PAIR',
      message: '팔로우 중인 종목은 직접 주문할 수 없습니다.',
    });
  });

  it('E07 keeps traders from exits and from opposing what stands, but not from closing it [AUTH-73, AUTH-74, AUTH-75]', async () => {
    const trader = await rig.newTrader(10_000);
    await becomeCopied(trader);
    const forbidden = { code: 'TRADER_ORDER_FORBIDDEN' };
    await rig.place(trader, {});
    const { id } = await rig.position(trader);
    expect(await rig.order(trader, { tradeType: 'SHORT' })).toMatchObject(forbidden);
    expect(await rig.order(trader, { takeProfit: '61000' })).toMatchObject(forbidden);
    expect(await rig.order(trader, { stopLoss: '59000' })).toMatchObject(forbidden);
    for (const exit of [{ takeProfit: '61000' }, { stopLoss: '59000' }]) {
      expect(await rig.post(trader, '/tpsl', { futuresPositionId: id, ...exit })).toMatchObject(forbidden);
    }
    await rig.place(trader, { tradeType: 'SHORT', reduceOnly: 1 });
    expect(await rig.positions(trader)).toEqual([]);
    await rig.limit(trader, '59000');
    expect(await rig.order(trader, { tradeType: 'SHORT' })).toMatchObject(forbidden);
  });

  it('E10 comes after the quantity and before the leverage', async () => {
    const trader = await rig.newTrader(1_000);
    rig.app.advance(5_000);
    expect(await rig.order(trader, { amount: '0.0001', leverage: 500 })).toMatchObject({ code: 'QUANTITY_INVALID' });
    expect(await rig.order(trader, { leverage: 500 })).toMatchObject({
      code: 'FEED_DELAYED',
      message: '시세 수신이 지연되어 주문할 수 없습니다.',
    });
  });

  it('E10 also for a market order whose quote is far from the mark', async () => {
    const trader = await rig.newTrader(1_000);
    rig.quote(60_000, { bid: 61_201, ask: 61_202 });
    expect(await rig.order(trader)).toMatchObject({ code: 'FEED_DELAYED' });
    rig.quote(60_000, { bid: 61_199, ask: 61_200 });
    expect(await rig.order(trader, { amount: '0.001' })).toMatchObject({ code: 'OK' });
  });

  it('E12, then E13, for what disagrees with a position or an order [FUT-81, FUT-82, ERR-44, ERR-45]', async () => {
    const trader = await rig.newTrader(10_000);
    await rig.limit(trader, '59000');
    const other = { marginType: 'ISOLATED', reduceOnly: 1 };
    expect(await rig.order(trader, { ...other, leverage: 21 })).toMatchObject({
      code: 'LEVERAGE_MISMATCH',
      message: '기존 포지션 또는 주문과 레버리지가 다릅니다.',
    });
    expect(await rig.order(trader, other)).toMatchObject({
      code: 'MARGIN_TYPE_MISMATCH',
      message: '기존 포지션 또는 주문과 마진 유형이 다릅니다.',
    });
  });

  it('E21 for more than can be reduced, orders that wait included [FUT-86, ERR-46]', async () => {
    const trader = await rig.newTrader(10_000);
    await rig.place(trader);
    const closing = { tradeType: 'SHORT', reduceOnly: 1 };
    await rig.limit(trader, '61000', { ...closing, amount: '0.06' });
    expect(await rig.order(trader, { ...closing, amount: '0.05' })).toMatchObject({
      code: 'REDUCE_EXCEEDS_POSITION',
      message: '청산 가능 수량을 초과했습니다.',
    });
    await rig.place(trader, { ...closing, amount: '0.04' });
    expect(await rig.position(trader)).toMatchObject({ amount: '0.06' });
  });

  it('E22 for the fifty-first working order', async () => {
    const trader = await rig.newTrader(10_000);
    for (let made = 0; made < 50; made += 1) {
      rig.quote(60_000);
      await rig.limit(trader, '59000', { amount: '0.001' });
    }
    const reply = await rig.order(trader, { marketType: 'LIMIT', price: '59000', amount: '400' });
    expect(reply).toMatchObject({ code: 'TOO_MANY_OPEN_ORDERS', message: '미체결 주문 한도를 초과했습니다.' });
    expect(await rig.openOrders(trader)).toHaveLength(50);
    expect(await rig.order(trader, { amount: '0.001' })).toMatchObject({ code: 'OK' });
  });

  it('E25 for what would be liquidated at once', async () => {
    const trader = await rig.newTrader(10_000);
    rig.quote(60_000, { bid: '60399.9', ask: '60400', last: '60400' });
    expect(await rig.order(trader, { leverage: 125, marginType: 'ISOLATED' })).toMatchObject({
      code: 'WOULD_LIQUIDATE',
      message: '주문 즉시 청산될 수 있어 주문할 수 없습니다.',
    });
    expect(await rig.order(trader, { leverage: 125 })).toMatchObject({ code: 'OK' });
  });
});

describe('requests that are not what they should be', () => {
  it('without a token are refused, and change nothing [FUT-15, FUT-16, FUT-17, FUT-18, FUT-19, FUT-20, FUT-22]', async () => {
    const trader = await rig.newTrader(10_000);
    await rig.place(trader, { marginType: 'ISOLATED' });
    const id = await rig.limit(trader, '59000', { marginType: 'ISOLATED' });
    const { id: futuresPositionId } = await rig.position(trader);
    const before = await belongings(trader);
    const stranger = await rig.newTrader(10_000);
    const foreigner = await rig.newTrader(10_000, 15);
    const calls: readonly (readonly [string, Body])[] = [
      ['/amend', { id, price: '58000' }],
      ['/cancel', { id }],
      ['/tpsl', { futuresPositionId, takeProfit: '61000' }],
      ['/margin', { futuresPositionId, amount: '1', type: 'ADD' }],
      ['/cancel_all', {}],
      ['/leverage', { futuresOptionId: rig.btc, leverage: 50 }],
      ['/margin_type', { futuresOptionId: rig.btc, marginType: 'CROSS' }],
      ['', rig.orderBody({ amount: '400' })],
    ];
    for (const [path, body] of calls) {
      expect(await rig.post(null, path, body)).toMatchObject({
        status: 401,
        code: 'LOGIN_REQUIRED',
        message: '로그인이 필요합니다.',
      });
      await rig.post(stranger, path, body);
      await rig.post(foreigner, path, body);
    }
    expect(await belongings(trader)).toBe(before);
  });

  it('of another site find nothing of this one [FUT-15]', async () => {
    const foreigner = await rig.newTrader(10_000, 15);
    expect(await rig.order(foreigner)).toMatchObject({ code: 'TRADING_SUSPENDED' });
    expect(await rig.order(foreigner, { futuresOptionId: rig.option('BTCUSDT', 15) })).toMatchObject({ code: 'OK' });
    const named = { ...rig.orderBody(), siteInfoId: 15 };
    expect(await rig.post(await rig.newTrader(1_000), '', named)).toMatchObject({ code: 'WRONG_APPROACH' });
  });

  it.each([
    ['an unknown field', { surprise: 1 }],
    ['a player’s id', { playerId: 1 }],
    ['a negative quantity', { amount: '-0.1' }],
    ['a number for a quantity', { amount: 0.1 }],
    ['a quantity with an exponent', { amount: '1e-1' }],
    ['a quantity of nine decimals', { amount: '0.100000001' }],
    ['a quantity beyond all measure', { amount: '1000000000000000' }],
    ['a negative price', { marketType: 'LIMIT', price: '-60000' }],
    ['a negative leverage', { leverage: -1 }],
    ['a broken leverage', { leverage: 2.5 }],
    ['a type that only positions have', { marketType: 'LIQUIDATION' }],
    ['no type', { marketType: undefined }],
    ['a direction that is none', { tradeType: 'UP' }],
    ['a flag that is none', { reduceOnly: 2 }],
    ['a key with a blank', { clientOrderId: 'a b' }],
    ['a key that is too long', { clientOrderId: 'k'.repeat(65) }],
    ['an empty key', { clientOrderId: '' }],
  ])('with %s are refused: %o', async (_what, body) => {
    const trader = await rig.newTrader(10_000);
    expect(await rig.order(trader, body)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(await rig.history(trader)).toMatchObject({ total: 0 });
  });

  it.each([
    ['amount', '999999999999999.999', 'QUANTITY_INVALID'],
    ['price', '999999999999999.9', 'PRICE_INVALID'],
    ['leverage', 1_000_000, 'LEVERAGE_OUT_OF_RANGE'],
  ])('with a huge %s meet the rule for it', async (field, value, code) => {
    const trader = await rig.newTrader(10_000);
    const body = { ...(field === 'price' ? { marketType: 'LIMIT' } : {}), [field]: value };
    expect(await rig.order(trader, body)).toMatchObject({ code });
  });

  it('with a huge trigger cost more than any wallet holds', async () => {
    const trader = await rig.newTrader(10_000);
    const body = { marketType: 'STOPMARKET', triggerPrice: '999999999999999.9', amount: '0.001' };
    expect(await rig.order(trader, body)).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
  });
});

describe('after all of it', () => {
  it('an auditor finds nothing wrong', async () => {
    expect(await rig.findings()).toEqual([]);
  });
});
