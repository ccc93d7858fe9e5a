import { isExit, type Side } from './naive-account.ts';
import { ceilDiv, floorDiv, least, most, S } from './naive-arithmetic.ts';
import { NaiveFuturesFigures, type NaiveOrder, type NaivePosition, NO_EXITS } from './naive-futures-figures.ts';

/** The effect of a fill on money and positions, and then of margin. */
export class NaiveFuturesFills extends NaiveFuturesFigures {
  // Fills

  protected fill(order: NaiveOrder, price: bigint, feeRate: bigint, liquidates: boolean): void {
    this.standAlone(order);
    this.end(order);
    order.hold = 0n;
    const before = this.position(order.option);
    const closing = before !== undefined && before.side !== order.side ? least(order.amount, before.amount) : 0n;
    const opening = order.amount - closing;
    if (before !== undefined && closing > 0n) this.close(before, closing, price, feeRate, liquidates);
    if (opening > 0n) {
      const whole = ceilDiv(ceilDiv(order.amount * price, S) * feeRate, S);
      const fee = closing === 0n ? whole : whole - ceilDiv(ceilDiv(closing * price, S) * feeRate, S);
      this.open(order, opening, price, fee);
    }
    if (before !== undefined && closing > 0n) this.siblings(before);
    const { tp, sl, isMarkTp, isMarkSl } = order.exits;
    if (opening > 0n && tp !== null) this.replaceExit(order.option, 'TAKEPROFIT', tp, isMarkTp);
    if (opening > 0n && sl !== null) this.replaceExit(order.option, 'STOPLOSS', sl, isMarkSl);
  }

  protected open(order: NaiveOrder, amount: bigint, price: bigint, fee: bigint): void {
    const cost = order.side === 1n ? ceilDiv(amount * price, S) : floorDiv(amount * price, S);
    const margin = order.isolated ? ceilDiv(ceilDiv(amount * price, S), BigInt(order.leverage)) : 0n;
    this.point -= margin + fee;
    this.fees += fee;
    const position = this.position(order.option);
    if (position !== undefined) {
      position.amount += amount;
      position.cost += cost;
      position.margin += margin;
      position.entryFee += fee;
      return;
    }
    this.positions.push({
      id: this.nextPosition++,
      option: order.option,
      side: order.side,
      amount,
      cost,
      leverage: order.leverage,
      isolated: order.isolated,
      margin,
      funding: 0n,
      entryFee: fee,
      warned: false,
      since: this.at,
    });
  }

  protected replaceExit(option: number, type: 'TAKEPROFIT' | 'STOPLOSS', price: bigint | null, isMark: boolean): void {
    const position = this.position(option);
    if (position === undefined) throw new Error('no position to leave');
    const old = this.orders.find((order) => order.type === type && order.option === option);
    if (old !== undefined) this.cancel(old);
    if (price === null) return;
    this.orders.push({
      id: this.nextOrder++,
      option,
      side: -position.side as Side,
      type,
      price: null,
      amount: position.amount,
      reducing: 0n,
      leverage: position.leverage,
      isolated: position.isolated,
      reduceOnly: true,
      hold: 0n,
      trigger: price,
      up: (position.side === 1n) === (type === 'TAKEPROFIT'),
      isMark,
      triggered: false,
      trail: null,
      pair: null,
      scale: null,
      since: 0,
      exits: NO_EXITS,
    });
  }

  protected close(position: NaivePosition, amount: bigint, price: bigint, feeRate: bigint, liquidates: boolean): void {
    const gain = this.realized(position, amount, price) + this.share(position.funding, amount, position.amount);
    const fullFee = ceilDiv(ceilDiv(amount * price, S) * feeRate, S);
    const marginShare = this.share(position.margin, amount, position.amount);
    this.house -= gain;
    let fee = fullFee;
    let marginGone = marginShare;
    if (!position.isolated) {
      this.point += gain;
      if (liquidates) fee = least(fullFee, most(0n, this.point));
    } else {
      const proceeds = marginShare + gain;
      if (proceeds < 0n) {
        const fromRest = least(position.margin - marginShare, -proceeds);
        marginGone += fromRest;
        this.insurance -= -proceeds - fromRest;
      }
      const funds = most(0n, proceeds);
      fee = least(fullFee, liquidates ? funds : most(0n, this.point) + funds);
      this.point += funds;
    }
    this.point -= fee;
    this.fees += fee;
    const funding = this.share(position.funding, amount, position.amount);
    position.entryFee -= this.share(position.entryFee, amount, position.amount);
    position.cost -= this.closedCost(position, amount);
    position.amount -= amount;
    position.margin -= marginGone;
    position.funding -= funding;
    if (position.amount === 0n) this.positions = this.positions.filter((other) => other !== position);
  }

