import type { Feed } from '../market/feed.ts';
import { type Reached, reachedIn, type Spread } from '../product/spread.ts';
import type { Turn } from '../state/turn.ts';
import type { WalletOwner } from '../wallet/wallet.ts';
import type { AnyMarket, AnyOrder, AnySide, Book } from './book.ts';
import type { QuoteTicks } from './quote-ticks.ts';
import { AccountReach, MarketReach, type Reach } from './reach.ts';

export const NO_ACCOUNTS: readonly never[] = [];

/** A quote that may be acted on now. */
export interface Acting<Quote> {
  readonly quote: Quote;
  readonly ticks: QuoteTicks;
}

/** A product's reaction to a quote of one of its options. `owner` is null where all accounts are judged. */
export interface QuoteRules<Owner extends WalletOwner, M extends AnyMarket, O extends AnyOrder, Quote> {
  sideOf(owner: Owner): O['side'] & AnySide;
  begin(turn: Turn, market: M): void;
  acting(turn: Turn, market: M): Acting<Quote> | null;
  /** Whether the account has something in the market besides positions and orders. */
  hasOther?(market: M, owner: Owner): boolean;
  /**
   * Accounts it concerns although the quote reached none of their orders or bands; `NO_ACCOUNTS` where there are none. They
   * may be read later.
   */
  others(turn: Turn, market: M, quote: Quote): Iterable<Owner>;
  react(turn: Turn, market: M, quote: Quote, reach: Reach<O>, owner: Owner | null): void;
  end(turn: Turn, market: M, quote: Quote): void;
}

/** The reaction of a product that trades options to a quote of a feed. */
export function quoteSpread<Owner extends WalletOwner, M extends AnyMarket, O extends AnyOrder, Quote>(
  rules: QuoteRules<Owner, M, O, Quote>,
): Spread<Owner, Book<M>, Feed> {
  const each = (turn: Turn, { markets }: Book<M>, { row }: Feed, act: (market: M, acting: Acting<Quote>) => void) => {
    for (const market of markets.ofFeed(row.feed)) {
      const acting = rules.acting(turn, market);
      if (acting !== null) act(market, acting);
    }
  };
  return {
    begin: (turn, { markets }, feed) => {
      for (const market of markets.ofFeed(feed.row.feed)) rules.begin(turn, market);
      return feed;
    },
    count: (turn, book, feed, most) => {
      let count = 0;
      each(turn, book, feed, (market, { quote, ticks }) => {
        count += new MarketReach(market, ticks).count(most);
        for (const _other of rules.others(turn, market, quote)) if (++count > most) break;
      });
      return count;
    },
    reached: (turn, book, feed) => {
      const reached: Reached[] = [];
      each(turn, book, feed, (market, { quote, ticks }) => {
        new MarketReach<O>(market, ticks).visitReached((each) => reached.push(each));
        const others = rules.others(turn, market, quote);
        if (others !== NO_ACCOUNTS) reached.push(reachedIn(others, ({ id }) => id));
      });
      return reached;
    },
    judgeAll: (turn, book, feed) =>
      each(turn, book, feed, (market, { quote, ticks }) =>
        rules.react(turn, market, quote, new MarketReach<O>(market, ticks), null),
      ),
    concerns: ({ markets }, owner, { row }) =>
      markets.ofFeed(row.feed).some((market) => rules.hasOther?.(market, owner) || isIn(rules.sideOf(owner), market)),
    judge: (turn, book, owner, feed) =>
      each(turn, book, feed, (market, { quote, ticks }) =>
        rules.react(turn, market, quote, new AccountReach<O>(market, rules.sideOf(owner), ticks), owner),
      ),
    end: (turn, book, feed) => each(turn, book, feed, (market, { quote }) => rules.end(turn, market, quote)),
  };
}

/** Whether there is a position or an order in the market. */
function isIn({ positions, orders }: AnySide, market: AnyMarket): boolean {
  return positions.has(market.option.id) || orders.values().some((order) => order.market === market);
}
