import type { EngineRows } from '@hoga/engine/assembly/engine-rows';
import { readExact } from '@hoga/engine/backlog/exact-json';
import type { BacklogEventRow } from '@hoga/engine/backlog/rows';
import type { Effects } from '@hoga/engine/effects/effects';
import type { Input } from '@hoga/engine/input/input';
import type { Timer } from '@hoga/engine/input/timer';
import type { ContractRoll } from '@hoga/engine/oversea/rows';
import type { LastQuoteRow } from '@hoga/engine/rows/last-quote';
import type { Quote } from '@hoga/engine/rows/quote';
import { NaiveFeed, type NaiveQuote } from '@hoga/engine/testing/naive-feed';
import type { BehindWatch } from './behind-watch.ts';
import type { Findings } from './findings.ts';

/** Which quotes one engine may act on, computed naively (DOMAIN §1), and whether its fills used those. */
export class QuoteWatch {
  readonly #findings: Findings;
  readonly #feeds: ReadonlyMap<string, NaiveFeed>;
  /** The known quotes of every feed over time, oldest first: a player who was behind is judged by those of then. */
  readonly #behind: BehindWatch;
  readonly #history = new Map<string, Moment[]>();
  /** The contract of the newest quote of each feed that has contracts. */
  readonly #contracts = new Map<string, string | null>();
  /** Numbers of the quotes at which rolls closed what waited for a price. */
  readonly #lastOfContracts = new Set<number>();

  /** Starts with the quotes that the engine was loaded with. */
  constructor(findings: Findings, { tables }: EngineRows, behind: BehindWatch) {
    this.#behind = behind;
    const { feed: feeds, lastQuote: known } = tables;
    this.#findings = findings;
    const quoted = feeds.filter(({ kind }) => kind === 'quote');
    this.#feeds = new Map(quoted.map(({ feed, freshMs, jumpLimit }) => [feed, new NaiveFeed(freshMs, jumpLimit)]));
    for (const { feed, isDated } of quoted) if (isDated === true) this.#contracts.set(feed, null);
    for (const { feed: name, quote, unconfirmed, tradedAt, printedAt } of known) {
      const feed = this.#feeds.get(name);
      if (feed === undefined) continue;
      feed.quote = quote === null ? null : plain(quote);
      feed.pending = unconfirmed === null ? null : plain(unconfirmed);
      feed.traded = tradedAt;
      feed.printed = printedAt;
      if (this.#contracts.has(name)) this.#contracts.set(name, contractOf(unconfirmed ?? quote));
    }
    this.#resume(tables);
  }

  /** The quotes known when events were logged that are not applied to all players yet, and the rolls among these events. */
  #resume({ backlogEvent, lastQuote }: EngineRows['tables']): void {
    const first = new Map(lastQuote.map((row) => [row.feed, row]));
    const logged = [...backlogEvent].sort((a, b) => b.number - a.number).map(feedEvent);
    for (const { roll } of logged) if (roll !== null) this.#lastOfContracts.add(roll.before.seq);
    for (const { feed, before } of logged) if (feed !== null && before !== null) first.set(feed, before);
    for (const row of first.values()) this.#rememberKnown(row, 0);
    for (const { at, during } of logged.reverse()) if (during !== null) this.#rememberKnown(during, at);
  }

