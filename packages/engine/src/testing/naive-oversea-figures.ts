import type { OverseaOptionRow } from '../oversea/rows.ts';
import { isExit, NaiveAccount, type Side } from './naive-account.ts';
import { ceilDiv, floorDiv, most, S } from './naive-arithmetic.ts';
import { NaiveFeed, type NaiveQuote } from './naive-feed.ts';

export interface NaiveContractOrder {
  readonly id: number;
  readonly option: number;
  readonly side: Side;
  readonly type: string;
  price: bigint | null;
  stop: bigint | null;
  up: boolean;
  qty: number;
  reducing: number;
  hold: bigint;
  triggered: boolean;
  /** Since when it has rested unchanged. */
  since: number;
  readonly tp: number | null;
  readonly sl: number | null;
  readonly trail: number | null;
  /** The number of the pair it belongs to. */
  pair: number | null;
  /** The scale order it is a part of. */
  scale: number | null;
}

export interface NaiveShape {
  readonly option: number;
  readonly side: Side;
  qty: number;
  cost: bigint;
}

export interface NaiveContracts extends NaiveShape {
  readonly id: number;
  tp: number | null;
  sl: number | null;
  overnight: boolean;
  queued: string | null;
}

export interface Market {
  readonly option: OverseaOptionRow;
  readonly feed: NaiveFeed;
  phase: 'OPEN' | 'CLOSING' | 'BREAK' | 'CLOSED';
  quote: NaiveQuote | null;
  resumed: boolean;
  /** When it last began to trade. */
  since: number;
  /** From a minute before the close to the next opening. */
  settled: boolean;
}

export const big = (count: number) => BigInt(count);

/** A player's state, and the formulas of DOMAIN §4 on it. */
export abstract class NaiveOverseaFigures extends NaiveAccount<NaiveContractOrder, NaiveContracts> {
  readonly markets: Market[];
  readonly fx = new Map<string, bigint>([['KRW', S]]);
  readonly pendingFx = new Map<string, bigint>();
  readonly ratedAt = new Map<string, number>();

  constructor(options: readonly OverseaOptionRow[]) {
    super();
    this.markets = options.map((option) => ({
      option,
      feed: new NaiveFeed(10_000, 1_500_000n),
      phase: 'CLOSED',
      quote: null,
      resumed: false,
      since: 0,
      settled: false,
    }));
  }

  market(option: number): Market {
    const market = this.markets.find((candidate) => candidate.option.id === option);
    if (market === undefined) throw new Error(`option ${option}`);
    return market;
  }

  protected isTrading(market: Market): boolean {
    return market.phase === 'OPEN' || market.phase === 'CLOSING';
  }

  usable(market: Market): NaiveQuote | null {
    const quote = market.feed.usable(this.at);
    return this.isTrading(market) && quote !== null && quote === market.quote ? quote : null;
  }

  protected pnl(p: { side: Side; qty: number; cost: bigint }, option: OverseaOptionRow, price: bigint): bigint {
    const fx = this.fx.get(option.currency) ?? 0n;
    const exact = p.side * (price * big(p.qty) - p.cost) * option.tickValue * fx;
    return floorDiv(exact, option.tick * S * S) * S;
  }

  protected known(except: NaiveContracts | null = null): boolean {
    return this.positions.every((p) => {
      if (p === except) return true;
      const market = this.market(p.option);
      return market.quote !== null && this.fx.has(market.option.currency);
    });
  }

  protected lastPnl(): bigint {
    return this.positions.reduce((sum, p) => {
      const market = this.market(p.option);
      return market.quote === null ? sum : sum + this.pnl(p, market.option, market.quote.last);
    }, 0n);
  }

  override available(extra = 0n): bigint {
    if (!this.known()) return 0n;
    const margin = this.positions.reduce((sum, p) => {
      const { option, settled } = this.market(p.option);
      return sum + big(p.qty) * (settled ? option.overnightPer : option.marginPer);
    }, 0n);
    const loss = this.lastPnl();
    return most(0n, this.point + extra + (loss < 0n ? loss : 0n) - margin);
  }

  protected losscutLine(): bigint {
    return this.positions.reduce((sum, p) => sum + big(p.qty) * this.market(p.option).option.losscutPer, 0n);
  }

  protected equity(): bigint {
    return most(0n, this.point + this.hold + this.lastPnl());
  }

  protected survives(option: OverseaOptionRow, side: Side, qty: number, price: bigint, last: bigint): boolean {
    const position = this.position(option.id);
    const closing = position !== undefined && position.side !== side ? Math.min(qty, position.qty) : 0;
    const opening = qty - closing;
    if (opening === 0) return true;
    if (!this.known(position ?? null)) return false;
    const adding = position !== undefined && position.side === side;
    const after = {
      side,
      qty: opening + (adding ? position.qty : 0),
      cost: price * big(opening) + (adding ? position.cost : 0n),
    };
    let equity = this.point + this.hold - big(qty) * option.feePer + this.pnl(after, option, last);
    let line = big(after.qty) * option.losscutPer;
    for (const other of this.positions) {
      if (other === position) continue;
      const market = this.market(other.option);
      equity += this.pnl(other, market.option, market.quote?.last ?? 0n);
      line += big(other.qty) * market.option.losscutPer;
    }
    if (position !== undefined && closing > 0) equity += this.realized(position, closing, price);
    return most(0n, equity) > line;
  }

  protected closedCost(position: NaiveContracts, qty: number): bigint {
    if (qty === position.qty) return position.cost;
    const exact = position.cost * big(qty);
    return position.side === 1n ? ceilDiv(exact, big(position.qty)) : floorDiv(exact, big(position.qty));
  }

  protected realized(position: NaiveContracts, qty: number, price: bigint): bigint {
    const closed = { side: position.side, qty, cost: this.closedCost(position, qty) };
    return this.pnl(closed, this.market(position.option).option, price);
  }

  protected capacity(option: number, side: Side, except: readonly NaiveContractOrder[]): number {
    const position = this.position(option);
    if (position === undefined || position.side === side) return 0;
    const others = this.orders.filter((o) => !except.includes(o) && o.option === option && o.side === side);
    return Math.max(0, position.qty - Number(this.oncePerPair(others, ({ reducing }) => BigInt(reducing))));
  }

  protected committed(option: number, side: Side, except: readonly NaiveContractOrder[]): number {
    const position = this.position(option);
    const held = position !== undefined && position.side === side ? position.qty : 0;
    const others = this.orders.filter(
      (o) => !except.includes(o) && !isExit(o) && o.option === option && o.side === side,
    );
    return held + Number(this.oncePerPair(others, ({ qty, reducing }) => BigInt(qty - reducing)));
  }

  protected exitPrice(position: NaiveShape, type: 'TAKEPROFIT' | 'STOPLOSS', ticks: number): bigint {
    const { tick } = this.market(position.option).option;
    const per = tick * big(position.qty);
    const entry = (position.side === 1n ? ceilDiv(position.cost, per) : floorDiv(position.cost, per)) * tick;
    const away = position.side * tick * big(ticks);
    return type === 'TAKEPROFIT' ? entry + away : entry - away;
  }

  protected crossed(up: boolean, price: bigint, last: bigint): boolean {
    return up ? last >= price : last <= price;
  }
}
