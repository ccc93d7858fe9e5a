import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contractTerms } from '../../../data/market/contract-terms.ts';
import { marketStore } from '../../../data/market/market.ts';
import { holdFutures } from '../../../data/testing/hold-account.ts';
import { sampleFuturesOption, sampleFuturesPosition } from '../../../data/testing/sample-futures.ts';
import { sampleTicker } from '../../../data/testing/sample-market.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { sampleSituation } from '../testing/sample-situation.ts';
import { SheetHost } from './sheet-host.tsx';
import { closeSheet, openSheet } from './sheet-store.ts';

const terms = contractTerms(sampleFuturesOption({ stock: 'BTCUSDT' }));
const position = sampleFuturesPosition();

beforeEach(async () => {
  await loadScreenTexts();
  vi.useFakeTimers({ toFake: ['Date'] });
  const prices = { last: '60100', bid: '60100', ask: '60101', mark: '60100' };
  marketStore.putTickers([sampleTicker({ stock: 'BTCUSDT', ...prices, at: Date.now() })]);
  holdFutures({ positions: [position] });
  openSheet({ kind: 'close', positionId: position.id, quarters: 4 });
  render(<SheetHost contracts={new Map([[terms.id, terms]])} situation={sampleSituation()} />);
});
afterEach(() => {
  closeSheet();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('closing a position of coin futures', () => {
  it('says what is left of the profit when the fee is paid', async () => {
    const sheet = within(await screen.findByRole('dialog'));
    const figureOf = (label: string) => sheet.getByText(label).nextElementSibling?.textContent;
    // 0.5 BTC from 60,000 to 60,100; a taker pays 0.04 % of 30,050.
    expect(figureOf('예상 실현손익')).toBe('+50.00 USDT');
    expect(figureOf('예상 수수료')).toBe('12.02 USDT');
    expect(figureOf('순손익 (청산 수수료 차감)')).toBe('+37.98 USDT');
  });

  it('says which prices are taken where one is not', async () => {
    const sheet = within(await screen.findByRole('dialog'));
    fireEvent.click(sheet.getByText('지정가'));
    fireEvent.input(sheet.getByRole('textbox', { name: '가격' }), { target: { value: '50000' } });
    fireEvent.click(sheet.getByRole('button', { name: /청산$/ }));
    expect((await sheet.findByRole('alert')).textContent).toBe(
      '주문 가격이 올바르지 않습니다. 매도는 57,095.0부터 0.1 단위로 주문할 수 있습니다.',
    );
  });
});
