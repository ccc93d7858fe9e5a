import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { defined } from '@hoga/kernel/assert';
import { type Decimal, decimal, toText } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { expect } from 'vitest';
import type { Account } from '../assembly/account.ts';
import type { FuturesOrderRow } from '../futures/rows.ts';
import type { Command, ConfigureCommand } from '../input/command.ts';
import type { OverseaOrderRow } from '../oversea/rows.ts';
import type { Flag } from '../rows/flag.ts';
import type { Trade } from './common-steps.ts';
import { OPERATOR, SITE } from './fixture.ts';
import { least } from './naive-arithmetic.ts';
import { Rig } from './rig.ts';
import type { Sightings } from './sightings.ts';
import type { Worth } from './worth.ts';

/** The interface of both naive models. */
export interface NaiveModel<Asked> {
  at: number;
  maxOrders: number;
  readonly point: bigint;
  readonly hold: bigint;
  readonly house: bigint;
  readonly fees: bigint;
  readonly insurance: bigint;
  readonly orders: readonly { readonly id: number }[];
  readonly suspended: Set<number>;
  available(): bigint;
  /** The amount that may be taken out. */
  leaving(): bigint;
  deposit(amount: bigint): void;
  /** The refusal, or null. */
  withdraw(amount: bigint): string | null;
  command(command: Asked): string | null;
}

const MAX_ORDERS = 6;

export interface MoneyStep {
  readonly amount: number;
  /** Of the available amount: all of it, or one unit more. */
  readonly extent: 'named' | 'all' | 'beyond';
  readonly out: boolean;
}

/** Runs the same steps through the engine and a naive model and compares everything after each. */
export abstract class Comparison<Asked extends Command, Step> {
  readonly rig = new Rig();
  quoteSeq = 1_000_000;
  readonly seen: Sightings;
  abstract readonly naive: NaiveModel<Asked>;
  protected abstract readonly wallet: { readonly type: WalletType; readonly currency: string; readonly unit: bigint };

  constructor(seen: Sightings) {
    this.seen = seen;
  }

  abstract run(step: Step): void;
  abstract compare(): void;
  /** The worth of the player's account if all of it were closed at the book. */
  abstract worth(): Worth;
  /** What so much of the price is worth to a filled order, rounded up. */
  protected abstract moneyOf(order: FuturesOrderRow | OverseaOrderRow, price: bigint): bigint;

  /** Whether the command may increase the account's worth. */
  protected mayEnrich(_command: Asked): boolean {
    return false;
  }

  /** A site with a low limit of orders, its options, and a player with money. */
  protected begin(options: readonly ConfigureCommand[], deposit: number): void {
    const { rig, naive } = this;
    rig.configure({ type: 'site.configure', row: { ...SITE, maxWorkingOrders: MAX_ORDERS } });
    naive.maxOrders = MAX_ORDERS;
    for (const option of options) rig.configure(option);
    rig.deposit(this.wallet.type, deposit);
    naive.at = rig.at;
    naive.deposit(decimal(deposit));
  }

  /** Offers an option, or withdraws it. */
  protected offer(option: Extract<ConfigureCommand, { readonly row: { readonly isPlay: Flag } }>): void {
    this.rig.configure(option);
    if (option.row.isPlay === 1) this.naive.suspended.delete(option.row.id);
    else this.naive.suspended.add(option.row.id);
  }

  protected engineMoney() {
    const { rig, wallet } = this;
    return {
      point: rig.point(wallet.type),
      hold: rig.hold(wallet.type),
      house: rig.house(wallet.currency, 'PNL'),
      fees: rig.house(wallet.currency, 'FEE'),
      insurance: rig.house(wallet.currency, 'INSURANCE'),
    };
  }

  protected naiveMoney() {
    const { point, hold, house, fees, insurance } = this.naive;
    return {
      point: textOf(point),
      hold: textOf(hold),
      house: textOf(house),
      fees: textOf(fees),
      insurance: textOf(insurance),
    };
  }

  get account(): Account {
    return defined(this.rig.engine.state.accounts.get(idOf(1)), 'the player');
  }

  /** One after the other, compared after each. */
  all(steps: readonly Step[]): void {
    for (const step of steps) {
      this.run(step);
      this.compare();
    }
  }

  send(command: Asked): void {
    this.rig.at += 40;
    this.naive.at = this.rig.at;
    const worth = this.worth();
    // A key each, so that equal orders in a row are no duplicates.
    const { reply } = this.rig.send(1, command, `key ${this.rig.effects.length}`);
    if (!this.mayEnrich(command)) this.expectNoRicher(worth, command.type);
    const refusal = this.naive.command(command);
    const code = reply === null || reply.ok ? null : reply.error.code;
    this.seen.note(`${command.type} ${code ?? 'accepted'}`);
    expect({ command: command.type, code }).toEqual({ command: command.type, code: refusal });
  }

  money({ amount, extent, out }: MoneyStep): void {
    const { naive, wallet } = this;
    naive.at = this.rig.at;
    const most = least(naive.leaving(), naive.point);
    const asked = out && extent !== 'named' ? most + (extent === 'all' ? 0n : wallet.unit) : decimal(amount);
    if (asked <= 0n) return;
    const common = {
      walletType: wallet.type,
      amount: asked as Decimal,
      refType: 'TEST',
      refId: 1,
      ...OPERATOR,
    } as const;
    if (!out) {
      this.rig.accept({ type: 'wallet.credit', code: 'D', ...common });
      naive.deposit(asked);
      return;
    }
    const { reply } = this.rig.send(1, { type: 'wallet.debit', code: 'W', ...common });
    const refusal = naive.withdraw(asked);
    this.seen.note(`wallet.debit ${refusal ?? 'accepted'}`);
    expect(reply === null || reply.ok ? null : reply.error.code).toBe(refusal);
  }

  /** What limits that the last quote filled gained on its book: they were traded through, though it did not reach them. */
  protected gainedOnBook({ bid, ask }: { readonly bid: bigint; readonly ask: bigint }): bigint {
    let gained = 0n;
    for (const event of this.rig.last.events) {
      if (event.type !== 'ORDER_FILLED' || event.data.marketType !== 'LIMIT') continue;
      const { tradeType, fillPrice } = event.data;
      if (fillPrice === null) continue;
      const better = tradeType === 'LONG' ? ask - fillPrice : fillPrice - bid;
      if (better <= 0n) continue;
      this.seen.note('traded through');
      gained += this.moneyOf(event.data, better);
    }
    return gained;
  }

  /** Mostly a working order; at times an ended or unknown one. */
  pickOrder(pick: number): number {
    const { orders } = this.naive;
    return pick < 17 && orders.length > 0 ? (orders[pick % orders.length]?.id ?? 0) : pick + 1;
  }

  /** Neither a command nor a quote's effects may increase an account's worth, at current prices. */
  expectNoRicher(had: Worth, doing: string, takenOut = 0n): void {
    const { state } = this.rig.engine;
    const before = had(state);
    const left = this.worth()(state);
    if (before === null || left === null || left + takenOut <= before) return;
    expect.fail(`${doing} made money from nothing: ${textOf(left + takenOut - before)}`);
  }
}

/** The trade time that the source reports. */
export function tradedAtOf(trade: Trade, exTs: number): number | null {
  if (trade === 'unsaid') return null;
  return trade === 'now' ? exTs : exTs - 60_000;
}

export function textOf(value: bigint): string {
  return toText(value as Decimal);
}
