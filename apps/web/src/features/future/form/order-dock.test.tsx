import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_FUTURES } from '../../../data/account/futures-reducer.ts';
import { marketStore } from '../../../data/market/market.ts';
import { holdFuturesRows } from '../../../data/testing/hold-account.ts';
import { sampleFuturesPosition } from '../../../data/testing/sample-futures.ts';
import { sampleTicker } from '../../../data/testing/sample-market.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { expectToTakeAnyAmount } from '../../../shared/testing/any-amount.ts';
import { sampleSituation } from '../testing/sample-situation.ts';
import { OrderDock } from './order-dock.tsx';
import type { OrderSituation } from './order-figures.ts';
import { OrderForm } from './order-form.tsx';
import { useOrderForm } from './use-order-form.ts';

let seq = 0;
function putMark(mark: string) {
  seq += 1;
  const quote = { last: '60000', bid: '60000', ask: '60000', mark };
  marketStore.putTickers([sampleTicker({ stock: 'BTCUSDT', seq, ...quote })]);
}

beforeEach(async () => {
  await loadScreenTexts();
  holdFuturesRows(NO_FUTURES);
  putMark('60000');
});
afterEach(cleanup);

function Screen({ situation }: { situation: OrderSituation }) {
  const form = useOrderForm(situation, '60000');
  return (
    <>
      <OrderForm form={form} situation={situation} />
      <OrderDock form={form} situation={situation} isBlocked={false} />
    </>
  );
}

function open(change: Partial<OrderSituation> = {}) {
  render(<Screen situation={sampleSituation(change, { stock: 'BTCUSDT' })} />);
}

const quantity = () => screen.getByLabelText<HTMLInputElement>('수량');
function type(words: string) {
  fireEvent.focus(quantity());
  fireEvent.change(quantity(), { target: { value: words } });
}
const side = (name: '롱' | '숏') => within(screen.getByRole('region', { name }));

describe('how much is ordered', () => {
  it('says what it is worth, and can be put in as money', () => {
    open();
    type('0.5');
    screen.getByText('≈ 30,000.00 USDT');
    fireEvent.click(screen.getByRole('button', { name: '수량을 USDT로 입력' }));
    type('1500');
    screen.getByText('≈ 0.025 BTC');
    fireEvent.click(screen.getByRole('button', { name: '수량을 BTC로 입력' }));
    expect(quantity().value).toBe('0.025');
  });

  it('says which share of what is available a typed one is', () => {
    open();
    // 0.5 BTC at 60,000 and 20x take 1,500 of 10,000, and a fee.
    type('0.5');
    screen.getByText('15%', { selector: 'b' });
    expect(screen.getByRole<HTMLInputElement>('slider').getAttribute('aria-valuetext')).toBe('15%');
  });
});

describe('fields of the order form', () => {
  it('take whatever is typed or pasted, as coins, as money and as price [B1]', () => {
    open();
    expectToTakeAnyAmount(quantity());
    expectToTakeAnyAmount(screen.getByLabelText('가격'));
    fireEvent.click(screen.getByRole('button', { name: '수량을 USDT로 입력' }));
    expectToTakeAnyAmount(quantity());
  });
});

describe('a price that is not taken', () => {
  it('gives way at a tap to the nearest that is', () => {
    open();
    type('0.01');
    const price = screen.getByLabelText<HTMLInputElement>('가격');
    fireEvent.focus(price);
    fireEvent.change(price, { target: { value: '70000' } });
    fireEvent.blur(price);
    fireEvent.click(screen.getByRole('button', { name: '매수 · 롱' }));
    screen.getByText(/매수는 63,000\.0까지/);
    fireEvent.click(screen.getByRole('button', { name: '63,000.0으로 맞추기' }));
    expect(price.value).toBe('63,000.0');
    expect(screen.queryByText(/매수는 63,000\.0까지/)).toBeNull();
  });
});

describe('an order against a position', () => {
  it('says that it closes it, and what is turned round', () => {
    open({ position: sampleFuturesPosition({ amount: '0.2' }) });
    type('0.15');
    side('숏').getByText('롱 0.150 종료');
    type('0.3');
    side('숏').getByText('롱 0.200 종료 후 숏 0.100');
    expect(side('롱').queryByRole('status')).toBeNull();
  });
});

describe('what an order comes to', () => {
  const shown = (name: '롱' | '숏') =>
    side(name)
      .getAllByRole('term')
      .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

  it('is headed by what will be held; the estimate and the fee unfold [T11]', () => {
    open();
    type('0.5');
    expect(shown('롱')).toEqual(['주문 예약금 1,512.00', '예상 강제청산가 40,184.8']);
    expect(shown('숏')[0]).toBe('주문 예약금 1,512.00');
    fireEvent.click(screen.getByRole('button', { name: '비용·수수료' }));
    expect(shown('롱')).toEqual([
      '주문 예약금 1,512.00',
      '예상 강제청산가 40,184.8',
      '비용 (USDT) 1,500.00',
      '예상 수수료 12.00',
    ]);
  });

  it.each([
    ['59990', '롱', '숏'],
    ['60010', '숏', '롱'],
  ] as const)('is headed alike on both sides at a mark of %s, which is worse for %s [T11]', (mark, worse, better) => {
    putMark(mark);
    open();
    type('0.5');
    // The surcharge of 24.00 and a loss of 5.00 on opening.
    expect(shown(worse)[0]).toBe('주문 예약금 1,529.00');
    expect(shown(better)[0]).toBe('주문 예약금 1,512.00');
  });
});
