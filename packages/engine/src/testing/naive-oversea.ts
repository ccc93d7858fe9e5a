import { idOf, type OverseaOrderId } from '@hoga/kernel/ids';
import type { OverseaCommand, OverseaOco, OverseaPlace, OverseaScale } from '../oversea/requests.ts';
import { isExit, type Side, sideOf } from './naive-account.ts';
import { behind, S } from './naive-arithmetic.ts';
import type { NaiveQuote } from './naive-feed.ts';
import { NaiveOverseaChecks } from './naive-oversea-checks.ts';
import { big, type Market, type NaiveContractOrder, type NaiveContracts } from './naive-oversea-figures.ts';
import { naiveParts } from './naive-scale.ts';

/** Overseas futures of one player in a KRW wallet, written directly from DOMAIN §2 and §4. */
export class NaiveOversea extends NaiveOverseaChecks {
  // Commands

  command(command: OverseaCommand): string | null {
    const refusal = this.obey(command);
    if (refusal === null && command.type !== 'oversea.overnight') this.settle();
    return refusal;
  }

  protected obey(command: OverseaCommand): string | null {
    switch (command.type) {
      case 'oversea.place':
        return this.place(command);
      case 'oversea.amend': {
        const order = this.orders.find(({ id }) => id === command.orderId);
        if (order === undefined) return this.missing(command.orderId);
        return isExit(order) ? 'INVALID_REQUEST' : this.amend(order, command);
      }
      case 'oversea.cancel': {
        const order = this.orders.find(({ id }) => id === command.orderId);
        if (order === undefined) return this.missing(command.orderId);
        this.cancel(order);
        return null;
      }
      case 'oversea.cancelAll':
        for (const order of [...this.orders]) {
          if (isExit(order) || (command.overseaOptionId !== null && order.option !== command.overseaOptionId)) continue;
          this.cancel(order);
        }
        return null;
      case 'oversea.scale':
        return this.scale(command);
      case 'oversea.oco':
        return this.oco(command);
      case 'oversea.cancelScale': {
        const parts = this.orders.filter(({ scale }) => scale === command.scaleGroup);
        for (const part of parts) this.cancel(part);
        return parts.length === 0 ? this.missing(command.scaleGroup) : null;
      }
      case 'oversea.tpsl':
        return this.tpsl(command);
      case 'oversea.deleteTpsl': {
        const position = this.positions.find(({ id }) => id === command.overseaPositionId);
        const type = command.value === 'TP' ? 'TAKEPROFIT' : 'STOPLOSS';
        const order = this.orders.find(
          (o) => position !== undefined && o.type === type && o.option === position.option,
        );
        if (order === undefined) return 'ORDER_NOT_FOUND';
        this.cancel(order);
        return null;
      }
      case 'oversea.overnight': {
        const position = this.positions.find(({ id }) => id === command.overseaPositionId);
        if (position === undefined) return 'NOTHING_TO_REDUCE';
        const { phase } = this.market(position.option);
        if (command.isActive === 1 && (phase === 'CLOSING' || phase === 'CLOSED')) return 'OVERNIGHT_TOO_LATE';
        if (command.isActive === 1 && position.overnight) return 'OVERNIGHT_ALREADY_SET';
        position.overnight = command.isActive === 1;
        return null;
      }
    }
  }

  protected place(request: OverseaPlace): string | null {
    const refusal = this.accepts(request, null);
    if (refusal !== null) return refusal;
    const market = this.market(request.overseaOptionId ?? 0);
    const quote = this.usable(market);
    if (quote === null) throw new Error('accepted without a quote');
    const side = sideOf(request.tradeType);
    const qty = request.qty ?? 0;
    const stop = this.askedStop(request, null);
    const partner = this.orders.find(({ id }) => id === request.ocoOrderId);
    const beside = this.givingWay(null, request.ocoOrderId);
    if (partner !== undefined) partner.pair = partner.id;
    const order: NaiveContractOrder = {
      id: this.nextOrder++,
      option: market.option.id,
      side,
      type: request.marketType,
      price: request.marketType === 'LIMIT' || request.marketType === 'STOPLIMIT' ? request.price : null,
      stop,
      up: stop !== null && stop > quote.last,
      qty,
      reducing: Math.min(qty, this.capacity(market.option.id, side, beside)),
      hold: 0n,
      triggered: false,
      since: this.at,
      tp: request.tpTick,
      sl: request.slTick,
      trail: request.trailTicks,
      pair: partner?.id ?? null,
      scale: null,
    };
    const at = side === 1n ? quote.ask : quote.bid;
    if (order.type === 'MARKET' || (order.type === 'LIMIT' && side * (at - (order.price ?? 0n)) <= 0n)) {
      this.fillEntry(order, at, market);
      return null;
    }
    order.hold = big(qty - order.reducing) * (market.option.marginPer + market.option.feePer);
    const held = this.hold;
    this.orders.push(order);
    this.point -= this.hold - held;
    return null;
  }

