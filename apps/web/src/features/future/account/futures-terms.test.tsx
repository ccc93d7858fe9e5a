import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contractTerms } from '../../../data/market/contract-terms.ts';
import { marketStore } from '../../../data/market/market.ts';
import { sampleFuturesOption, sampleFuturesPosition } from '../../../data/testing/sample-futures.ts';
import { sampleTicker } from '../../../data/testing/sample-market.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { HeldStrip } from '../../../trading/held-strip.tsx';
import { PositionsTable } from '../../../trading/positions-table.tsx';
import { closeSheet, sheetStore } from '../sheets/sheet-store.ts';
import { FUTURES_TERMS } from './futures-terms.tsx';

const terms = contractTerms(sampleFuturesOption({ stock: 'BTCUSDT' }));
const position = sampleFuturesPosition({ amount: '0.5' });
const opened = () => sheetStore.getState().sheet;

beforeEach(async () => {
  await loadScreenTexts();
  marketStore.putTickers([sampleTicker({ stock: 'BTCUSDT', mark: '60100' })]);
});
afterEach(() => {
  cleanup();
  closeSheet();
});

describe('the strip of a position', () => {
  it('says side, size and what closing it at the mark leaves, and leads to closing all of it [T5]', () => {
    render(<FUTURES_TERMS.Position contract={terms} position={position} show={(held) => <HeldStrip terms={held} />} />);
    const strip = screen.getByRole('region', { name: '보유 포지션' });
    expect(strip.textContent).toContain('롱 20x');
    expect(strip.textContent).toContain('0.500 BTC');
    expect(strip.textContent).toContain('순손익+25.98 USDT');
    fireEvent.click(screen.getByRole('button', { name: '종료' }));
    expect(opened()).toEqual({ kind: 'close', positionId: position.id, quarters: 4 });
  });
});

describe('what a position returns', () => {
  it('is of the net result that heads it; ROE stands with the result before fees [T5, NUM-13]', () => {
    // 60,010 on 60,000 is +5.00 before fees of 24.01, on a margin of 1,500.
    marketStore.putTickers([sampleTicker({ stock: 'BTCUSDT', mark: '60010', seq: 2 })]);
    render(<PositionsTable product={FUTURES_TERMS} positions={[{ contract: terms, row: position }]} />);
    const row = screen.getByRole('row', { name: /BTC\/USDT/ });
    expect(row.textContent).toContain('−19.01 USDT수익률 ▼ −1.27%');
    expect(row.textContent).toContain('+5.00 USDT+0.33%');
  });
});

describe('a position in a table', () => {
  const show = (held = position) =>
    render(<PositionsTable product={FUTURES_TERMS} positions={[{ contract: terms, row: held }]} />);

  it.each([
    ['25% 종료', 1],
    ['50% 종료', 2],
    ['포지션 종료', 4],
  ])('%s opens the sheet with that share', (name, quarters) => {
    show();
    fireEvent.click(screen.getByRole('button', { name }));
    expect(opened()).toEqual({ kind: 'close', positionId: position.id, quarters });
  });

  it('offers margin only where it can be moved', () => {
    show({ ...position, marginType: 'CROSS' });
    expect(screen.queryByRole('button', { name: '마진 조정' })).toBeNull();
    cleanup();
    show({ ...position, marginType: 'ISOLATED', margin: '500' });
    screen.getByRole('button', { name: '마진 조정' });
  });
});
