import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { Money } from '@hoga/kernel/amounts';
import { assert, InvariantError } from '@hoga/kernel/assert';
import type { Decimal } from '@hoga/kernel/decimal';
import type { PlayerId } from '@hoga/kernel/ids';
import type { House } from '../ledger/house.ts';
import {
  HOUSE,
  type LedgerCode,
  type PlayerAccountKind,
  type Posting,
  type TransferKind,
  transferKind,
} from '../ledger/transaction.ts';
import type { OperatorAct } from '../rows/operator-act.ts';
import type { HouseAccountKind } from '../rows/wallet.ts';
import type { Turn } from '../state/turn.ts';
import { notifyTransfer } from './observer.ts';
import type { Wallet } from './wallet.ts';

interface Leg {
  readonly playerId: PlayerId;
  readonly walletType: WalletType | null;
  readonly kind: PlayerAccountKind | HouseAccountKind;
  delta: Money;
  after: Money;
}

/**
 * Moves money between a wallet's point and its hold, which is all that most orders do: balanced by construction, so it
 * needs no journal.
 */
export function recordHold(turn: Turn, wallet: Wallet, change: Money, refType: string, refId: number): void {
  if (change === 0n) return;
  const { playerId, type: walletType, house } = wallet;
  const point = (wallet.point - change) as Decimal;
  const hold = (wallet.gameWaitPoint + change) as Decimal;
  assert(hold >= 0n, 'a hold cannot be negative');
  wallet.point = point;
  wallet.gameWaitPoint = hold;
  wallet.changed = true;
  turn.recordTransaction({
    id: turn.context.ids.transaction.next(),
    inputSeq: turn.seq,
    at: turn.at,
    siteId: house.siteId,
    currency: house.currency,
    code: 'HOLD',
    refType,
    refId,
    postings: [
      { playerId, walletType, kind: 'POINT', delta: -change as Decimal, after: point },
      { playerId, walletType, kind: 'HOLD', delta: change, after: hold },
    ],
    act: null,
  });
}

/** Collects one balanced transaction; balances move as it is written, and `commit` proves that it sums to zero. */
export class Journal {
  readonly #turn: Turn;
  readonly #house: House;
  readonly #code: LedgerCode;
  readonly #refType: string;
  readonly #refId: number;
  readonly #act: OperatorAct | null;
  readonly #legs: Leg[] = [];
  readonly #transfer: TransferKind | null;
  #playerId: PlayerId = HOUSE;

  constructor(
    turn: Turn,
    house: House,
    code: LedgerCode,
    refType: string,
    refId: number,
    act: OperatorAct | null = null,
  ) {
    this.#turn = turn;
    this.#house = house;
    this.#code = code;
    this.#refType = refType;
    this.#refId = refId;
    this.#act = act;
    this.#transfer = transferKind(code);
  }

  point(wallet: Wallet, delta: Money): void {
    if (delta === 0n) return;
    if (this.#transfer !== null) notifyTransfer(this.#turn, wallet, delta, this.#transfer);
    wallet.point = (wallet.point + delta) as Decimal;
    this.#playerLeg(wallet, 'POINT', delta, wallet.point);
  }

  hold(wallet: Wallet, delta: Money): void {
    if (delta === 0n) return;
    wallet.gameWaitPoint = (wallet.gameWaitPoint + delta) as Decimal;
    assert(wallet.gameWaitPoint >= 0n, 'a hold cannot be negative');
    this.#playerLeg(wallet, 'HOLD', delta, wallet.gameWaitPoint);
  }

  margin(wallet: Wallet, delta: Money): void {
    if (delta === 0n) return;
    wallet.margin = (wallet.margin + delta) as Decimal;
    assert(wallet.margin >= 0n, 'isolated margin cannot be negative');
    this.#playerLeg(wallet, 'MARGIN', delta, wallet.margin);
  }

  house(kind: HouseAccountKind, delta: Money): void {
    if (delta === 0n) return;
    const house = this.#house;
    this.#turn.houseMoves(house);
    this.#leg(HOUSE, null, kind, delta, house.move(kind, delta));
  }

  commit(): void {
    if (this.#legs.length === 0) return;
    let sum = 0n;
    let isMoving = true;
    for (let place = 0; place < this.#legs.length; place++) {
      const leg = this.#legs[place] as Leg;
      sum += leg.delta;
      if (leg.delta === 0n) isMoving = false;
    }
    if (sum !== 0n) throw new InvariantError(`postings of ${this.#refType} ${this.#refId} do not balance`);
    const postings: readonly Posting[] = isMoving ? this.#legs : this.#legs.filter(({ delta }) => delta !== 0n);
    if (postings.length === 0) return;
    this.#turn.recordTransaction({
      id: this.#turn.context.ids.transaction.next(),
      inputSeq: this.#turn.seq,
      at: this.#turn.at,
      siteId: this.#house.siteId,
      currency: this.#house.currency,
      code: this.#code,
      refType: this.#refType,
      refId: this.#refId,
      postings,
      act: this.#act,
    });
  }

  #playerLeg(wallet: Wallet, kind: PlayerAccountKind, delta: Money, after: Money): void {
    assert(wallet.house === this.#house, 'a transaction stays within one site and currency');
    assert(this.#playerId === HOUSE || this.#playerId === wallet.playerId, 'a transaction is about one player at most');
    this.#playerId = wallet.playerId;
    wallet.changed = true;
    this.#leg(wallet.playerId, wallet.type, kind, delta, after);
  }

  #leg(playerId: PlayerId, walletType: WalletType | null, kind: Leg['kind'], delta: Money, after: Money): void {
    // By index, here and above: for so few this is cheaper than an iterator.
    for (let place = 0; place < this.#legs.length; place++) {
      const leg = this.#legs[place] as Leg;
      if (leg.kind !== kind || leg.playerId !== playerId || leg.walletType !== walletType) continue;
      leg.delta = (leg.delta + delta) as Decimal;
      leg.after = after;
      return;
    }
    this.#legs.push({ playerId, walletType, kind, delta, after });
  }
}
