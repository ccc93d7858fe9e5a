import { INSTRUMENT_KINDS } from '@hoga/domain/instruments/instrument';
import * as z from 'zod/mini';
import { get, queryOf } from './call.ts';
import { decimalText, described, epochMs, queryEpochMs, rowId, signedDecimalText, stockName } from './fields.ts';
import { marketState } from './market.ts';

/** Where prices come from and why they are what they are. Nothing here sets a price. */

const newestQuote = {
  contract: described(
    z.nullable(z.string()),
    'The source’s own name of the instrument, such as the month of a future.',
  ),
  sequence: described(z.nullable(z.int()), 'The source’s number of the message; null: it has none.'),
  exTs: described(epochMs, 'By the source’s clock.'),
  bid: decimalText,
  ask: decimalText,
  last: decimalText,
};

const feedSource = z.object({
  name: z.string(),
  isSimulated: z.boolean(),
  licence: described(z.nullable(z.string()), 'Who granted the right to these prices; null where they are simulated.'),
  isFollowed: described(z.boolean(), 'The one whose prices everybody has.'),
  newest: described(z.nullable(z.object(newestQuote)), 'Its newest sound quote; null: none yet.'),
  receivedAt: described(z.nullable(epochMs), 'When its last quote was received.'),
  fault: described(
    z.nullable(z.enum(['silent', 'standing', 'crossed', 'outvoted'])),
    'Why it is not to be followed now; null: no fault.',
  ),
  healthySince: described(z.nullable(epochMs), 'Without a fault since then.'),
});
export type FeedSource = z.infer<typeof feedSource>;

const feedRow = z.object({
  symbol: z.string(),
  koName: z.string(),
  enName: z.string(),
  kind: z.enum(INSTRUMENT_KINDS),
  market: marketState,
  patienceMs: described(z.int(), 'A source that is silent for longer is left, and the price is stale.'),
  epoch: described(z.int(), 'Grows with each change of the followed source.'),
  quote: described(
    z.nullable(
      z.object({
        ...newestQuote,
        seq: described(z.int(), 'As stored in fills.'),
        recvTs: epochMs,
        source: z.string(),
        isFresh: z.boolean(),
      }),
    ),
    'The price that everybody has; null: none yet.',
  ),
  sources: described(z.array(feedSource), 'The preferred one first; empty: no source is configured.'),
});
export type FeedRow = z.infer<typeof feedRow>;

const changeReason = z.enum(['silent', 'standing', 'crossed', 'outvoted', 'first', 'healthy']);

const sourceChange = z.object({
  symbol: z.string(),
  at: epochMs,
  from: described(z.nullable(z.string()), 'null: no source was followed before.'),
  to: z.string(),
  reason: described(
    changeReason,
    'Why the former one was left; first: there was none; healthy: a preferred one is well again.',
  ),
  epoch: z.int(),
});
export type FeedSourceChange = z.infer<typeof sourceChange>;

export const getFeedReport = get('/api/admin/feed', {
  access: 'instruments.read',
  summary: 'The sources of the prices of the site’s instruments: state, age, the followed one and changes',
  query: queryOf({}),
  refusals: ['UNAVAILABLE'],
  data: z.object({
    at: epochMs,
    leader: described(z.nullable(z.string()), 'The process whose prices are used; null: there is only one.'),
    keptHours: described(z.int(), 'For how long candidates and verdicts are kept.'),
    rows: z.array(feedRow),
    changes: described(z.array(sourceChange), 'Newest first, since that process started; at most 200.'),
  }),
});
export type FeedReportData = z.infer<typeof getFeedReport.data>;

const explainedLine = z.object({
  ...newestQuote,
  bid: described(signedDecimalText, 'As the source sent it, also where that was no price.'),
  ask: signedDecimalText,
  last: signedDecimalText,
  at: described(epochMs, 'When it was received.'),
  kind: described(z.enum(['candidate', 'gate']), 'candidate: as a source sent it; gate: offered as everybody’s price.'),
  source: z.string(),
  verdict: described(z.string(), 'What became of it.'),
  seq: described(z.nullable(z.int()), 'Its number where it became everybody’s price.'),
});
export type ExplainedLine = z.infer<typeof explainedLine>;

export const getPriceExplanation = get('/api/admin/feed/why', {
  access: 'instruments.read',
  summary: 'Why a price of the last 48 hours was what it was: candidates, verdicts, and the quote everybody had',
  refusals: ['STOCK_NOT_FOUND', 'RECORD_MISSING'],
  query: queryOf({
    stock: stockName,
    at: described(queryEpochMs, 'The moment, epoch milliseconds.'),
    seq: described(z.optional(rowId), 'The number of a fill’s quote; `at` is then near it.'),
  }),
  data: z.object({
    used: described(z.nullable(explainedLine), 'The quote in force; null: nothing had been accepted by then.'),
    epoch: described(z.nullable(z.int()), 'Of the followed source.'),
    chosen: described(z.nullable(sourceChange), 'When its source was chosen; null: before what is kept.'),
    agreed: described(
      z.nullable(z.object({ source: z.string(), afterMs: z.int() })),
      'The first other source with the same price.',
    ),
    lines: described(z.array(explainedLine), 'Around it, oldest first.'),
    changes: described(z.array(sourceChange), 'Among those lines.'),
    isCut: described(z.boolean(), 'There were more lines around it.'),
  }),
});
export type PriceExplanationData = z.infer<typeof getPriceExplanation.data>;
