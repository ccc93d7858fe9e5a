import { DEFAULT_PLAYER_SETTINGS } from '@hoga/domain/settings/player-settings';
import { idOf, type OverseaOptionId } from '@hoga/kernel/ids';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { marketStore } from '../market/market.ts';
import { settingsStore } from '../settings/settings-store.ts';
import { unusualFor } from './order-mistake.ts';
import { forgetQuantities, recentQuantities, rememberQuantity } from './recent-quantities.ts';

const NASDAQ = { id: idOf<OverseaOptionId>(3), stock: 'NQ', tick: '0.25', maxQty: 30 };
const LIMIT = { tradeType: 'LONG', qty: 1, price: '20000' } as const;

beforeEach(() => {
  settingsStore.setState({ player: DEFAULT_PLAYER_SETTINGS });
  marketStore.putTickers([
    {
      stock: 'NQ',
      seq: 1,
      at: 1,
      last: '20000',
      bid: '20000',
      ask: '20000.25',
      mark: '20000',
      index: '20000',
      change: '0',
      changePercent: '0',
      open: '20000',
      high: '20000',
      low: '20000',
      volume: '0',
      fundingRate: null,
      nextFundingTime: null,
    },
  ]);
});
afterEach(() => {
  forgetQuantities();
});

describe('the order-mistake guard', () => {
  it('lets a usual order go', () => {
    expect(unusualFor(LIMIT, NASDAQ)).toEqual([]);
  });

  it('finds what is unusual in size and price', () => {
    rememberQuantity(idOf(3), 2);
    expect(unusualFor({ ...LIMIT, qty: 10, price: '22000' }, NASDAQ)).toMatchObject([
      { kind: 'size', qty: 10, usual: 6 },
      { kind: 'distance', ticks: 8_000 },
    ]);
  });

  it('judges the stop price too', () => {
    expect(unusualFor({ ...LIMIT, price: null, stopPrice: '15000' }, NASDAQ)).toMatchObject([{ kind: 'distance' }]);
  });

  it('is silent when it is off', () => {
    settingsStore.setState({
      player: { ...DEFAULT_PLAYER_SETTINGS, guard: { ...DEFAULT_PLAYER_SETTINGS.guard, isOn: false } },
    });
    expect(unusualFor({ ...LIMIT, qty: 30, price: '1' }, NASDAQ)).toEqual([]);
  });

  it('knows the latest ten orders of each instrument', () => {
    for (let qty = 1; qty <= 12; qty += 1) rememberQuantity(idOf(3), qty);
    rememberQuantity(idOf(4), 99);
    expect(recentQuantities(idOf(3))).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });
});
