import { okReply } from '@hoga/client/testing/fake-server';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { marketStore } from '../../../data/market/market.ts';
import { PriceSeries } from '../../../data/rounds/price-series.ts';
import { useRounds } from '../../../data/rounds/use-rounds.ts';
import { quietServer } from '../../../data/testing/quiet-server.ts';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { sampleTicker } from '../../../data/testing/sample-market.ts';
import { sampleBet, sampleRound, sampleTradeOption } from '../../../data/testing/sample-rounds.ts';
import { stakeTerms } from '../model/stake.ts';
import { PriceHeadline } from './price-headline.tsx';
import { useNetNow } from './round-cards.tsx';

const option = sampleTradeOption();
const series = new PriceSeries(option.stock);

function Screen() {
  const now = Date.now();
  const rounds = { ...useRounds(option), basePrice: '108410.2' };
  const bets = [sampleBet({ tradeRoundId: rounds.playing.tradeRoundId, startAt: now })];
  const net = useNetNow({ option, series, rounds, bets, terms: stakeTerms(option, 'KRW') });
  return (
    <>
      <PriceHeadline screen={{ option, series, rounds, isStale: false }} />
      <output>{net}</output>
    </>
  );
}

it('header and result of a bet are of the trade that the chart ends with, where the ticker has another price [T9]', async () => {
  marketStore.putTickers([sampleTicker({ stock: 'BTCUSDT', last: '108416.8', at: Date.now() })]);
  series.put([{ seq: 1, at: Date.now(), price: '108409.5', quantity: '1', side: 'S' }]);
  const playing = sampleRound({ phase: 'PLAYING', closePrice: null, status: 0 });
  const server = quietServer().on('/api/trade/game/current', () =>
    okReply({ serverTime: Date.now(), playing, betting: playing }),
  );
  renderScreen({ routes: { '/': Screen }, at: '/', server });
  expect(await screen.findByText('108,409.5')).toBeDefined();
  expect(screen.getByText(/기준가 대비/).textContent).toContain('▼ 0.7');
  expect(screen.getByRole('status').textContent).toBe('-50000');
  expect(series.get().at(-1)?.price).toBe(108_409.5);
});
