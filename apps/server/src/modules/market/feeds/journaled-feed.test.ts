import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toText } from '@hoga/kernel/decimal';
import type { FeedQuote } from '@hoga/market/feed';
import { QuoteGate } from '@hoga/market/integrity/quote-gate';
import { INTEGRITY_RULES } from '@hoga/market/integrity/rules';
import { secretFromSeed } from '@hoga/market/sim/price-secret';
import { simInstrument } from '@hoga/market/testing/sim-instrument';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FeedsSetting } from './feeds-file.ts';
import { journaledFeed } from './journaled-feed.ts';

/** A Wednesday within the hours of every market. */
const T = Date.parse('2026-11-18T14:00:00Z');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoga-journal-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('explains a price that it has just recorded, and reports the source it follows', async () => {
  const timers = new VirtualTimers(T);
  const instrument = simInstrument('NQ', '0.25');
  const context = {
    instruments: [instrument],
    timers,
    secret: secretFromSeed('journal'),
    onError: (error: unknown) => expect.unreachable(String(error)),
  };
  const setting: FeedsSetting = { sources: [{ name: 'sim', venue: 'sim' }], instruments: [], others: 'sim' };
  const feed = journaledFeed({ setting, keys: new Map() }, { folder }, context);
  const gate = new QuoteGate(INTEGRITY_RULES.oversea, 5_000, instrument.tick);
  const accepted: FeedQuote[] = [];
  feed.start({
    quote(quote) {
      const verdict = gate.admit(quote, timers.now());
      feed.judged?.(quote, { verdict, at: timers.now(), leads: true });
      if (verdict.accepted) accepted.push(quote);
    },
    trade: () => undefined,
    depth: () => undefined,
    dayStatistics: () => undefined,
    minute: () => undefined,
  });
  await expect
    .poll(() => {
      timers.advance(250);
      return accepted.length;
    })
    .toBeGreaterThan(3);
  const newest = accepted.at(-1);
  const explanation = await feed.explain?.({ symbol: 'NQ', at: timers.now(), seq: gate.seq, withinMs: 3_000 });
  expect(explanation?.used).toMatchObject({ source: 'sim', seq: gate.seq, bid: newest && toText(newest.bid) });
  expect(explanation?.chosen).toMatchObject({ from: null, to: 'sim', reason: 'first' });
  expect(feed.report?.()).toMatchObject({
    symbols: [{ symbol: 'NQ', epoch: 1, sources: [{ name: 'sim', isFollowed: true, fault: null, licence: null }] }],
    changes: [{ symbol: 'NQ', from: null, to: 'sim' }],
  });
  await feed.stop();
});
