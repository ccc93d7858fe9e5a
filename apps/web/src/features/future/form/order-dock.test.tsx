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

beforeEach(async () => {
  await loadScreenTexts();
  holdFuturesRows(NO_FUTURES);
  const price = '60000';
  marketStore.putTickers([sampleTicker({ stock: 'BTCUSDT', last: price, bid: price, ask: price, mark: price })]);
});
afterEach(cleanup);

function Screen({ situation, isFoldable }: { situation: OrderSituation; isFoldable: boolean }) {
  const form = useOrderForm(situation, '60000');
  return (
    <>
      <OrderForm form={form} situation={situation} />
      <OrderDock form={form} situation={situation} isBlocked={false} isFoldable={isFoldable} />
    </>
  );
}

function open(change: Partial<OrderSituation> = {}, isFoldable = false) {
  render(<Screen situation={sampleSituation(change, { stock: 'BTCUSDT' })} isFoldable={isFoldable} />);
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
    side('숏').getByText('롱 0.150 청산');
    type('0.3');
    side('숏').getByText('롱 0.200 청산 후 숏 0.100');
    expect(side('롱').queryByRole('status')).toBeNull();
  });
});

describe('on a phone', () => {
  it('hold and fee are a tap away', () => {
    open({}, true);
    type('0.5');
    expect(screen.queryByText('주문 예약금')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '예약금·수수료' }));
    expect(screen.getAllByText('주문 예약금')).toHaveLength(2);
  });
});
