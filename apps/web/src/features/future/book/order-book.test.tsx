import { decimal } from '@hoga/kernel/decimal';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { marketStore } from '../../../data/market/market.ts';
import { sampleTicker } from '../../../data/testing/sample-market.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { bookSteps } from './book-step.ts';
import { OrderBook } from './order-book.tsx';

const ticker = sampleTicker({ stock: 'BTCUSDT', last: '108432.6', bid: '108432.5', ask: '108433.3' });

beforeEach(async () => {
  await loadScreenTexts();
  marketStore.putTickers([ticker]);
  marketStore.putDetail({
    ticker,
    depth: {
      stock: 'BTCUSDT',
      at: 1,
      asks: [
        ['108433.3', '1', 1],
        ['108434', '2', 1],
        ['108441', '5', 1],
      ],
      bids: [['108432.5', '2', 1]],
    },
    trades: [],
  });
});
afterEach(cleanup);

function open(onPick = vi.fn()) {
  render(
    <OrderBook
      stock="BTCUSDT"
      precision={1}
      tick={decimal('0.1')}
      quantityPlaces={3}
      levels={3}
      unit="BTC"
      grey={false}
      hasSums
      onPick={onPick}
    />,
  );
  return onPick;
}
const rowsOf = (side: '매도' | '매수') =>
  within(screen.getByRole('list', { name: side }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

describe('the order book of a coin', () => {
  it('is grouped by a step that is chosen at its head, and picks the price of a group [T16]', () => {
    const onPick = open();
    expect(rowsOf('매도')).toEqual(['108,441.05.0008.000', '108,434.02.0003.000', '108,433.31.0001.000']);
    const step = screen.getByRole('combobox', { name: '호가 단위' });
    expect(
      within(step)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['0.1', '1', '10', '100']);
    fireEvent.change(step, { target: { value: '100' } });
    expect(rowsOf('매도')).toEqual(['', '108,4505.0008.000', '108,4403.0003.000']);
    expect(rowsOf('매수')).toEqual(['108,4302.0002.000', '', '']);
    fireEvent.click(screen.getByText('108,440'));
    expect(onPick).toHaveBeenCalledWith('108440');
  });

  it('has sellers on the left of the pressure bar, buyers on the right [T16]', () => {
    open();
    expect(screen.getByText('80%').closest('p')?.textContent).toBe('매도 80%매수 20%');
    expect(document.querySelector<HTMLElement>('.book-balance > span')?.style.transform).toBe('scaleX(0.8)');
  });

  it.each([
    ['0.1', '108432.6', [1, 10, 100, 1_000]],
    ['0.0001', '2.48', [1, 10, 100]],
    ['0.00001', '0.03918', [1, 10]],
    ['0.1', null, [1]],
  ] as const)('with a tick of %s at %s has the steps %j [T16]', (tick, price, steps) => {
    expect(bookSteps(decimal(tick), price)).toEqual(steps);
  });
});
