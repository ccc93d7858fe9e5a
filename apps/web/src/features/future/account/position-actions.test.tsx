import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contractTerms } from '../../../data/market/contract-terms.ts';
import { marketStore } from '../../../data/market/market.ts';
import { sampleFuturesOption, sampleFuturesPosition } from '../../../data/testing/sample-futures.ts';
import { sampleTicker } from '../../../data/testing/sample-market.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { closeSheet, sheetStore } from '../sheets/sheet-store.ts';
import { RowActions } from './position-actions.tsx';
import { PositionStrip } from './position-strip.tsx';

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
  it('says side, size and profit at the mark, and leads to closing all of it', () => {
    render(<PositionStrip position={position} terms={terms} />);
    const strip = screen.getByRole('region', { name: '보유 포지션' });
    expect(strip.textContent).toContain('롱 20x');
    expect(strip.textContent).toContain('0.500 BTC');
    expect(strip.textContent).toContain('+50.00');
    fireEvent.click(screen.getByRole('button', { name: '청산' }));
    expect(opened()).toEqual({ kind: 'close', positionId: position.id, quarters: 4 });
  });
});

describe('a position in a table', () => {
  it.each([
    ['25% 청산', 1],
    ['50% 청산', 2],
    ['청산', 4],
  ])('%s opens the sheet with that share', (name, quarters) => {
    render(<RowActions position={position} />);
    fireEvent.click(screen.getByRole('button', { name }));
    expect(opened()).toEqual({ kind: 'close', positionId: position.id, quarters });
  });

  it('offers margin only where it can be moved', () => {
    const { rerender } = render(<RowActions position={{ ...position, marginType: 'CROSS' }} />);
    expect(screen.queryByRole('button', { name: '마진 조정' })).toBeNull();
    rerender(<RowActions position={{ ...position, marginType: 'ISOLATED' }} />);
    screen.getByRole('button', { name: '마진 조정' });
  });
});
