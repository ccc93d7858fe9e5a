import { getFeedReport, getPriceExplanation } from '@hoga/contract/admin-feed';
import { defined } from '@hoga/kernel/assert';
import type { PriceExplanation, PriceQuestion } from '@hoga/market/journal/explain-price';
import type { JournalEntry } from '@hoga/market/journal/journal-line';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BackofficeRig } from '../../testing/backoffice-rig.ts';
import { FuturesRig } from '../../testing/futures-rig.ts';
import { accepted } from '../../testing/product-rig.ts';
import type { Trader } from '../../testing/trading-app.ts';

let rig: FuturesRig;
let backoffice: BackofficeRig;
let operator: Trader;

beforeAll(async () => {
  rig = await FuturesRig.open();
  backoffice = new BackofficeRig(rig.app);
  operator = await backoffice.operator(['RISK']);
  rig.jump(60_000, { bid: 59_999, ask: 60_001, last: 60_000, mark: 60_000 });
});
afterAll(() => rig.app.stop());

const report = async () => z.parse(getFeedReport.data, accepted(await backoffice.get(operator, 'feed')));

describe('the sources of prices, as operators see them', () => {
  it('are shown with the price that everybody has, and old ones as such', async () => {
    const btc = async () =>
      defined(
        (await report()).rows.find(({ symbol }) => symbol === 'BTCUSDT'),
        'BTCUSDT',
      );
    const fresh = await btc();
    expect(fresh.quote).toMatchObject({ bid: '59999', ask: '60001', last: '60000', source: 'driven', isFresh: true });
    expect(fresh.sources).toMatchObject([{ name: 'driven', isSimulated: true, isFollowed: true, fault: null }]);
    rig.app.advance(10_000);
    expect(await btc()).toMatchObject({ quote: { isFresh: false }, sources: [{ fault: 'silent' }] });
  });

  it('are not shown to members, nor to operators without the right', async () => {
    const support = await backoffice.operator(['CONTENT']);
    const member = await rig.newTrader(1);
    const replies = [await backoffice.get(support, 'feed'), await backoffice.get(member, 'feed')];
    expect(replies.map(({ status }) => status)).toEqual([403, 403]);
  });
});

type Gate = Extract<JournalEntry, { kind: 'gate' }>;

describe('why a price was what it was', () => {
  const why = (query: Record<string, string | number>) => backoffice.get(operator, 'feed/why', query);

  it('cannot be said where nothing is recorded', async () => {
    expect((await why({ stock: 'BTCUSDT', at: rig.app.now })).code).toBe('RECORD_MISSING');
  });

  it('is refused of an unknown stock, and of numbers that are none', async () => {
    expect((await why({ stock: 'NOTHING', at: 1 })).code).toBe('STOCK_NOT_FOUND');
    for (const query of [{ at: 1, seq: -1 }, { at: 1, seq: '1e3' }, { at: -5 }, { at: 'yesterday' }]) {
      expect((await why({ stock: 'BTCUSDT', ...query })).status).toBe(400);
    }
  });

  it('is said of the asked instrument, with the nearest 200 lines, also those that were no price', async () => {
    const questions: PriceQuestion[] = [];
    const entry = (at: number, seq: number | null): Gate => ({
      ...{ kind: 'gate', at, symbol: 'BTCUSDT', source: 'spot', contract: null, sequence: at, epoch: 2, exTs: at },
      ...{ bid: seq === null ? '-1' : '60000', ask: '60001', last: '60000', verdict: 'accepted', seq },
    });
    const around = Array.from({ length: 500 }, (_, at) => entry(at, at === 400 ? 77 : null));
    const explanation: PriceExplanation = {
      used: defined(around[400], 'a line'),
      chosen: null,
      agreed: { source: 'binance', afterMs: 12 },
      around,
    };
    const explain = (question: PriceQuestion) => {
      questions.push(question);
      return Promise.resolve(explanation);
    };
    Object.assign(rig.app.feed, { explain });
    const data = z.parse(getPriceExplanation.data, accepted(await why({ stock: 'BTCUSDT', at: 400, seq: 77 })));
    expect(questions).toEqual([{ symbol: 'BTCUSDT', at: 400, seq: 77, withinMs: 3_000 }]);
    expect(data).toMatchObject({ used: { seq: 77, at: 400 }, epoch: 2, isCut: true, agreed: { source: 'binance' } });
    expect([data.lines.length, data.lines[0]?.at, data.lines[0]?.bid]).toEqual([200, 300, '-1']);
  });
});