  protected siblings(position: NaivePosition): void {
    if (position.amount === 0n) {
      for (const order of [...this.orders]) if (isExit(order) && order.option === position.option) this.cancel(order);
    }
    const reducing = this.orders.filter(
      (order) => order.reduceOnly && !isExit(order) && order.option === position.option,
    );
    for (const order of reducing.reverse()) {
      const live = reducing.filter((other) => this.orders.includes(other));
      if (this.oncePerPair(live, ({ amount }) => amount) <= position.amount) break;
      if (!live.includes(order)) continue;
      const own = this.pairOf(order);
      const others = live.filter((other) => !own.includes(other));
      const left = position.amount - this.oncePerPair(others, ({ amount }) => amount);
      if (left <= 0n) this.cancel(order);
      else if (order.amount > left) {
        order.amount = left;
        order.reducing = left;
        order.since = this.at;
      }
    }
  }

  protected floor(): void {
    if (this.point >= 0n || this.cross().length > 0) return;
    for (const order of [...this.orders].reverse()) if (this.point < 0n && order.hold > 0n) this.cancel(order);
    if (this.point >= 0n) return;
    this.insurance += this.point;
    this.point = 0n;
  }

  // Margin

  protected override settle(): void {
    this.floor();
    while (this.liquidateSomething()) this.floor();
    this.warn();
  }

  protected liquidateSomething(): boolean {
    if (this.cross().length > 0 && this.known() && this.crossEquity() <= this.crossMm()) {
      if (this.cross().some(({ option }) => this.usable(option) !== null)) {
        for (const order of [...this.orders]) if (!isExit(order) && !order.isolated) this.cancel(order);
        for (;;) {
          if (this.cross().length === 0 || this.crossEquity() > this.crossMm()) break;
          const worst = this.cross()
            .filter(({ option }) => this.usable(option) !== null)
            .sort((a, b) => {
              const left = this.pnl(a, this.mark(a.option) ?? 0n);
              const right = this.pnl(b, this.mark(b.option) ?? 0n);
              return left === right ? a.id - b.id : left < right ? -1 : 1;
            })[0];
          if (worst === undefined) break;
          this.forceClose(worst);
        }
        return true;
      }
    }
    for (const position of this.positions) {
      if (!position.isolated || this.usable(position.option) === null) continue;
      const mark = this.mark(position.option) ?? 0n;
      const equity = position.margin + least(0n, position.funding) + this.pnl(position, mark);
      if (equity > this.mm(position.option, position.amount, mark)) continue;
      this.forceClose(position);
      return true;
    }
    return false;
  }

  protected forceClose(position: NaivePosition): void {
    const quote = this.usable(position.option);
    if (quote === null) throw new Error('no price');
    const order: NaiveOrder = {
      id: this.nextOrder++,
      option: position.option,
      side: -position.side as Side,
      type: 'LIQUIDATION',
      price: null,
      amount: position.amount,
      reducing: 0n,
      leverage: position.leverage,
      isolated: position.isolated,
      reduceOnly: true,
      hold: 0n,
      trigger: null,
      up: false,
      isMark: true,
      triggered: false,
      trail: null,
      pair: null,
      scale: null,
      since: 0,
      exits: NO_EXITS,
    };
    this.fill(order, position.side === 1n ? quote.bid : quote.ask, this.option(position.option).liqFee, true);
  }

  protected warn(): void {
    const judge = (position: NaivePosition, equity: bigint, mm: bigint) => {
      if (equity <= mm) return;
      if (!position.warned && mm * 10n >= equity * 8n) position.warned = true;
      else if (position.warned && mm * 10n < equity * 7n) position.warned = false;
    };
    for (const position of this.positions) {
      const mark = this.mark(position.option);
      if (!position.isolated) {
        if (this.known()) judge(position, this.crossEquity(), this.crossMm());
      } else if (mark !== null) {
        const equity = position.margin + least(0n, position.funding) + this.pnl(position, mark);
        judge(position, equity, this.mm(position.option, position.amount, mark));
      }
    }
  }
}
