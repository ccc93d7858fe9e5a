import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { marketStore } from '../../../data/market/market.ts';
import { siteStore } from '../../../data/site/site-store.ts';
import { holdOversea } from '../../../data/testing/hold-account.ts';
import { sampleTicker } from '../../../data/testing/sample-market.ts';
import { sampleOverseaOption } from '../../../data/testing/sample-oversea-option.ts';
import { sampleSite } from '../../../data/testing/sample-site.ts';
import { followOwn } from '../../../trading/ladder/follow-own.ts';
import type { LadderMarks } from '../../../trading/ladder/ladder-marks.ts';
import { PriceGrid } from '../../../trading/ladder/price-grid.ts';
import { samplePosition } from '../testing/sample-order.ts';
import { overseaLadder } from './oversea-ladder.ts';

const option = sampleOverseaOption();
const grid = new PriceGrid(option.tick, option.precision);
const mark = vi.fn<(marks: LadderMarks) => void>();
const rate = (last: string) => marketStore.putTickers([sampleTicker({ stock: 'USDKRW', last })]);

beforeEach(() => {
  siteStore.setState({ site: sampleSite() });
  rate('1400');
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('tags beside the average where a position pays for its fees, anew with the rate', async () => {
  holdOversea({ positions: [samplePosition()] });
  const stop = followOwn(overseaLadder(option).own, grid, { mark });
  const tagged = () => [...(mark.mock.lastCall?.[0].tags ?? [])].map(([row, tags]) => [grid.textOf(row), ...tags]);
  // Both fees are 6,000원, a tick of 5 USD 7,000원: one is enough.
  expect(tagged()).toEqual([
    ['21,471.75', 'average'],
    ['21,472.00', 'breakEven'],
  ]);
  rate('1000');
  await waitFor(() => expect(tagged()[1]).toEqual(['21,472.25', 'breakEven']));
  stop();
});
