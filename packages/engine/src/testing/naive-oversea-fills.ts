import { isExit, type Side } from './naive-account.ts';
import {
  big,
  type Market,
  type NaiveContractOrder,
  type NaiveContracts,
  NaiveOverseaFigures,
} from './naive-oversea-figures.ts';

/** The effect of a fill on money and positions, and the losscut that may follow. */
export class NaiveOverseaFills extends NaiveOverseaFigures {
  // Fills

  protected override cancel(order: NaiveContractOrder): void {
    if (!this.orders.includes(order)) return;
    super.cancel(order);
    const position = this.position(order.option);
    if (position !== undefined && order.type === 'TAKEPROFIT') position.tp = null;
    if (position !== undefined && order.type === 'STOPLOSS') position.sl = null;
  }

  protected fill(order: NaiveContractOrder, price: bigint): void {
    this.standAlone(order);
    this.end(order);
    const { option } = this.market(order.option);
    const before = this.position(order.option);
    const closing = before !== undefined && before.side !== order.side ? Math.min(order.qty, before.qty) : 0;
    const opening = order.qty - closing;
    const fee = big(order.qty) * option.feePer;
    this.point -= fee;
    this.fees += fee;
    if (before !== undefined && closing > 0) {
      const gain = this.realized(before, closing, price);
      this.point += gain;
      this.house -= gain;
      before.cost -= this.closedCost(before, closing);
      before.qty -= closing;
      if (before.qty === 0) {
        this.positions = this.positions.filter((other) => other !== before);
        for (const exit of this.orders.filter((o) => isExit(o) && o.option === order.option)) this.end(exit);
      }
    }
    if (opening === 0) return;
    const standing = this.position(order.option);
    if (standing !== undefined) {
      standing.qty += opening;
      standing.cost += price * big(opening);
      return;
    }
    this.positions.push({
      id: this.nextPosition++,
      option: order.option,
      side: order.side,
      qty: opening,
      cost: price * big(opening),
      tp: null,
      sl: null,
      overnight: false,
      queued: null,
    });
  }

  /** After a fill: exits follow the average, and one that is new or moved and crossed then executes. */
  protected moveExits(market: Market, given: ReadonlySet<string>): void {
    for (const type of ['STOPLOSS', 'TAKEPROFIT'] as const) {
      const position = this.position(market.option.id);
      const order = this.orders.find((o) => o.type === type && o.option === market.option.id);
      const ticks = type === 'STOPLOSS' ? position?.sl : position?.tp;
      if (position === undefined || order === undefined || ticks == null) continue;
      const price = this.exitPrice(position, type, ticks);
      if (price === order.stop && !given.has(type)) continue;
      order.stop = price;
      const quote = this.usable(market);
      if (quote === null || !this.crossed(order.up, price, quote.last)) continue;
      order.qty = position.qty;
      this.fill(order, order.side === 1n ? quote.ask : quote.bid);
    }
  }

  protected floor(): void {
    if (this.point >= 0n || this.positions.length > 0) return;
    for (const order of [...this.orders].reverse()) if (this.point < 0n && order.hold > 0n) this.cancel(order);
    if (this.point >= 0n) return;
    this.insurance += this.point;
    this.point = 0n;
  }

  protected override settle(): void {
    this.floor();
    if (!this.isBreached()) return;
    const closable = this.positions.some((p) => this.usable(this.market(p.option)) !== null);
    const asleep = this.positions.every((p) => !this.isTrading(this.market(p.option)));
    if (closable || asleep) this.cut();
  }

  protected isBreached(): boolean {
    return this.positions.length > 0 && this.known() && this.equity() <= this.losscutLine();
  }

  protected cut(): void {
    if (this.positions.every(({ queued }) => queued === 'LOSSCUT')) return;
    for (const order of [...this.orders]) if (!isExit(order)) this.cancel(order);
    const ranked = this.positions.map((p) => {
      const market = this.market(p.option);
      return { p, pnl: this.pnl(p, market.option, market.quote?.last ?? 0n) };
    });
    ranked.sort((a, b) => (a.pnl === b.pnl ? a.p.id - b.p.id : a.pnl < b.pnl ? -1 : 1));
    for (const { p } of ranked) this.forceClose(p, 'LOSSCUT');
    this.floor();
  }

  protected forceClose(position: NaiveContracts, reason: string): void {
    const market = this.market(position.option);
    const quote = this.usable(market);
    if (quote === null || !this.fx.has(market.option.currency)) {
      if (position.queued !== 'LOSSCUT') position.queued = reason;
      return;
    }
    this.fill(this.closing(position), position.side === 1n ? quote.bid : quote.ask);
  }

  /** An order of the house that closes all of it. */
  protected closing(position: NaiveContracts): NaiveContractOrder {
    return {
      id: this.nextOrder++,
      option: position.option,
      side: -position.side as Side,
      type: 'LIQUIDATION',
      price: null,
      stop: null,
      up: false,
      qty: position.qty,
      reducing: 0,
      hold: 0n,
      triggered: false,
      since: 0,
      tp: null,
      sl: null,
      trail: null,
      pair: null,
      scale: null,
    };
  }
}