  /** All of them or none: placed one after the other, and taken back where one is refused. */
  protected scale(command: OverseaScale): string | null {
    const { fromPrice, toPrice, qty, overseaOptionId, tradeType } = command;
    if (this.suspended.has(overseaOptionId ?? 0)) return 'TRADING_SUSPENDED';
    const { tick } = this.market(overseaOptionId ?? 0).option;
    const steps = { tick, step: 1n, total: big(qty ?? 0) };
    const cut = naiveParts({ ...command, ...steps, from: fromPrice ?? 0n, to: toPrice ?? 0n });
    if (typeof cut === 'string') return cut;
    const none = { stopPrice: null, expectDir: null, tpTick: null, slTick: null, trailTicks: null, ocoOrderId: null };
    const common = { overseaOptionId, tradeType, ...none } as const;
    return this.together(
      cut.map(
        ([price, size]) =>
          ({ ...common, type: 'oversea.place', marketType: 'LIMIT', price, qty: Number(size) }) as OverseaPlace,
      ),
    );
  }

  protected together(requests: readonly OverseaPlace[]): string | null {
    const { point, nextOrder } = this;
    const orders = [...this.orders];
    for (const request of requests) {
      const quote = this.usable(this.market(request.overseaOptionId ?? 0));
      const refusal =
        this.accepts(request, null) ?? (this.takesQuote(request, quote) ? 'WOULD_FILL_IMMEDIATELY' : null);
      if (refusal === null) {
        this.place(request);
        const placed = this.orders.at(-1);
        if (placed !== undefined) placed.scale = nextOrder;
        continue;
      }
      this.point = point;
      this.nextOrder = nextOrder;
      this.orders = orders;
      return refusal;
    }
    return null;
  }

  /** Both are judged by themselves, then placed as a pair. */
  protected oco(command: OverseaOco): string | null {
    const { overseaOptionId, qty, tradeType, stopTradeType, expectDir } = command;
    const none = { stopPrice: null, tpTick: null, slTick: null, trailTicks: null, ocoOrderId: null };
    const common = { type: 'oversea.place', overseaOptionId, qty, ...none } as const;
    const stop = {
      ...{ ...common, expectDir, tradeType: stopTradeType ?? tradeType, stopPrice: command.stopPrice },
      marketType: command.stopLimitPrice === null ? 'STOPMARKET' : 'STOPLIMIT',
      price: command.stopLimitPrice,
    } as OverseaPlace;
    const limit = { ...common, expectDir: null, tradeType, marketType: 'LIMIT', price: command.price } as OverseaPlace;
    const refusal = this.accepts(stop, null) ?? this.accepts(limit, null);
    if (refusal !== null) return refusal;
    if (this.takesQuote(limit, this.usable(this.market(overseaOptionId ?? 0)))) return 'WOULD_FILL_IMMEDIATELY';
    if (this.orders.filter((order) => !isExit(order)).length + 2 > this.maxOrders) return 'TOO_MANY_OPEN_ORDERS';
    const ocoOrderId = idOf<OverseaOrderId>(this.nextOrder);
    this.place(stop);
    const half = this.place({ ...limit, ocoOrderId });
    if (half !== null) throw new Error(`half a pair: ${half}`);
    return null;
  }

  protected takesQuote({ tradeType, price }: OverseaPlace, quote: NaiveQuote | null): boolean {
    if (quote === null || price === null) return false;
    return tradeType === 'SHORT' ? quote.bid >= price : quote.ask <= price;
  }

