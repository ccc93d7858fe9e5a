import { DEFAULT_PLAYER_SETTINGS } from '@hoga/domain/settings/player-settings';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadScreenTexts } from '../../shared/i18n/i18n.ts';
import { dialogStore, dismissDialogs } from '../../shared/ui/dialogs/dialog-store.ts';
import { marketStore } from '../market/market.ts';
import { settingsStore } from '../settings/settings-store.ts';
import { isMeant, unusualFor } from './order-mistake.ts';
import { forgetQuantities, recentQuantities, rememberQuantity } from './recent-quantities.ts';

const NASDAQ = { id: 3, stock: 'NQ', tick: '0.25', maxQty: 30 };
const LIMIT = { tradeType: 'LONG', qty: 1, price: '20000' } as const;

beforeEach(async () => {
  await loadScreenTexts();
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
  dismissDialogs();
  forgetQuantities();
});

describe('the order-mistake guard', () => {
  it('lets a usual order go without a word', async () => {
    expect(await isMeant(LIMIT, NASDAQ)).toBe(true);
    expect(dialogStore.getState().queue).toEqual([]);
  });

  it.each([
    [true, 'sent'],
    [false, 'kept back'],
  ])('asks about an unusual one: answered %s it is %s', async (agreed) => {
    rememberQuantity(3, 2);
    const meant = isMeant({ ...LIMIT, qty: 10, price: '22000' }, NASDAQ);
    const [asked] = dialogStore.getState().queue;
    expect(asked).toMatchObject({ kind: 'confirm', tone: 'buy', title: '주문을 다시 확인해주세요' });
    expect(asked?.body).toBe('10계약은 평소(6계약까지)보다 많습니다.\n현재가에서 8,000틱 떨어진 가격입니다.');
    asked?.answer(agreed);
    expect(await meant).toBe(agreed);
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
    for (let qty = 1; qty <= 12; qty += 1) rememberQuantity(3, qty);
    rememberQuantity(4, 99);
    expect(recentQuantities(3)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });
});
