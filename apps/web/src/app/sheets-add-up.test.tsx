import { FakeServer } from '@hoga/client/testing/fake-server';
import { DialogHost } from '@hoga/ui/components/dialogs/dialog-host.tsx';
import { dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contractTerms } from '../data/market/contract-terms.ts';
import { marketStore } from '../data/market/market.ts';
import { siteStore } from '../data/site/site-store.ts';
import { holdFutures, holdOversea } from '../data/testing/hold-account.ts';
import { sampleFuturesOption, sampleFuturesPosition } from '../data/testing/sample-futures.ts';
import { sampleTicker } from '../data/testing/sample-market.ts';
import { sampleOverseaOption } from '../data/testing/sample-oversea-option.ts';
import { sampleOverseaPosition } from '../data/testing/sample-oversea-rows.ts';
import { sampleSite } from '../data/testing/sample-site.ts';
import { FUTURES_TERMS } from '../features/future/account/futures-terms.tsx';
import { SheetHost } from '../features/future/sheets/sheet-host.tsx';
import { closeSheet, openSheet, type TradeSheet } from '../features/future/sheets/sheet-store.ts';
import { sampleSituation } from '../features/future/testing/sample-situation.ts';
import { OVERSEA_TERMS } from '../features/oversea/account/oversea-terms.tsx';
import { ClosePositionSheet } from '../features/oversea/dock/close-position-sheet.tsx';
import { confirmOrder } from '../features/oversea/order/confirm-order.tsx';
import { marketDraft } from '../features/oversea/order/order-draft.ts';
import { loadScreenTexts } from '../shared/i18n/i18n.ts';
import { PositionCards } from '../trading/position-card.tsx';
import { PositionsTable } from '../trading/positions-table.tsx';
import { expectSum, resultLists } from './testing/result-lines.ts';

const option = sampleOverseaOption({ feePer: '2100' });
const contracts = sampleOverseaPosition({ overseaOptionId: option.id, qty: 7, entryCost: '150309.75' });
const coin = contractTerms(sampleFuturesOption({ stock: 'BTCUSDT' }));
// Figures with eight places each: rounded one by one they do not add up by themselves.
const held = sampleFuturesPosition({
  amount: '0.337',
  entryCost: '20220.12345678',
  entryPrice: '60000.37',
  entryFee: '8.08804938',
  fundingFee: '-1.23456789',
});
/** Prices at which parts round in different ways. */
const PRICES = ['60100.3', '59017.7', '61999.9'];

beforeEach(async () => {
  await loadScreenTexts();
  vi.useFakeTimers({ toFake: ['Date'] });
  window.fetch = new FakeServer().fetch;
  siteStore.setState({ site: sampleSite() });
  marketStore.putTickers([
    sampleTicker({ stock: 'USDKRW', last: '1393.7', at: Date.now() }),
    sampleTicker({ last: '21466.25', bid: '21466.25', ask: '21466.5', at: Date.now() }),
  ]);
  holdOversea({ positions: [contracts] });
  holdFutures({ positions: [held] });
});
afterEach(() => {
  closeSheet();
  dismissDialogs();
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

let seq = 10;
function quoteCoin(price: string): void {
  seq += 1;
  const prices = { last: price, bid: price, ask: price, mark: price };
  marketStore.putTickers([sampleTicker({ stock: 'BTCUSDT', ...prices, seq, at: Date.now() })]);
}

const coinSheet = (sheet: TradeSheet) => {
  openSheet(sheet);
  return <SheetHost contracts={new Map([[coin.id, coin]])} situation={sampleSituation()} />;
};

/** Sheets that show a result; those with parts are walked part by part. */
const SHEETS: readonly (readonly [name: string, open: () => ReactElement])[] = [
  [
    'overseas close',
    () => <ClosePositionSheet option={option} position={contracts} canClose onClose={() => undefined} />,
  ],
  ['coin close', () => coinSheet({ kind: 'close', positionId: held.id, quarters: 4 })],
  ['coin exits', () => coinSheet({ kind: 'exits', positionId: held.id })],
];

describe('lines of a sheet', () => {
  it.each(SHEETS)('of %s add up to the shown total, for every part and price [T4, T5]', async (_, open) => {
    for (const price of PRICES) {
      quoteCoin(price);
      render(open());
      const dialog = await screen.findByRole('dialog');
      const choices = within(dialog).getAllByRole('button', { pressed: false });
      for (const choice of [null, ...choices]) {
        if (choice !== null && !choice.hasAttribute('disabled')) fireEvent.click(choice);
        const lists = resultLists(dialog);
        expect(lists.length).toBeGreaterThan(0);
        for (const lines of lists) if (lines.get('순손익') !== '–') expectSum(lines);
      }
      cleanup();
      closeSheet();
    }
  });

  it('of the confirmation of a closing order add up to the shown total [T3, T4]', async () => {
    render(<DialogHost />);
    void confirmOrder(option, marketDraft('SHORT', { qty: 5, tpTick: null, slTick: null }));
    const dialog = await screen.findByRole('alertdialog');
    const [lines] = resultLists(dialog);
    expect(lines?.get('수수료')).toBe('21,000원 (진입 10,500 · 청산 10,500)');
    expectSum(lines ?? new Map());
  });
});

describe('figures of a position', () => {
  const overseas = [{ contract: option, row: contracts }];
  const coins = [{ contract: coin, row: held }];
  it.each([
    ['overseas', 'card', () => <PositionCards product={OVERSEA_TERMS} positions={overseas} />],
    ['coin', 'card', () => <PositionCards product={FUTURES_TERMS} positions={coins} />],
    ['overseas', 'table', () => <PositionsTable product={OVERSEA_TERMS} positions={overseas} />],
    ['coin', 'table', () => <PositionsTable product={FUTURES_TERMS} positions={coins} />],
  ] as const)('of %s in a %s add up to its headline [T5, T32]', async (_, __, view) => {
    for (const price of PRICES) {
      quoteCoin(price);
      render(view());
      const headline = () =>
        screen.getByText(/^[+−][\d,.]+( USDT|원)$/, { selector: '.font-bold, td > .font-semibold' });
      await waitFor(() => headline());
      const [lines] = resultLists(document.body);
      expectSum(lines ?? new Map(), headline().textContent);
      cleanup();
    }
  });
});
