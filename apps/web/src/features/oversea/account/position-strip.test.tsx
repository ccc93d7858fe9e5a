import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { marketStore } from '../../../data/market/market.ts';
import { siteStore } from '../../../data/site/site-store.ts';
import { sampleTicker } from '../../../data/testing/sample-market.ts';
import { sampleOverseaOption } from '../../../data/testing/sample-oversea-option.ts';
import { sampleSite } from '../../../data/testing/sample-site.ts';
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
});
