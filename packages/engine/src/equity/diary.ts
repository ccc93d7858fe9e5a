import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import type { Money } from '@hoga/kernel/amounts';
import { add, sub, ZERO } from '@hoga/kernel/decimal';
import type { TransferKind } from '../ledger/transaction.ts';
import type { Turn } from '../state/turn.ts';
import type { WalletObserver } from '../wallet/observer.ts';
import type { Wallet, WalletOwner } from '../wallet/wallet.ts';
import type { EquityDayRow } from './rows.ts';
import { EQUITY_TABLES } from './tables.ts';

export interface EquityOwner extends WalletOwner {
  readonly equity: ReadonlyMap<WalletType, WalletDiary>;
}

/** The day of a wallet that has money but no row yet: earlier than any day. */
const NEVER = -1;

/** The days of one wallet: the present one is open, earlier ones are never changed again. */
export class WalletDiary implements WalletObserver {
  readonly wallet: Wallet;
  readonly #book: EquityBook;
  #today: EquityDayRow | null = null;

  constructor(wallet: Wallet, book: EquityBook) {
    this.wallet = wallet;
    this.#book = book;
  }

  get today(): EquityDayRow | null {
    return this.#today;
  }

  /** A transfer counts on the day it happens, even if the day's timer has not fired yet. */
  transferred(turn: Turn, change: Money, kind: TransferKind): void {
    const today = this.#turnTo(turn, kstDay(turn.at));
    const { transfers, granted, betweenOwn } = today;
    this.#write(turn, {
      ...today,
      transfers: add(transfers, change),
      granted: kind === 'GRANTED' ? add(granted, change) : granted,
      betweenOwn: kind === 'BETWEEN' ? add(betweenOwn, change) : betweenOwn,
    });
  }

  /** Ends an open earlier day. An empty wallet has no days until it receives money. */
  endDay(turn: Turn, day: number): void {
    if (moneyOf(this.wallet) !== 0n || equityOf(this.wallet) !== 0n) {
      this.#write(turn, this.#turnTo(turn, day));
      return;
    }
    if (this.#today !== null) this.#close(turn, this.#today);
    this.#book.move(this, this.#today?.day ?? NEVER, null);
    this.#today = null;
  }

  load(row: EquityDayRow): void {
    this.#today = row;
    this.#book.move(this, null, row.day);
  }

  /** The wallet may have had money before days were recorded. */
  loaded(): void {
    if (this.#today === null && moneyOf(this.wallet) !== 0n) this.#book.move(this, null, NEVER);
  }

  /** Opens the day and ends the one open before it. */
  #turnTo(turn: Turn, day: number): EquityDayRow {
    const known = this.#today;
    if (known !== null && known.day >= day) return known;
    if (known !== null) this.#close(turn, known);
    this.#book.move(this, known?.day ?? NEVER, day);
    const { wallet } = this;
    return {
      playerId: wallet.playerId,
      siteId: wallet.house.siteId,
      walletType: wallet.type,
      currency: wallet.house.currency,
      day,
      status: 'OPEN',
      openMoney: moneyOf(wallet),
      openEquity: equityOf(wallet),
      transfers: ZERO,
      granted: ZERO,
      betweenOwn: ZERO,
      realized: null,
      equity: null,
    };
  }

  #write(turn: Turn, row: EquityDayRow): void {
    this.#today = row;
    turn.record(EQUITY_TABLES.day, row);
  }

  #close(turn: Turn, row: EquityDayRow): void {
    const realized = sub(sub(moneyOf(this.wallet), row.openMoney), row.transfers);
    turn.record(EQUITY_TABLES.day, { ...row, status: 'CLOSED', realized, equity: equityOf(this.wallet) });
  }
}

function moneyOf({ point, gameWaitPoint, margin }: Wallet): Money {
  return add(add(point, gameWaitPoint), margin);
}

/** Including the unrealised profit of its positions, at the newest prices. */
function equityOf(wallet: Wallet): Money {
  return wallet.tenants.reduce((sum, tenant) => add(sum, tenant.unrealized()), moneyOf(wallet));
}

/** The wallets of a shard by their open day, so that ending a day visits no other wallets. */
export class EquityBook {
  readonly #byDay = new Map<number, Set<WalletDiary>>();

  move(diary: WalletDiary, from: number | null, to: number | null): void {
    if (from !== null) this.#remove(diary, from);
    if (to === null) return;
    const diaries = this.#byDay.get(to);
    if (diaries === undefined) this.#byDay.set(to, new Set([diary]));
    else diaries.add(diary);
  }

  /** At most so many wallets in which the day or an earlier one is open. */
  openUntil(day: number, most: number): WalletDiary[] {
    const found: WalletDiary[] = [];
    for (const [open, diaries] of this.#byDay) {
      if (open > day) continue;
      for (const diary of diaries) {
        if (found.length === most) return found;
        found.push(diary);
      }
    }
    return found;
  }

  countUntil(day: number): number {
    let count = 0;
    for (const [open, diaries] of this.#byDay) if (open <= day) count += diaries.size;
    return count;
  }

  #remove(diary: WalletDiary, day: number): void {
    const diaries = this.#byDay.get(day);
    diaries?.delete(diary);
    if (diaries?.size === 0) this.#byDay.delete(day);
  }
}