  #rememberKnown({ feed, quote, unconfirmed, printedAt }: LastQuoteRow, at: number): void {
    this.#remember(feed, at, unconfirmed === null && quote !== null ? plain(quote) : null, printedAt);
  }

  before(input: Input): void {
    if (input.kind === 'timer' && input.timer.type === 'oversea.roll') this.#roll(input.timer.roll, input.at);
    if (input.kind !== 'quote' || this.#isOfAnotherContract(input.quote)) return;
    const quote = plain(input.quote);
    const isPositive = quote.bid > 0n && quote.last > 0n && quote.mark > 0n;
    const feed = this.#feeds.get(input.quote.feed);
    if (!isPositive || feed === undefined) return;
    feed.offer(quote, input.at);
    const isNewest = (feed.pending ?? feed.quote)?.seq === quote.seq;
    if (isNewest && this.#contracts.has(input.quote.feed))
      this.#contracts.set(input.quote.feed, contractOf(input.quote));
    this.#remember(input.quote.feed, input.at, feed.usable(input.at), feed.printed);
  }

  #isOfAnotherContract(quote: Quote): boolean {
    const [known, offered] = [this.#contracts.get(quote.feed) ?? null, contractOf(quote)];
    return known !== null && offered !== null && known !== offered;
  }

  #roll({ to, before, after }: ContractRoll, at: number): void {
    const feed = this.#feeds.get(after.feed);
    this.#lastOfContracts.add(before.seq);
    if (feed === undefined || this.#contracts.get(after.feed) === to) return;
    feed.roll(plain(after));
    this.#contracts.set(after.feed, to);
    this.#remember(after.feed, at, feed.usable(at), feed.printed);
  }

  after(effects: Effects): void {
    for (const change of effects.rows) {
      if (change.table !== 'futuresOrder' && change.table !== 'overseaOrder') continue;
      const { row } = change;
      if (row.status !== 'FILLED' || row.quote === null || row.reason === 'ROLL') continue;
      if (row.reason !== null && this.#lastOfContracts.has(row.quote.seq)) continue;
      const moments = this.#behind.isBehind(row.playerId)
        ? this.#momentsAt(row.quote.feed, row.updatedAt)
        : [this.#now(row.quote.feed, effects.at)];
      this.#judge(`${change.table} ${row.id}`, row.quote, moments, row.updatedAt);
      if (row.marketType === 'LIMIT') this.#judgeLimit(`${change.table} ${row.id}`, row, row.quote, moments);
    }
  }

  usable(feed: string, at: number): NaiveQuote | null {
    return this.#feeds.get(feed)?.usable(at) ?? null;
  }

  #remember(feed: string, at: number, usable: NaiveQuote | null, printed: number): void {
    const moments = this.#history.get(feed) ?? [];
    this.#history.set(feed, moments);
    moments.push({ at, usable, printed });
  }

  /** All quotes known of a feed at a moment: with a clock that stands still there may be several. */
  #momentsAt(feed: string, at: number): readonly Moment[] {
    const moments = this.#history.get(feed) ?? [];
    const before = moments.findLast((moment) => moment.at < at);
    const then = moments.filter((moment) => moment.at === at);
    // The player may have caught up and gone on with a request.
    return [...(before === undefined ? [] : [before]), ...then, this.#now(feed, at)];
  }

  #now(feed: string, at: number): Moment {
    return { at, usable: this.usable(feed, at), printed: this.#feeds.get(feed)?.printed ?? 0 };
  }

  #judge(name: string, quote: Quote, moments: readonly Moment[], at: number): void {
    const isUsed = ({ usable }: Moment) =>
      usable?.seq === quote.seq && usable.bid === quote.bid && usable.ask === quote.ask;
    if (moments.some(isUsed)) return;
    const usable = moments.at(-1)?.usable ?? null;
    const instead = usable === null ? 'none was usable' : `quote ${usable.seq} was the one to use`;
    this.#findings.add('fresh-quotes', `${name} filled at quote ${quote.seq} of ${quote.exTs} at ${at}: ${instead}`);
  }

  /** An order that the book does not reach fills only on a trade through it that was printed after it came. */
  #judgeLimit(
    name: string,
    { tradeType, price, createdAt }: LimitRow,
    { bid, ask, last }: Quote,
    moments: readonly Moment[],
  ): void {
    if (price === null || (tradeType === 'LONG' ? ask <= price : bid >= price)) return;
    const isThrough = tradeType === 'LONG' ? last < price && bid <= price : last > price && ask >= price;
    const printed = Math.max(...moments.map((moment) => moment.printed));
    if (isThrough && printed > createdAt) return;
    this.#findings.add('fresh-quotes', `${name} filled inside the book on a trade of ${printed}`);
  }
}

function contractOf(quote: Quote | null): string | null {
  return quote?.origin?.contract ?? null;
}

interface FeedEvent {
  readonly at: number;
  readonly feed: string | null;
  readonly before: LastQuoteRow | null;
  readonly during: LastQuoteRow | null;
  readonly roll: ContractRoll | null;
}

interface LoggedEvent {
  readonly source: { readonly feed: string; readonly isRate: boolean } | null;
  readonly timer: Timer | null;
}

function feedEvent({ at, event, before, during }: BacklogEventRow): FeedEvent {
  const { source, timer } = readExact<LoggedEvent>(event);
  const roll = timer?.type === 'oversea.roll' ? timer.roll : null;
  if (source === null || source.isRate) return { at, feed: null, before: null, during: null, roll };
  const known = (view: string) => readExact<{ readonly known: LastQuoteRow } | null>(view)?.known ?? null;
  return { at, feed: source.feed, before: known(before), during: known(during), roll };
}

interface Moment {
  readonly at: number;
  readonly usable: NaiveQuote | null;
  readonly printed: number;
}

interface LimitRow {
  readonly tradeType: 'LONG' | 'SHORT';
  readonly price: bigint | null;
  readonly createdAt: number;
}

function plain({ bid, ask, last, mark, fundingRate: rate, tradedAt: traded, exTs, seq }: Quote): NaiveQuote {
  return { bid, ask, last, mark: mark ?? last, rate, traded, exTs, seq };
}
