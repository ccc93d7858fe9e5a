import { queryClient } from '@hoga/client/query-client';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { decimal, toText } from '@hoga/kernel/decimal';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { marketStore } from '../market/market.ts';
import { overseaOptionsQuery } from '../market/option-queries.ts';
import { siteStore } from '../site/site-store.ts';
import { holdOversea, holdOverseaCross } from '../testing/hold-account.ts';
import { sampleTicker } from '../testing/sample-market.ts';
import { sampleOverseaOption } from '../testing/sample-oversea-option.ts';
import { sampleOverseaPosition } from '../testing/sample-oversea-rows.ts';
import { sampleSite } from '../testing/sample-site.ts';
import { useOverseaCross } from './cross-account.ts';
import { figuresNow } from './oversea-position-figures.ts';

const option = sampleOverseaOption();
const position = (change: Partial<OverseaPosition> = {}) =>
  sampleOverseaPosition({ overseaOptionId: option.id, qty: 2, entryCost: '42943.5', ...change });
const losscutOf = (qty: number) => decimal(String(Number(option.losscutPer) * qty));

/** The server's last figures, at an older price. */
const reported = (losscut = losscutOf(2)) => ({
  playerPoint: decimal('1000000'),
  playerGameWaitPoint: decimal('0'),
  losscut,
  lastPnl: decimal('-180000'),
});

const price = (last: string) =>
  marketStore.putTickers([
    sampleTicker({ stock: option.stock, last }),
    sampleTicker({ stock: 'USDKRW', last: '1400' }),
  ]);

describe('the overseas account at the prices on the page', () => {
  beforeEach(() => {
    siteStore.setState({ site: sampleSite() });
    queryClient.setQueryData(overseaOptionsQuery().queryKey, [option]);
    price('21472.5');
  });
  afterEach(() => {
    queryClient.clear();
    vi.restoreAllMocks();
  });

  it('has the profit that its position shows at the same tick, and the equity that follows from it', async () => {
    const held = position();
    holdOversea({ positions: [held] });
    holdOverseaCross(reported());
    const { result } = renderHook(() => useOverseaCross());
    for (const last of ['21472.5', '21480', '21460.25']) {
      await act(async () => {
        price(last);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      });
      const pnl = figuresNow(option, held)?.pnl ?? null;
      expect(result.current?.lastPnl).toBe(pnl);
      expect(result.current?.shownPoint).toBe(decimal('1000000') + (pnl ?? 0n));
    }
    expect(toText(result.current?.lastPnl ?? decimal('0'))).not.toBe('-180000');
  });

  it.each([
    [
      'the message is about other contracts, as around a fill',
      () => holdOversea({ positions: [position({ qty: 3 })] }),
    ],
    ['an instrument is not known here', () => queryClient.clear()],
  ])('keeps the server’s figures while %s', (_name, happens) => {
    holdOversea({ positions: [position()] });
    holdOverseaCross(reported());
    happens();
    expect(renderHook(() => useOverseaCross()).result.current?.lastPnl).toBe(decimal('-180000'));
  });
});
