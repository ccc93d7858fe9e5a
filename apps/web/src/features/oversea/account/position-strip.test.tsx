import { queryClient } from '@hoga/client/query-client';
import { idOf } from '@hoga/kernel/ids';
import { dismissToast, toastStore } from '@hoga/ui/components/toasts/toast-store.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { marketStore } from '../../../data/market/market.ts';
import { overseaOptionsQuery } from '../../../data/market/option-queries.ts';
import { siteStore } from '../../../data/site/site-store.ts';
import { sampleTicker } from '../../../data/testing/sample-market.ts';
import { sampleOverseaOption } from '../../../data/testing/sample-oversea-option.ts';
import { sampleOverseaOrder } from '../../../data/testing/sample-oversea-rows.ts';
import { sampleSite } from '../../../data/testing/sample-site.ts';
import { performOverseaEffects } from '../oversea-effects.ts';
import { samplePosition } from '../testing/sample-order.ts';
import { PositionStrip } from './position-strip.tsx';

describe('PositionStrip', () => {
  beforeEach(() => {
    siteStore.setState({ site: sampleSite() });
    marketStore.putTickers([sampleTicker({ stock: 'USDKRW', last: '1400' }), sampleTicker({ last: '21472.5' })]);
  });

  it('says the ticks won and what is left of them after both fees, in the colour of what is left', () => {
    // Two ticks of 5 USD are 14,000원 for each contract; opening and closing it costs 20,000원.
    const option = sampleOverseaOption({ tick: '0.25', tickValue: '5', currency: 'USD', feePer: '10000' });
    const position = samplePosition({ tradeType: 'LONG', qty: 3, entryPrice: '21472', entryCost: '64416' });
    render(<PositionStrip option={option} position={position} grey={false} onOpen={() => undefined} />);
    const words = screen.getByText(/순손익/);
    expect(words.textContent).toBe('순손익 −18,000원');
    expect(words.dataset['direction']).toBe('down');
    expect(screen.getByText('▲ +2틱').dataset['direction']).toBe('down');
  });

  it('a close leaves its result in sight until it is acknowledged, further parts of the position added [T34]', async () => {
    const option = sampleOverseaOption({ id: idOf(3), feePer: '10000' });
    queryClient.setQueryData(overseaOptionsQuery().queryKey, [option]);
    const closed = samplePosition({ overseaOptionId: option.id, tradeType: 'LONG', qty: 3 });
    const part = { status: 'FILLED', tradeType: 'SHORT', overseaOptionId: option.id, fillPrice: '21473' } as const;
    const flat = () => <PositionStrip option={option} position={null} grey={false} onOpen={() => undefined} />;
    const { rerender } = render(flat());
    expect(screen.queryByText('거래 결과')).toBeNull();
    act(() => {
      const first = sampleOverseaOrder({ ...part, id: idOf(21), qty: 1, realizedPnl: '14000' });
      performOverseaEffects([{ kind: 'filled', order: first, closed }]);
      const rest = sampleOverseaOrder({ ...part, id: idOf(22), qty: 2, realizedPnl: '70000' });
      performOverseaEffects([{ kind: 'filled', order: rest, closed: { ...closed, qty: 2 } }]);
    });
    // 84,000원 less both fees of three contracts.
    expect(await screen.findByText('+24,000원')).toBeDefined();
    expect(screen.getByText('매수 3 계약')).toBeDefined();
    for (const { id } of toastStore.getState().toasts) act(() => dismissToast(id));
    rerender(flat());
    fireEvent.click(screen.getByRole('button', { name: '거래 결과, 순손익 +24,000원, 확인' }));
    expect(screen.queryByText('거래 결과')).toBeNull();
  });
});
