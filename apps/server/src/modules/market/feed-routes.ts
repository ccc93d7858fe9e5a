import {
  type ExplainedLine,
  type FeedRow,
  type FeedSource,
  type FeedSourceChange,
  getFeedReport,
  getPriceExplanation,
} from '@hoga/contract/admin-feed';
import { failure } from '@hoga/domain/errors/failure';
import type { Instrument } from '@hoga/domain/instruments/instrument';
import type { Clock } from '@hoga/kernel/clock';
import { toText } from '@hoga/kernel/decimal';
import type { SiteId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import type { NewestQuote, SourceReport, SymbolChange } from '@hoga/market/feed-report';
import { INTEGRITY_RULES } from '@hoga/market/integrity/rules';
import type { PriceExplanation } from '@hoga/market/journal/explain-price';
import type { JournalEntry } from '@hoga/market/journal/journal-line';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { type OfferedLists, PRODUCTS } from '../../products/products.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import type { FeedQuestions, LedReport } from './feeds/feed-questions.ts';
import { KEPT_HOURS } from './feeds/price-journal.ts';
import type { Prices } from './prices.ts';

/** The lines around a price. */
const WITHIN_MS = 3_000;
const MOST_LINES = 200;
/** Each reads hours of records, in a thread. */
const EXPLANATIONS = { perMinute: 30 };

export interface FeedRouteParts {
  readonly directory: OfferedLists & Pick<InstrumentDirectory, 'instruments' | 'calendar' | 'resolve'>;
  readonly questions: FeedQuestions;
  readonly market: Pick<Prices, 'latestQuote' | 'isFresh'>;
  readonly clock: Clock;
}

/** Operators' view of the sources of prices. */
export function registerFeedRoutes(
  app: FastifyInstance,
  { directory, questions, market, clock }: FeedRouteParts,
): void {
  route(app, getFeedReport, async ({ site }) => {
    const report = await questions.report();
    if (report === null) return err(failure('UNAVAILABLE'));
    const shown = offeredBy(directory, site.id);
    const symbols = new Set(shown.map(({ symbol }) => symbol));
    return ok({
      at: clock.now(),
      leader: report.node,
      keptHours: KEPT_HOURS,
      rows: shown.map((instrument) => rowOf(instrument, report)),
      changes: report.changes.filter(({ symbol }) => symbols.has(symbol)).map(changeView),
    });
  });

  route(
    app,
    getPriceExplanation,
    async ({ site, query: { stock, at, seq = null } }) => {
      const instrument = directory.resolve(stock, site);
      if (instrument === null) return err(failure('STOCK_NOT_FOUND'));
      const question = { symbol: instrument.symbol, at, seq, withinMs: WITHIN_MS };
      const explanation = await questions.explain(question);
      return explanation === null ? err(failure('RECORD_MISSING')) : ok(explanationView(explanation));
    },
    EXPLANATIONS,
  );

  function rowOf(instrument: Instrument, { symbols }: LedReport): FeedRow {
    const { symbol, koName, enName, kind } = instrument;
    const now = clock.now();
    const { state, until } = directory.calendar(symbol).stateAt(now);
    const reported = symbols.find((each) => each.symbol === symbol);
    const quote = market.latestQuote(symbol);
    return {
      ...{ symbol, koName, enName, kind },
      market: { state, until },
      patienceMs: INTEGRITY_RULES[kind].maxAgeMs,
      epoch: reported?.epoch ?? 0,
      quote:
        quote === null
          ? null
          : {
              ...newestView({ ...quote, ...quote.origin }),
              ...{ seq: quote.seq, recvTs: quote.recvTs, source: quote.origin.source },
              isFresh: market.isFresh(symbol, now),
            },
      sources: reported?.sources.map(sourceView) ?? [],
    };
  }
}

/** What the site trades, and the rates its wallets are converted at. */
function offeredBy(directory: FeedRouteParts['directory'], site: SiteId): readonly Instrument[] {
  const offers = PRODUCTS.flatMap((product) => product.offered(directory)).filter(({ siteId }) => siteId === site);
  const symbols = new Set(offers.map(({ instrument }) => instrument.symbol));
  return directory.instruments.filter(({ symbol, kind }) => kind === 'fx' || symbols.has(symbol));
}

function newestView({ contract, sequence, exTs, bid, ask, last }: NewestQuote) {
  return { contract, sequence, exTs, bid: toText(bid), ask: toText(ask), last: toText(last) };
}

function sourceView({
  newest,
  name,
  isSimulated,
  licence,
  isFollowed,
  receivedAt,
  fault,
  healthySince,
}: SourceReport): FeedSource {
  const state = { isFollowed, receivedAt, fault, healthySince };
  return { name, isSimulated, licence, ...state, newest: newest === null ? null : newestView(newest) };
}

function changeView({ symbol, at, from, to, reason, epoch }: SymbolChange): FeedSourceChange {
  return { symbol, at, from, to, reason, epoch };
}

type Priced = Exclude<JournalEntry, { kind: 'change' }>;

function lineView(entry: Priced): ExplainedLine {
  const { kind, at, source, contract, sequence, exTs, bid, ask, last, verdict } = entry;
  const seq = entry.kind === 'gate' ? entry.seq : null;
  return { kind, at, source, contract, sequence, exTs, bid, ask, last, verdict, seq };
}

function explanationView({ used, chosen, agreed, around }: PriceExplanation) {
  const priced = around.filter((entry) => entry.kind !== 'change');
  const first = Math.max(0, Math.min(middleOf(priced, used) - MOST_LINES / 2, priced.length - MOST_LINES));
  return {
    used: used === null ? null : lineView(used),
    epoch: used?.epoch ?? null,
    chosen: chosen === null ? null : changeView(chosen),
    agreed,
    lines: priced.slice(first, first + MOST_LINES).map(lineView),
    changes: around.filter((entry) => entry.kind === 'change').map(changeView),
    isCut: priced.length > MOST_LINES,
  };
}

/** The place of the quote in force among the lines. */
function middleOf(priced: readonly Priced[], used: PriceExplanation['used']): number {
  const place = used === null ? -1 : priced.indexOf(used);
  return place === -1 ? Math.floor(priced.length / 2) : place;
}
