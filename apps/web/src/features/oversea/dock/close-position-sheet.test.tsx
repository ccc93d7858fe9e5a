import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { marketStore } from '../../../data/market/market.ts';
import { siteStore } from '../../../data/site/site-store.ts';
import { holdOversea } from '../../../data/testing/hold-account.ts';
import { sampleTicker } from '../../../data/testing/sample-market.ts';
import { sampleOverseaOption } from '../../../data/testing/sample-oversea-option.ts';
import { sampleSite } from '../../../data/testing/sample-site.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { amountIn } from '../../../shared/testing/amount-in.ts';
import { samplePosition } from '../testing/sample-order.ts';
import { ClosePositionSheet } from './close-position-sheet.tsx';

beforeEach(async () => {
  await loadScreenTexts();
  siteStore.setState({ site: sampleSite() });
  marketStore.putTickers([sampleTicker({ stock: 'USDKRW', last: '1393.7' }), sampleTicker({ last: '21466.25' })]);
});
afterEach(() => vi.restoreAllMocks());

it('lines of the close sheet add up, for every part of the position [T4]', () => {
  const position = samplePosition();
  holdOversea({ positions: [position] });
  const option = sampleOverseaOption({ feePer: '2100' });
  render(<ClosePositionSheet option={option} position={position} canClose onClose={() => undefined} />);
  const figureOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent ?? '';
  expect(figureOf('수수료')).toBe('12,600원 (진입 6,300 · 청산 6,300)');
  const parts = screen.getAllByRole('button', { pressed: false });
  for (const part of [null, ...parts]) {
    if (part !== null) fireEvent.click(part);
    const [total = '', sides = ''] = figureOf('수수료').split(' (');
    const [entry = '', exit = ''] = sides.split(' · ');
    expect(amountIn(entry) + amountIn(exit)).toBe(amountIn(total));
    expect(amountIn(figureOf('평가손익')) - amountIn(total)).toBe(amountIn(figureOf('순손익')));
  }
});
