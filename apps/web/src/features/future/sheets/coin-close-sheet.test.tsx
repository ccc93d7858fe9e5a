import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
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
const position = sampleFuturesPosition({ fundingFee: '-3.5' });

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
  const figures = async () => {
    const sheet = within(await screen.findByRole('dialog'));
    return (label: string) => sheet.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  };

  it('leaves the profit less the fees of both sides and the funding paid, each on a line [T4, T5]', async () => {
    const figureOf = await figures();
    // 0.5 BTC from 60,000 to 60,100; opening it cost 12, a taker pays 0.04 % of 30,050; 3.5 of funding was paid.
    expect(figureOf('평가손익')).toBe('+50.00 USDT');
    expect(figureOf('수수료')).toBe('24.02 USDT (진입 12.00 · 종료 12.02)');
    expect(figureOf('펀딩비')).toBe('−3.50 USDT');
    expect(figureOf('순손익')).toBe('+22.48 USDT');
  });

  it('at market shows the live quote, how far it has moved and that it fills at once [T3]', async () => {
    const figureOf = await figures();
    expect(figureOf('주문 가격')).toBe('시장가 (현재 60,100.0)');
    expect(figureOf('주문 시점 대비')).toBe('0틱');
    expect(figureOf('체결')).toBe('즉시 체결');
    const moved = { last: '60101.9', bid: '60101.9', ask: '60102', mark: '60100' };
    act(() => marketStore.putTickers([sampleTicker({ stock: 'BTCUSDT', ...moved, seq: 2, at: Date.now() })]));
    await waitFor(() => expect(figureOf('주문 가격')).toBe('시장가 (현재 60,101.9)'));
    expect(figureOf('주문 시점 대비')).toBe('▲ 19틱');
    expect(figureOf('평가손익')).toBe('+50.95 USDT');
  });

  it('at a price shows how far that is from the quote and whether it waits [T3]', async () => {
    const sheet = within(await screen.findByRole('dialog'));
    const figureOf = await figures();
    fireEvent.click(sheet.getByText('지정가'));
    fireEvent.input(sheet.getByRole('textbox', { name: '가격' }), { target: { value: '60101' } });
    await waitFor(() => expect(figureOf('현재가')).toBe('60,100.0 (▲ 10틱)'));
    expect(figureOf('체결')).toBe('대기');
    fireEvent.input(sheet.getByRole('textbox', { name: '가격' }), { target: { value: '60099' } });
    await waitFor(() => expect(figureOf('체결')).toBe('즉시 체결'));
  });

  it('says which prices are taken where one is not', async () => {
    const sheet = within(await screen.findByRole('dialog'));
    fireEvent.click(sheet.getByText('지정가'));
    fireEvent.input(sheet.getByRole('textbox', { name: '가격' }), { target: { value: '50000' } });
    fireEvent.click(sheet.getByRole('button', { name: /종료$/ }));
    expect((await sheet.findByRole('alert')).textContent).toBe(
      '주문 가격이 올바르지 않습니다. 매도는 57,095.0부터 0.1 단위로 주문할 수 있습니다.',
    );
  });
});