  protected amend(
    order: NaiveContractOrder,
    change: Extract<OverseaCommand, { type: 'oversea.amend' }>,
  ): string | null {
    const type = order.triggered ? 'LIMIT' : order.type;
    const request = {
      type: 'oversea.place',
      overseaOptionId: order.option,
      tradeType: order.side === 1n ? 'LONG' : 'SHORT',
      marketType: type,
      qty: change.qty ?? order.qty,
      price: change.price ?? order.price,
      stopPrice: change.stopPrice ?? order.stop,
      expectDir: null,
      tpTick: order.tp,
      slTick: order.sl,
      trailTicks: order.trail,
      ocoOrderId: null,
    } as OverseaPlace;
    const refusal = this.accepts(request, order);
    if (refusal !== null) return refusal;
    const market = this.market(order.option);
    const quote = this.usable(market);
    if (quote === null) throw new Error('accepted without a quote');
    order.qty = request.qty ?? 0;
    order.since = this.at;
    if (type === 'LIMIT' || type === 'STOPLIMIT') order.price = request.price;
    if (type.startsWith('STOP')) {
      order.stop = request.stopPrice;
      order.up = (order.stop ?? 0n) > quote.last;
    }
    order.reducing = Math.min(order.qty, this.capacity(order.option, order.side, this.pairOf(order)));
    const hold = big(order.qty - order.reducing) * (market.option.marginPer + market.option.feePer);
    const held = this.hold;
    order.hold = hold;
    this.point -= this.hold - held;
    const at = order.side === 1n ? quote.ask : quote.bid;
    if (type === 'LIMIT' && order.side * (at - (order.price ?? 0n)) <= 0n) {
      this.fillEntry(order, at, market);
    }
    return null;
  }

  protected tpsl(command: Extract<OverseaCommand, { type: 'oversea.tpsl' }>): string | null {
    const position = this.positions.find(({ id }) => id === command.overseaPositionId);
    if (position === undefined) return 'NOTHING_TO_REDUCE';
    const market = this.market(position.option);
    const { tpTick, slTick } = command;
    if (tpTick != null || slTick != null) {
      if (this.suspended.has(position.option)) return 'TRADING_SUSPENDED';
      if (market.phase === 'CLOSED') return 'BEFORE_OPENING';
      if (market.phase === 'BREAK') return 'MARKET_CLOSED';
      const quote = this.usable(market);
      if (quote === null) return 'FEED_DELAYED';
      const long = position.side === 1n;
      if (
        tpTick != null &&
        (tpTick < 1 || this.crossed(long, this.exitPrice(position, 'TAKEPROFIT', tpTick), quote.last))
      ) {
        return 'TAKE_PROFIT_REJECTED';
      }
      if (
        slTick != null &&
        (slTick < 1 || this.crossed(!long, this.exitPrice(position, 'STOPLOSS', slTick), quote.last))
      ) {
        return 'STOP_LOSS_REJECTED';
      }
    }
    if (tpTick !== undefined) this.replaceExit(position, 'TAKEPROFIT', tpTick);
    if (slTick !== undefined) this.replaceExit(position, 'STOPLOSS', slTick);
    return null;
  }

  /** An opening or adding order gives its exits to the position; the other exits follow the average. */
  protected fillEntry(order: NaiveContractOrder, price: bigint, market: Market): void {
    this.fill(order, price);
    const position = this.position(order.option);
    const given = new Set<string>();
    if (position !== undefined && position.side === order.side) {
      if (order.tp !== null) this.replaceExit(position, 'TAKEPROFIT', order.tp);
      if (order.sl !== null) this.replaceExit(position, 'STOPLOSS', order.sl);
      if (order.tp !== null) given.add('TAKEPROFIT');
      if (order.sl !== null) given.add('STOPLOSS');
    }
    this.moveExits(market, given);
  }

  protected replaceExit(position: NaiveContracts, type: 'TAKEPROFIT' | 'STOPLOSS', ticks: number | null): void {
    const old = this.orders.find((order) => order.type === type && order.option === position.option);
    if (old !== undefined) this.cancel(old);
    if (ticks === null) return;
    if (type === 'TAKEPROFIT') position.tp = ticks;
    else position.sl = ticks;
    this.orders.push({
      id: this.nextOrder++,
      option: position.option,
      side: -position.side as Side,
      type,
      price: null,
      stop: this.exitPrice(position, type, ticks),
      up: (position.side === 1n) === (type === 'TAKEPROFIT'),
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
    });
  }

  // Quotes, rates and timers

