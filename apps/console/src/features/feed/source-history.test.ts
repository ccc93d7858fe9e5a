import { idOf } from '@hoga/kernel/ids';
import { expect, it } from 'vitest';
import type { FeedInstrument } from '../../data/feed.ts';
import { emptyHistory, withNewest } from './source-history.ts';

function row(symbol: string, prices: Readonly<Record<string, string | null>>): FeedInstrument {
  const sources = Object.entries(prices).map(([name, last]) => ({
    ...{
      name,
      isSimulated: false,
      licence: null,
      isFollowed: false,
      receivedAt: null,
      fault: null,
      healthySince: null,
    },
    newest: last === null ? null : { contract: null, sequence: null, exTs: 0, bid: last, ask: last, last },
  }));
  return {
    ...{ symbol, koName: symbol, enName: symbol, kind: 'oversea', patienceMs: 1, epoch: 1, quote: null },
    ...{ market: { state: 'open', until: null }, sources, siteId: idOf(1) },
  };
}

it('keeps three minutes of each source, and begins anew with another instrument', () => {
  let history = emptyHistory('NQ');
  for (let at = 1_000; at <= 301_000; at += 60_000)
    history = withNewest(history, row('NQ', { ls: '10', kis: null }), at);
  expect(history.sources['ls']?.map(({ at }) => at)).toEqual([181_000, 241_000, 301_000]);
  expect(history.sources['kis']).toEqual([]);
  history = withNewest(history, row('CL', { ls: '7.5' }), 302_000);
  expect(history).toEqual({ symbol: 'CL', at: 302_000, sources: { ls: [{ at: 302_000, price: 7.5 }] } });
});
