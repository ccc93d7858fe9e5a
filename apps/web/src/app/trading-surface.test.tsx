import { FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { DialogHost } from '@hoga/ui/components/dialogs/dialog-host.tsx';
import { dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contractTerms } from '../data/market/contract-terms.ts';
import { marketStore } from '../data/market/market.ts';
import { siteStore } from '../data/site/site-store.ts';
import { sampleFuturesOption, sampleFuturesOrder, sampleFuturesPosition } from '../data/testing/sample-futures.ts';
import { sampleTicker } from '../data/testing/sample-market.ts';
import { sampleOverseaOption } from '../data/testing/sample-oversea-option.ts';
import { sampleOverseaOrder, sampleOverseaPosition } from '../data/testing/sample-oversea-rows.ts';
import { sampleSite } from '../data/testing/sample-site.ts';
import { FUTURES_TERMS } from '../features/future/account/futures-terms.tsx';
import { OVERSEA_TERMS } from '../features/oversea/account/oversea-terms.tsx';
import { loadScreenTexts } from '../shared/i18n/i18n.ts';
import { OrdersList } from '../trading/orders-list.tsx';
import { PositionCards } from '../trading/position-card.tsx';
import { PositionsTable } from '../trading/positions-table.tsx';
import type { ProductTerms } from '../trading/terms.ts';

interface Row {
  readonly id: number;
}

interface Product<Contract, Order extends Row, Position extends Row> {
  readonly terms: ProductTerms<Contract, Order, Position>;
  readonly contract: Contract;
  readonly order: Order;
  readonly position: Position;
  readonly stock: string;
  /** Names of the order's buttons begin with it. */
  readonly orderName: string;
  readonly cardName: string;
  readonly cancelPath: string;
  readonly columns: readonly string[];
}

/** Each test gets a product whole: which rows it has is the product's own affair. */
type Use = <Contract, Order extends Row, Position extends Row>(product: Product<Contract, Order, Position>) => void;

const option = sampleOverseaOption();
const coin = contractTerms(sampleFuturesOption({ stock: 'BTCUSDT' }));

const PRODUCTS: readonly (readonly [name: string, withProduct: (use: Use) => void])[] = [
  [
    'overseas futures',
    (use) =>
      use({
        terms: OVERSEA_TERMS,
        contract: option,
        order: sampleOverseaOrder({ overseaOptionId: option.id, price: '21472', qty: 3 }),
        position: sampleOverseaPosition({ overseaOptionId: option.id, qty: 3, entryCost: '64415.25' }),
        stock: option.stock,
        orderName: '매수 21,472.00',
        cardName: '나스닥100 매수',
        cancelPath: '/api/oversea/order/cancel',
        columns: ['종목', '순손익', '평단현재가', '손익분기', '평가손익수수료', '오버나잇', '관리'],
      }),
  ],
  [
    'coin futures',
    (use) =>
      use({
        terms: FUTURES_TERMS,
        contract: coin,
        order: sampleFuturesOrder({ price: '59000' }),
        position: sampleFuturesPosition(),
        stock: 'BTCUSDT',
        orderName: '매수 59,000.0',
        cardName: 'BTC/USDT 롱',
        cancelPath: '/api/futures/order/cancel',
        columns: [
          '종목',
          '순손익',
          '수량증거금',
          '진입가마크가',
          '강제청산가손익분기',
          '평가손익수수료',
          '펀딩비증거금률',
          '익절손절',
          '관리',
        ],
      }),
  ],
];

let server: FakeServer;
beforeEach(async () => {
  await loadScreenTexts();
  vi.useFakeTimers({ toFake: ['Date'] });
  siteStore.setState({ site: sampleSite() });
  server = new FakeServer();
  window.fetch = server.fetch;
  price();
});
afterEach(() => {
  dismissDialogs();
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

let seq = 100;
function price(): void {
  seq += 1;
  const at = Date.now();
  marketStore.putTickers([
    sampleTicker({ stock: 'USDKRW', last: '1400', seq, at }),
    sampleTicker({ last: '21472.5', seq, at }),
    sampleTicker({ stock: 'BTCUSDT', last: '60100', mark: '60100', bid: '60100', ask: '60100.1', seq, at }),
  ]);
}

const noQuestion = { agreesToCancel: async () => true, cancelAll: async () => undefined };

/** The accessible names of the controls below an element. */
const namesOf = (root: HTMLElement) =>
  within(root)
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);

describe.each(PRODUCTS)('an order of %s', (_, withProduct) => {
  function open(onAmend: (id: number) => void = () => undefined) {
    withProduct(({ terms, contract, order }) => {
      render(
        <>
          <OrdersList
            product={terms}
            orders={[{ contract, row: order }]}
            cancellable={1}
            {...noQuestion}
            onAmend={onAmend}
          />
          <DialogHost />
        </>,
      );
    });
    return within(screen.getByRole('list', { name: '미체결' })).getByRole('listitem');
  }

  it('has buttons that name it: side, price and what they do', () => {
    withProduct(({ orderName, order }) => {
      const onAmend = vi.fn();
      const row = open(onAmend);
      expect(namesOf(row)).toEqual([`${orderName} 정정`, `${orderName} 취소`]);
      fireEvent.click(within(row).getByRole('button', { name: `${orderName} 정정` }));
      expect(onAmend).toHaveBeenCalledExactlyOnceWith(order.id);
    });
  });

  it('is cancelled once by two taps, and can be tried again after a refusal', async () => {
    const path = pathOf(withProduct);
    server.on(path, () => refusalReply(409, 'LIQUIDATING', '청산이 진행 중입니다.'));
    const cancel = within(open()).getByRole<HTMLButtonElement>('button', { name: /취소$/ });
    fireEvent.click(cancel);
    fireEvent.click(cancel);
    expect([cancel.disabled, cancel.textContent]).toEqual([true, '취소 중']);
    await waitFor(() => expect(server.requestsTo(path)).toHaveLength(1));
    // Where the refusal is a dialog, it is answered first.
    await waitFor(() => {
      dismissDialogs();
      expect(cancel.disabled).toBe(false);
    });
    server.on(path, () => okReply({}));
    fireEvent.click(cancel);
    await waitFor(() => expect(server.requestsTo(path)).toHaveLength(2));
    // Done, it leaves with its event: until then it stays as it is.
    expect(cancel.disabled).toBe(true);
  });
});

function pathOf(withProduct: (use: Use) => void): string {
  let path = '';
  withProduct((product) => {
    path = product.cancelPath;
  });
  return path;
}

describe.each(PRODUCTS)('a position of %s', (_, withProduct) => {
  it('is a card by its name and side, whose figures all have a name [T32]', () => {
    withProduct(({ terms, contract, position, cardName }) => {
      render(<PositionCards product={terms} positions={[{ contract, row: position }]} />);
      const card = within(screen.getByRole('list', { name: '포지션' })).getByRole('article', { name: cardName });
      const values = [...card.querySelectorAll('dd')];
      expect(values.length).toBeGreaterThanOrEqual(5);
      for (const value of values) expect(value.previousElementSibling?.textContent).toMatch(/\S/);
      expect([...card.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(
        expect.arrayContaining(['평가손익', '수수료', '손익분기']),
      );
      for (const name of namesOf(card)) expect(name).toMatch(/\S/);
    });
  });

  it('is a row of a table with a head for every column', () => {
    withProduct(({ terms, contract, position, columns }) => {
      render(<PositionsTable product={terms} positions={[{ contract, row: position }]} />);
      expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(columns);
      const [, row] = screen.getAllByRole('row');
      expect(within(row ?? document.body).getByRole('rowheader').textContent).toMatch(/\S/);
      expect(row?.children).toHaveLength(columns.length);
    });
  });

  it('keeps its last figures without colours once prices are late [T25]', () => {
    withProduct(({ terms, contract, position }) => {
      vi.setSystemTime(Date.now() + 60_000);
      render(<PositionCards product={terms} positions={[{ contract, row: position }]} />);
      const headline = screen.getByRole('article').querySelector('.text-title3');
      expect(headline?.textContent).toMatch(/^[+−]/);
      expect(headline?.className).toContain('text-ink-3');
      expect(headline?.className).not.toContain('text-up');
    });
  });
});
