import type { UserEvent } from '@hoga/engine/effects/user-event';
import { decimal } from '@hoga/kernel/decimal';
import { type FuturesOptionId, idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import type { Reader } from './news.ts';
import { tradingNews } from './trading-news.ts';

const shelf = (koName: string, enName: string) => ({ find: () => ({ instrument: { koName, enName } }) });
const directory = { futures: shelf('비트코인', 'Bitcoin'), oversea: shelf('나스닥100', 'Nasdaq 100') } as never;
const newsOf = tradingNews({ directory, optionOf: async () => idOf<FuturesOptionId>(3) });

const oversea = (type: string, data: object) => ({
  destination: '/user/queue/oversea',
  playerId: 7,
  type,
  data: { overseaOptionId: 5, tradeType: 'LONG', marketType: 'LIMIT', qty: 2, price: decimal(18_000), ...data },
});
const futures = (type: string, data: object) => ({
  destination: '/user/queue/futures',
  playerId: 7,
  type,
  data: { futuresOptionId: 3, tradeType: 'SHORT', marketType: 'MARKET', amount: decimal('0.25'), ...data },
});

const KOREAN: Reader = { siteId: idOf(1), language: 'ko' };
const ENGLISH: Reader = { siteId: idOf(1), language: 'en' };

async function notification(event: object, reader = KOREAN, times = 1) {
  const news = newsOf(event as UserEvent);
  const write = await news?.words();
  return news === null ? null : { kind: news.kind, tag: news.tag, ...write?.(reader, times) };
}

describe('a member who is away is notified', () => {
  it.each([
    [KOREAN, 1, '나스닥100 매수 2계약 체결'],
    [KOREAN, 3, '나스닥100 주문 3건 체결'],
    [ENGLISH, 1, 'Nasdaq 100: Buy 2 contracts filled'],
    [ENGLISH, 2, 'Nasdaq 100: 2 orders filled'],
  ])('of overseas fills (%j, %i): %s', async (reader, times, body) => {
    const fill = { kind: 'FILL', tag: 'fill-oversea-5', body, path: '/oversea/5' };
    expect(await notification(oversea('ORDER_FILLED', {}), reader, times)).toEqual(fill);
  });

  it('of fills of coin futures', async () => {
    const fill = { kind: 'FILL', tag: 'fill-future-3', body: '비트코인 매도 0.25 체결', path: '/future/3' };
    expect(await notification(futures('ORDER_FILLED', {}))).toEqual(fill);
  });

  it('of a position in danger, though the event does not say in what', async () => {
    const body = '비트코인 포지션에 강제청산 위험이 있습니다. 증거금을 확인해주세요.';
    const warning = { destination: '/user/queue/futures', playerId: 7, type: 'POSITION_WARN', data: { id: 9 } };
    expect(await notification(warning)).toEqual({ kind: 'WARNING', tag: 'endangered-9', body, path: '/future/3' });
  });

  it('of a forced close once, as what it is', async () => {
    expect(await notification(futures('ORDER_FILLED', { marketType: 'LIQUIDATION' }))).toBeNull();
    expect(await notification(futures('POSITION_LIQUID', {}))).toMatchObject({
      kind: 'WARNING',
      body: '비트코인 포지션이 강제청산되었습니다.',
    });
    expect(await notification(oversea('POSITION_LIQUID', {}), ENGLISH)).toMatchObject({
      body: 'Your Nasdaq 100 position was liquidated.',
      path: '/oversea/5',
    });
  });

  it.each(['ORDER_SUCCESS', 'ORDER_CANCEL', 'POSITION_OPEN', 'POSITION_CLOSE'])('not of %s', async (type) => {
    expect(await notification(oversea(type, {}))).toBeNull();
  });

  it('not of an unknown order or position', async () => {
    expect(await notification({ destination: '/user/queue/point', playerId: 7, type: 'POINT', data: {} })).toBeNull();
  });
});
