import { queryClient } from '@hoga/client/query-client';
import { FakeServer } from '@hoga/client/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contractTerms } from '../data/market/contract-terms.ts';
import { marketStore } from '../data/market/market.ts';
import { siteStore } from '../data/site/site-store.ts';
import { holdFutures, holdOversea } from '../data/testing/hold-account.ts';
import { sampleFuturesOption, sampleFuturesOrder, sampleFuturesPosition } from '../data/testing/sample-futures.ts';
import { sampleTicker } from '../data/testing/sample-market.ts';
import { sampleOverseaOption } from '../data/testing/sample-oversea-option.ts';
import { sampleOverseaOrder, sampleOverseaPosition } from '../data/testing/sample-oversea-rows.ts';
import { sampleSite } from '../data/testing/sample-site.ts';
import { SheetHost } from '../features/future/sheets/sheet-host.tsx';
import { closeSheet, openSheet, type TradeSheet } from '../features/future/sheets/sheet-store.ts';
import { sampleSituation } from '../features/future/testing/sample-situation.ts';
import { OverseaAmendSheet } from '../features/oversea/account/oversea-amend-sheet.tsx';
import { OverseaPairSheet } from '../features/oversea/account/oversea-pair-sheet.tsx';
import { ContractsSheet } from '../features/oversea/dock/contracts-sheet.tsx';
import { ExitTicksSheet } from '../features/oversea/dock/exit-ticks-sheet.tsx';
import { OverseaExitsSheet } from '../features/oversea/dock/oversea-exits-sheet.tsx';
import { PresetSheet } from '../features/oversea/dock/preset-sheet.tsx';
import { loadScreenTexts } from '../shared/i18n/i18n.ts';
import { expectToTakeAnyAmount } from '../shared/testing/any-amount.ts';

const nothing = () => undefined;
const option = sampleOverseaOption({ feePer: '2100' });
const contracts = sampleOverseaPosition({ overseaOptionId: option.id, qty: 7, entryCost: '150309.75', tpTick: 10 });
const limit = sampleOverseaOrder({ overseaOptionId: option.id, price: '21472', qty: 3 });
const stop = sampleOverseaOrder({
  overseaOptionId: option.id,
  marketType: 'STOPLIMIT',
  price: '21475',
  stopPrice: '21474',
  qty: 3,
});
const coin = contractTerms(sampleFuturesOption({ stock: 'BTCUSDT' }));
const held = sampleFuturesPosition({ amount: '0.337', marginType: 'ISOLATED', margin: '100', takeProfit: '61000' });
const coinLimit = sampleFuturesOrder();

const coinSheet = (sheet: TradeSheet) => () => {
  openSheet(sheet);
  return <SheetHost contracts={new Map([[coin.id, coin]])} situation={sampleSituation()} />;
};

/** Every sheet of trading that an amount, a price or a number of ticks is typed into. */
const SHEETS: readonly (readonly [name: string, open: () => ReactElement])[] = [
  ['overseas amend', () => <OverseaAmendSheet option={option} order={limit} onPair={nothing} onClose={nothing} />],
  ['overseas stop amend', () => <OverseaAmendSheet option={option} order={stop} onPair={nothing} onClose={nothing} />],
  ['overseas pair', () => <OverseaPairSheet option={option} order={limit} onClose={nothing} />],
  ['overseas exits', () => <OverseaExitsSheet option={option} position={contracts} onClose={nothing} />],
  ['overseas exits of new orders', () => <ExitTicksSheet onClose={nothing} />],
  ['overseas preset', () => <PresetSheet place={0} maxQty={option.maxQty} onClose={nothing} />],
  ['coin amend', coinSheet({ kind: 'amend', orderId: coinLimit.id })],
  ['coin pair', coinSheet({ kind: 'pair', orderId: coinLimit.id })],
  ['coin close', coinSheet({ kind: 'close', positionId: held.id, quarters: 2 })],
  ['coin exits', coinSheet({ kind: 'exits', positionId: held.id })],
  ['coin margin', coinSheet({ kind: 'margin', positionId: held.id })],
];

beforeEach(async () => {
  await loadScreenTexts();
  vi.useFakeTimers({ toFake: ['Date'] });
  window.fetch = new FakeServer().fetch;
  siteStore.setState({ site: sampleSite() });
  const prices = { last: '60000', bid: '60000', ask: '60000.1', mark: '60000' };
  marketStore.putTickers([
    sampleTicker({ stock: 'USDKRW', last: '1393.7', at: Date.now() }),
    sampleTicker({ last: '21466.25', bid: '21466.25', ask: '21466.5', at: Date.now() }),
    sampleTicker({ stock: 'BTCUSDT', ...prices, at: Date.now() }),
  ]);
  holdOversea({ positions: [contracts], orders: [limit, stop] });
  holdFutures({ positions: [held], orders: [coinLimit] });
});
afterEach(() => {
  closeSheet();
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('amount fields of trading take whatever is typed or pasted [B1]', () => {
  it.each(SHEETS)('%s', async (_, open) => {
    render(open());
    const sheet = within(await screen.findByRole('dialog'));
    // Exits that are switched off have their fields hidden.
    for (const off of sheet.queryAllByRole('switch', { checked: false })) fireEvent.click(off);
    const fields = sheet.getAllByRole('textbox');
    expect(fields.length).toBeGreaterThan(0);
    for (const field of fields) expectToTakeAnyAmount(field);
  });

  it('overseas quantity by its keys: as many digits as are pressed', async () => {
    const keys = <ContractsSheet option={option} qty={1} onChoose={nothing} onClose={nothing} />;
    render(<QueryClientProvider client={queryClient}>{keys}</QueryClientProvider>);
    const sheet = within(await screen.findByRole('dialog'));
    for (let pressed = 0; pressed < 20; pressed += 1) fireEvent.click(sheet.getByRole('button', { name: '9' }));
    expect(screen.getByRole('dialog').isConnected).toBe(true);
  });
});