  quote(option: number, quote: NaiveQuote): void {
    const market = this.market(option);
    if (!market.feed.offer(quote, this.at) || !this.isTrading(market)) return;
    market.quote = quote;
    const queued = this.position(option);
    if (queued?.queued != null) {
      this.forceClose(queued, queued.queued);
      this.settle();
    }
    if (this.position(option) !== undefined) this.settle();
    for (const type of ['STOPLOSS', 'TAKEPROFIT']) {
      const order = this.orders.find((o) => o.type === type && o.option === option);
      const position = this.position(option);
      if (order === undefined || position === undefined || !this.fx.has(market.option.currency)) continue;
      if (!this.crossed(order.up, order.stop ?? 0n, quote.last)) continue;
      order.qty = position.qty;
      this.fill(order, order.side === 1n ? quote.ask : quote.bid);
      this.settle();
    }
    const isOffered = !this.suspended.has(option);
    const entries = this.orders.filter((o) => isOffered && !isExit(o) && o.option === option && this.reached(o, quote));
    for (const order of entries.sort((a, b) => a.id - b.id)) {
      if (!this.orders.includes(order) || !this.fx.has(market.option.currency)) continue;
      this.enter(order, quote, market);
      this.settle();
    }
    for (const order of this.orders) {
      if (!isOffered || order.option !== option || order.trail === null || order.stop === null) continue;
      const stop = behind(quote.last, order.side, order.trail, market.option.tick);
      if (order.side * (stop - order.stop) < 0n) order.stop = stop;
    }
    market.resumed = false;
  }

  protected reached(order: NaiveContractOrder, quote: NaiveQuote): boolean {
    if (order.type !== 'LIMIT' && !order.triggered) return this.crossed(order.up, order.stop ?? 0n, quote.last);
    const price = order.price ?? 0n;
    const [near, far] = order.side === 1n ? [quote.bid, quote.ask] : [quote.ask, quote.bid];
    if (order.side * (far - price) <= 0n) return true;
    const { feed, since } = this.market(order.option);
    const isNews = feed.printed > order.since && feed.printed > since;
    return isNews && order.side * (quote.last - price) < 0n && order.side * (near - price) <= 0n;
  }

  protected enter(order: NaiveContractOrder, quote: NaiveQuote, market: Market): void {
    const at = order.side === 1n ? quote.ask : quote.bid;
    if (order.type === 'LIMIT' || order.triggered) {
      const limit = order.price ?? 0n;
      const improves = order.side * (at - limit) < 0n;
      const gap = market.resumed || market.feed.gap;
      this.fillOrCancel(order, gap && improves ? at : limit, quote, market);
    } else if (order.type === 'STOPMARKET') {
      this.fillOrCancel(order, at, quote, market);
    } else {
      order.triggered = true;
      order.since = this.at;
      this.standAlone(order);
      if (order.side * (at - (order.price ?? 0n)) <= 0n) this.fillOrCancel(order, at, quote, market);
    }
  }

  protected fillOrCancel(order: NaiveContractOrder, price: bigint, quote: NaiveQuote, market: Market): void {
    this.standAlone(order);
    const { option } = market;
    const position = this.position(order.option);
    const closing = position !== undefined && position.side !== order.side ? Math.min(order.qty, position.qty) : 0;
    const opening = order.qty - closing;
    if (opening > 0) {
      const tooLate = market.phase === 'CLOSING' && opening > order.qty - order.reducing;
      const fits = !tooLate && this.committed(order.option, order.side, [order]) + opening <= option.maxPosition;
      const paid = big(opening) * (option.marginPer + option.feePer) <= this.available(order.hold);
      if (!fits || !paid || !this.survives(option, order.side, order.qty, price, quote.last)) {
        this.cancel(order);
        return;
      }
    }
    this.fillEntry(order, price, market);
  }

  rate(currency: string, rate: bigint): void {
    const standing = this.fx.get(currency);
    const pending = this.pendingFx.get(currency);
    const jumps = (from: bigint) => (rate > from ? rate - from : from - rate) * S > from * 1_000_000n;
    if (![standing, pending].some((other) => other !== undefined && !jumps(other))) {
      this.pendingFx.set(currency, rate);
      return;
    }
    this.pendingFx.delete(currency);
    this.fx.set(currency, rate);
    this.ratedAt.set(currency, this.at);
    if (this.positions.some((p) => this.market(p.option).option.currency === currency)) this.settle();
  }

