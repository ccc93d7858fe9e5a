import { DialogHost } from '@hoga/ui/components/dialogs/dialog-host.tsx';
import { dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { marketStore } from '../../../data/market/market.ts';
import { siteStore } from '../../../data/site/site-store.ts';
import { holdOversea } from '../../../data/testing/hold-account.ts';
import { sampleTicker } from '../../../data/testing/sample-market.ts';
import { sampleOverseaOption } from '../../../data/testing/sample-oversea-option.ts';
import { sampleSite } from '../../../data/testing/sample-site.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { samplePosition } from '../testing/sample-order.ts';
import { confirmOrder } from './confirm-order.tsx';
import { marketDraft, type OrderDraft } from './order-draft.ts';

const option = sampleOverseaOption();
const NO_EXITS = { tpTick: null, slTick: null };

let seq = 1;
function quote(bid: string, ask: string): void {
  seq += 1;
  marketStore.putTickers([sampleTicker({ seq, bid, ask, last: bid })]);
}

beforeEach(async () => {
  await loadScreenTexts();
  siteStore.setState({ site: sampleSite() });
  holdOversea();
  marketStore.putTickers([sampleTicker({ stock: 'USDKRW', last: '1400' })]);
  quote('21472.5', '21472.75');
  render(<DialogHost />);
});
afterEach(() => {
  dismissDialogs();
  vi.restoreAllMocks();
});

async function ask(draft: OrderDraft) {
  void confirmOrder(option, draft);
  const question = within(await screen.findByRole('alertdialog'));
  return (label: string) => question.queryByText(label)?.nextElementSibling?.textContent ?? null;
}

it('a market order shows the live quote of its side, how far it has moved, and that it fills at once [T3]', async () => {
  const figureOf = await ask(marketDraft('LONG', { qty: 3, ...NO_EXITS }));
  expect(figureOf('주문 가격')).toBe('시장가 (현재 21,472.75)');
  expect(figureOf('주문 시점 대비')).toBe('0틱');
  expect(figureOf('체결')).toBe('즉시 체결');
  quote('21477.25', '21477.5');
  await waitFor(() => expect(figureOf('주문 가격')).toBe('시장가 (현재 21,477.50)'));
  expect(figureOf('주문 시점 대비')).toBe('▲ 19틱');
  expect(figureOf('순손익')).toBeNull();
});

it('a limit order shows how far it is from the quote, and whether it fills at once, while the quote moves [T3]', async () => {
  const limit = { ...marketDraft('LONG', { qty: 3, ...NO_EXITS }), marketType: 'LIMIT', price: '21472' } as const;
  const figureOf = await ask(limit);
  expect(figureOf('현재가')).toBe('21,472.75 (▼ 3틱)');
  expect(figureOf('체결')).toBe('대기');
  quote('21471.5', '21471.75');
  await waitFor(() => expect(figureOf('현재가')).toBe('21,471.75 (▲ 1틱)'));
  expect(figureOf('체결')).toBe('즉시 체결');
});

it('an order that closes shows the expected net of what it closes, live [T3]', async () => {
  holdOversea({ positions: [samplePosition()] });
  const figureOf = await ask(marketDraft('SHORT', { qty: 3, ...NO_EXITS }));
  // Three ticks of 7,000 won on three contracts, less 3,000 a contract and side.
  expect(figureOf('순손익')).toBe('+45,000원');
  quote('21471.75', '21472');
  await waitFor(() => expect(figureOf('순손익')).toBe('−18,000원'));
});
