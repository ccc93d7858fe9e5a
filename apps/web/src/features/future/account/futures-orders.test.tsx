import { FakeServer, okReply } from '@hoga/client/testing/fake-server';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import { idOf } from '@hoga/kernel/ids';
import { DialogHost } from '@hoga/ui/components/dialogs/dialog-host.tsx';
import { dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contractTerms } from '../../../data/market/contract-terms.ts';
import { siteStore } from '../../../data/site/site-store.ts';
import { holdFutures } from '../../../data/testing/hold-account.ts';
import { sampleFuturesOption, sampleFuturesOrder } from '../../../data/testing/sample-futures.ts';
import { sampleSite } from '../../../data/testing/sample-site.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { FuturesOrders } from './futures-orders.tsx';

const BTC: FuturesOptionId = idOf(1);
const ETH: FuturesOptionId = idOf(2);
const CANCEL_ALL = '/api/futures/order/cancel_all';
const contracts = new Map([
  [BTC, contractTerms(sampleFuturesOption({ id: BTC, koName: '비트코인' }))],
  [ETH, contractTerms(sampleFuturesOption({ id: ETH, stock: 'X_ETHUSDT', koName: '이더리움' }))],
]);

let server: FakeServer;
beforeEach(async () => {
  await loadScreenTexts();
  siteStore.setState({ site: sampleSite() });
  server = new FakeServer().on(CANCEL_ALL, () => okReply({ count: 1 }));
  window.fetch = server.fetch;
});
afterEach(() => {
  dismissDialogs();
  vi.restoreAllMocks();
});

function show(...optionIds: readonly FuturesOptionId[]): void {
  holdFutures({
    orders: optionIds.map((futuresOptionId, place) => sampleFuturesOrder({ id: idOf(11 + place), futuresOptionId })),
  });
  render(
    <>
      <FuturesOrders contracts={contracts} currentId={BTC} />
      <DialogHost />
    </>,
  );
}
const cancelAll = () => userEvent.click(screen.getByRole('button', { name: '전체취소' }));
const asked = () => server.requestsTo(CANCEL_ALL).length;

describe('all orders', () => {
  it('name their contract, whichever is on the screen', () => {
    show(ETH, BTC);
    const rows = within(screen.getByRole('list')).getAllByRole('listitem');
    for (const { name } of contracts.values()) {
      expect(rows.filter((row) => row.textContent.includes(name))).toHaveLength(1);
    }
  });

  it('of the contract on the screen are cancelled at a tap', async () => {
    show(BTC);
    await cancelAll();
    await waitFor(() => expect(asked()).toBe(1));
  });

  it('of others too are cancelled only once that is agreed to, by their names', async () => {
    show(BTC, ETH);
    await cancelAll();
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('미체결 주문 2건을 모두 취소합니다.');
    for (const { name } of contracts.values()) expect(question.textContent).toContain(name);
    await userEvent.click(within(question).getByRole('button', { name: '유지' }));
    expect(asked()).toBe(0);
    await cancelAll();
    const again = await screen.findByRole('alertdialog');
    await userEvent.click(within(again).getByRole('button', { name: '전체취소' }));
    await waitFor(() => expect(asked()).toBe(1));
  });
});
