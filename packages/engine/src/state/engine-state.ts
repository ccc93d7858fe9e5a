import { type Decimal, ONE } from '@hoga/kernel/decimal';
import type { RowChange } from '../effects/row-change.ts';
import type { UserEvent } from '../effects/user-event.ts';
import type { FuturesMarket } from '../futures/book.ts';
import { Houses } from '../ledger/house.ts';
import type { Feed } from '../market/feed.ts';
import { type FxRate, fxPair } from '../market/fx-rate.ts';
import type { OverseaMarket } from '../oversea/book.ts';
import type { SiteRow } from '../rows/site.ts';
import type { Account } from './account.ts';
import { EndedOrders } from './ended-orders.ts';
import { Gathered } from './gathered.ts';
import { IdCounter } from './ids.ts';
import { RequestLog } from './request-log.ts';

export interface EngineOptions {
  /** This shard's place among the shards; ids never collide between them. */
  readonly shard: { readonly index: number; readonly count: number };
  /** How many ended orders are remembered for E41. */
  readonly endedOrders: number;
}

export const DEFAULT_OPTIONS: EngineOptions = { shard: { index: 0, count: 1 }, endedOrders: 200_000 };

/** All that the engine knows. Rules read and change it only within a turn. */
export class EngineState {
  lastSeq = 0;
  readonly sites = new Map<number, SiteRow>();
  readonly accounts = new Map<number, Account>();
  readonly feeds = new Map<string, Feed>();
  readonly fxRates = new Map<string, FxRate>();
  readonly futuresMarkets = new Map<number, FuturesMarket>();
  readonly futuresByFeed = new Map<string, FuturesMarket[]>();
  readonly overseaMarkets = new Map<number, OverseaMarket>();
  readonly overseaByFeed = new Map<string, OverseaMarket[]>();
  readonly houses = new Houses();
  readonly requests = new RequestLog();
  /** What the present turn gives out. */
  readonly rows = new Gathered<RowChange>();
  readonly events = new Gathered<UserEvent>();
  readonly ended: EndedOrders;
  readonly ids: { readonly order: IdCounter; readonly position: IdCounter; readonly transaction: IdCounter };

  /** The rate that was asked for last: an overseas order asks for the same one a dozen times. Rates never leave. */
  #asked: { readonly from: string; readonly to: string; readonly fx: FxRate } | null = null;

  constructor(options: EngineOptions) {
    const { index, count } = options.shard;
    this.ended = new EndedOrders(options.endedOrders);
    this.ids = {
      order: new IdCounter(index + 1, count),
      position: new IdCounter(index + 1, count),
      transaction: new IdCounter(index + 1, count),
    };
  }

  /** How much of `to` one unit of `from` is; null while no rate is known. */
  fx(from: string, to: string): Decimal | null {
    return from === to ? ONE : (this.fxRate(from, to)?.rate ?? null);
  }

  /** The pair itself; null where it is not configured. */
  fxRate(from: string, to: string): FxRate | null {
    if (this.#asked !== null && this.#asked.from === from && this.#asked.to === to) return this.#asked.fx;
    const fx = this.fxRates.get(fxPair(from, to));
    if (fx === undefined) return null;
    this.#asked = { from, to, fx };
    return fx;
  }
}
