import { DEFAULT_PLAYER_SETTINGS } from '@hoga/domain/settings/player-settings';
import { idOf, type OverseaOptionId } from '@hoga/kernel/ids';
import { dialogStore, dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { marketStore } from '../../../data/market/market.ts';
import { settingsStore } from '../../../data/settings/settings-store.ts';
import { sampleTicker } from '../../../data/testing/sample-market.ts';
import { forgetQuantities, rememberQuantity } from '../../../data/trading/recent-quantities.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { isMeant } from './ask-unusual.ts';

const NASDAQ = { id: idOf<OverseaOptionId>(3), stock: 'NQ', tick: '0.25', maxQty: 30 };
const LIMIT = { tradeType: 'LONG', qty: 1, price: '20000' } as const;

beforeEach(async () => {
  await loadScreenTexts();
  settingsStore.setState({ player: DEFAULT_PLAYER_SETTINGS });
  marketStore.putTickers([sampleTicker({ stock: 'NQ', last: '20000' })]);
});
afterEach(() => {
  dismissDialogs();
  forgetQuantities();
});

describe('the question about an order', () => {
  it('lets a usual order go without a word', async () => {
    expect(await isMeant(LIMIT, NASDAQ)).toBe(true);
    expect(dialogStore.getState().queue).toEqual([]);
  });

  it.each([
    [true, 'sent'],
    [false, 'kept back'],
  ])('asks about an unusual one: answered %s it is %s', async (agreed) => {
    rememberQuantity(idOf(3), 2);
    const meant = isMeant({ ...LIMIT, qty: 10, price: '22000' }, NASDAQ);
    const [asked] = dialogStore.getState().queue;
    expect(asked).toMatchObject({ kind: 'confirm', tone: 'buy', title: '주문을 다시 확인해주세요' });
    expect(asked?.body).toBe('10계약은 평소(6계약까지)보다 많습니다.\n현재가에서 8,000틱 떨어진 가격입니다.');
    asked?.answer(agreed);
    expect(await meant).toBe(agreed);
  });
});
