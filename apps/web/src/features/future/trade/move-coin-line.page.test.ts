import { type FuturesOrderId, idOf } from '@hoga/kernel/ids';
import { dialogStore } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contractTerms } from '../../../data/market/contract-terms.ts';
import { holdFutures } from '../../../data/testing/hold-account.ts';
import {
  sampleFuturesOption,
  sampleFuturesOrder,
  sampleFuturesPosition,
} from '../../../data/testing/sample-futures.ts';
import { amendOrder, setExits } from '../../../data/trading/futures-commands.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { moveCoinLine } from './move-coin-line.ts';

vi.mock('../../../data/trading/futures-commands.ts', () => ({ amendOrder: vi.fn(), setExits: vi.fn() }));

const TERMS = contractTerms(sampleFuturesOption());
const done = {
  status: 200,
  message: '',
  code: 'OK',
  data: { orderId: idOf<FuturesOrderId>(11), status: 'WORKING' as const },
};
const question = () => dialogStore.getState().queue[0];

beforeEach(async () => {
  await loadScreenTexts();
  vi.mocked(amendOrder).mockReset().mockResolvedValue(done);
  vi.mocked(setExits)
    .mockReset()
    .mockResolvedValue({ ...done, data: { futuresPositionId: idOf(21) } });
  dialogStore.setState({ queue: [] });
  holdFutures({
    orders: [sampleFuturesOrder()],
    positions: [sampleFuturesPosition({ takeProfit: '61000', isMarkTp: 1 })],
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a dragged line', () => {
  it('is asked about, then amended at an exact price on the tick', async () => {
    const moved = moveCoinLine('order:11', 58_123.449_999, TERMS);
    expect(question()?.title).toBe('주문 변경');
    question()?.answer(true);
    expect(await moved).toBe(true);
    expect(amendOrder).toHaveBeenCalledWith({ id: 11, price: '58123.4' });
  });

  it('of a take-profit sets that exit alone, with the trigger it had', async () => {
    const moved = moveCoinLine('takeProfit:21', 62_000, TERMS);
    question()?.answer(true);
    await moved;
    expect(setExits).toHaveBeenCalledWith({ futuresPositionId: 21, takeProfit: '62000', isMarkTp: 1 });
  });

  it('changes nothing when it is declined', async () => {
    const moved = moveCoinLine('order:11', 58_000, TERMS);
    question()?.answer(false);
    expect(await moved).toBe(false);
    expect(amendOrder).not.toHaveBeenCalled();
  });

  it('changes nothing when its order has ended while the question stood', async () => {
    const moved = moveCoinLine('order:11', 58_000, TERMS);
    holdFutures();
    question()?.answer(true);
    expect(await moved).toBe(false);
    expect(amendOrder).not.toHaveBeenCalled();
  });

  it("says the server's words when it is refused", async () => {
    const refusal = { status: 400, message: '주문 가격이 올바르지 않습니다.', code: 'PRICE_INVALID', data: null };
    vi.mocked(amendOrder).mockResolvedValue(refusal);
    const moved = moveCoinLine('order:11', 58_000, TERMS);
    question()?.answer(true);
    await vi.waitFor(() => expect(question()?.body).toBe('주문 가격이 올바르지 않습니다.'));
    question()?.answer(true);
    expect(await moved).toBe(false);
  });
});