  timer(step: string, options: readonly number[]): void {
    const group = this.markets.filter(({ option }) => options.includes(option.id));
    if (step === 'settle' || step === 'close') this.judgeBlind(group.filter(({ phase }) => phase !== 'CLOSED'));
    for (const market of group) {
      if (step === 'closing' && market.phase === 'OPEN') market.phase = 'CLOSING';
      if (step === 'breakStart' && this.isTrading(market)) market.phase = 'BREAK';
      if (step === 'breakEnd' && market.phase === 'BREAK') {
        this.resume(market);
      }
      if (step === 'close' && market.phase !== 'CLOSED') {
        for (const o of [...this.orders]) if (!isExit(o) && o.option === market.option.id) this.cancel(o);
        market.phase = 'CLOSED';
      }
      if (step === 'open' && market.phase === 'CLOSED') {
        this.resume(market);
        for (const p of this.positions) if (p.option === market.option.id) p.overnight = false;
      }
    }
    if (step === 'settle') this.settleGroup(group.filter(({ phase }) => phase !== 'CLOSED'));
  }

  protected resume(market: Market): void {
    market.phase = 'OPEN';
    market.resumed = true;
    market.since = this.at;
    market.settled = false;
  }

  /** At the end of a session a breach is judged even without a fresh price. */
  protected judgeBlind(group: readonly Market[]): void {
    if (!this.isBusy(group) || !this.isBreached()) return;
    this.cut();
    this.settle();
  }

  protected isBusy(group: readonly Market[]): boolean {
    return [...this.positions, ...this.orders].some(({ option }) =>
      group.some((market) => market.option.id === option),
    );
  }

  protected settleGroup(group: readonly Market[]): void {
    for (const market of group) {
      if (market.phase === 'OPEN') market.phase = 'CLOSING';
      market.settled = true;
    }
    const inGroup = (option: number) => group.some((market) => market.option.id === option);
    if (!this.isBusy(group)) return;
    for (const order of [...this.orders]) if (!isExit(order) && inGroup(order.option)) this.cancel(order);
    for (const p of [...this.positions]) if (inGroup(p.option) && !p.overnight) this.forceClose(p, 'SESSION_CLOSE');
    this.settle();
    const needed = this.positions.reduce((sum, p) => {
      return p.overnight ? sum + big(p.qty) * this.market(p.option).option.overnightPer : sum;
    }, 0n);
    if (this.equity() >= needed) return;
    for (const p of [...this.positions]) if (inGroup(p.option) && p.overnight) this.forceClose(p, 'OVERNIGHT_MARGIN');
    this.settle();
  }

  /** The old contract ends at `before`, the new one begins at `after`; worked out from docs/operations/rolls.md. */
  roll(option: number, isCarried: boolean, before: NaiveQuote, after: NaiveQuote): void {
    const market = this.market(option);
    for (const order of [...this.orders]) if (!isExit(order) && order.option === option) this.cancel(order);
    const position = this.position(option);
    market.quote = before;
    if (position?.queued != null) this.closeAt(position, position.side === 1n ? before.bid : before.ask);
    else if (position !== undefined && !isCarried) this.closeAt(position, before.last);
    else if (position !== undefined) this.carry(position, before, after);
    market.feed.roll(after);
    market.quote = after;
    this.settle();
  }

  protected closeAt(position: NaiveContracts, price: bigint): void {
    this.fill(this.closing(position), price);
  }

  /** What is won or lost so far is paid; the contracts go on from the new price, and so do their exits. */
  protected carry(position: NaiveContracts, before: NaiveQuote, after: NaiveQuote): void {
    const { option, side, qty, overnight } = position;
    const exits = (['TAKEPROFIT', 'STOPLOSS'] as const).flatMap((type) => {
      const order = this.orders.find((o) => o.type === type && o.option === option);
      if (order !== undefined) this.cancel(order);
      const beyond = side * ((order?.stop ?? 0n) - before.last);
      return order === undefined ? [] : [{ type, away: type === 'TAKEPROFIT' ? beyond : -beyond }];
    });
    const gain = this.realized(position, qty, before.last);
    this.point += gain;
    this.house -= gain;
    for (let leg = 0; leg < 2; leg++) this.ended.add(this.nextOrder++);
    const cost = after.last * big(qty);
    const carried = { id: this.nextPosition++, option, side, qty, cost, tp: null, sl: null, overnight, queued: null };
    this.positions = this.positions.filter((other) => other !== position);
    this.positions.push(carried);
    const { tick } = this.market(option).option;
    for (const { type, away } of exits) {
      this.replaceExit(carried, type, Math.max(1, Number(away / tick)));
    }
  }
}
