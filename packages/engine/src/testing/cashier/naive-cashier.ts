import {
  inTransit,
  isLive,
  isPaidOut,
  isReturnable,
  movedBy,
  NAIVE_WALLETS,
  type NaiveRequest,
  type NaiveWallet,
  type Outcome,
  STATES,
  type Word,
} from './naive-request.ts';

/** Hundred-millionths, as everywhere. */
const SCALE = 100_000_000n;
const DAY_MS = 86_400_000;
const KST_MS = 32_400_000;
const HALF_HOUR_MS = 1_800_000;
const THIRTY_DAYS_MS = 30 * DAY_MS;

/** In won: rates are constant in these lives. */
const WORTH = { BINARY: 1n, FUTURES: 1_400n, USDT: 1_400n, BTC: 84_000_000n } as const;
const UNIT = { BINARY: SCALE, FUTURES: 1n, USDT: 1n, BTC: 1n } as const;
const LEAST = { BINARY: 10_000n * SCALE, USDT: 10n * SCALE, BTC: SCALE / 1_000n } as const;
const FEE = { BINARY: 1_000n * SCALE, USDT: SCALE, BTC: SCALE / 5_000n } as const;
const TWO_FROM = { BINARY: 10_000_000n * SCALE, USDT: 10_000n * SCALE, BTC: SCALE / 10n, FUTURES: null } as const;

type Currency = 'KRW' | 'USDT' | 'BTC';

export interface Sighting {
  readonly at: number;
  /** When rates were last received. */
  readonly ratedAt: number;
}

interface Deciding {
  readonly by: number;
  readonly version: number | null;
  /** For an appeal: decided for the buyer; for a return: a second operator agrees. */
  readonly isYes: boolean;
}

/**
 * The cashier of a few players the slow way: it keeps every request and computes balances, limits and transit from all
 * of them, each time. Two shards are two lists of messages. It shares no arithmetic with the engine.
 */
export class NaiveCashier {
  readonly requests: NaiveRequest[] = [];
  /** Messages sent and not delivered, by receiving shard. */
  readonly underway: [(() => void)[], (() => void)[]] = [[], []];
  readonly #given: { playerId: number; wallet: NaiveWallet; amount: bigint }[] = [];
  readonly #coupons = new Set<string>();
  /** Decided stakes and their results. */
  readonly #bets: { playerId: number; profit: bigint }[] = [];
  /** Grants and stakes, in order: the owed turnover is counted anew each time. */
  readonly #turnover: { playerId: number; currency: Currency; granted: bigint; staked: bigint }[] = [];

  give(playerId: number, wallet: NaiveWallet, amount: bigint): void {
    this.#given.push({ playerId, wallet, amount });
  }

  point(playerId: number, wallet: NaiveWallet): bigint {
    const given = this.#given.filter((gift) => gift.playerId === playerId && gift.wallet === wallet);
    const moved = this.requests.filter((request) => request.playerId === playerId && request.wallet === wallet);
    const results = wallet === 'BINARY' ? this.results([playerId]) : 0n;
    return sum(given.map(({ amount }) => amount)) + sum(moved.map(movedBy)) + results;
  }

  /** The players' winnings less their losses against the house. */
  results(players: readonly number[]): bigint {
    return sum(this.#bets.filter(({ playerId }) => players.includes(playerId)).map(({ profit }) => profit));
  }

  /** A stake on a round that is decided at once, at 95 %. */
  bet(playerId: number, stake: bigint, isWon: boolean): string | null {
    if (stake > this.point(playerId, 'BINARY')) return 'INSUFFICIENT_BALANCE';
    this.#bets.push({ playerId, profit: isWon ? ((stake * 95n) / (100n * SCALE)) * SCALE : -stake });
    this.#turnover.push({ playerId, currency: 'KRW', granted: 0n, staked: stake });
    return null;
  }

  /**
   * The part of grants in the currency that is not traded yet; stakes beyond it do not count, except for BTC, which no
   * product trades: it takes the remaining won of a stake.
   */
  owed(playerId: number, currency: Currency): bigint {
    const owed = { KRW: 0n, USDT: 0n, BTC: 0n };
    for (const it of this.#turnover) {
      if (it.playerId !== playerId) continue;
      owed[it.currency] += it.granted;
      const left = it.staked > owed.KRW ? it.staked - owed.KRW : 0n;
      owed.KRW = it.staked > owed.KRW ? 0n : owed.KRW - it.staked;
      const btc = left / WORTH.BTC;
      owed.BTC = btc > owed.BTC ? 0n : owed.BTC - btc;
    }
    return owed[currency];
  }

  /** What may be converted or withdrawn. */
  leavable(playerId: number, wallet: NaiveWallet): bigint {
    const own = this.point(playerId, wallet);
    const left = isUsdt(wallet) ? this.point(playerId, 'USDT') + this.point(playerId, 'FUTURES') : own;
    const free = left - this.owed(playerId, currencyOf(wallet));
    if (free > own) return own;
    return free < 0n ? 0n : free;
  }

  /** The worth of everything the player has, including transit. */
  worth(playerId: number): bigint {
    const own = this.requests.filter((request) => request.playerId === playerId);
    const points = NAIVE_WALLETS.map((wallet) => this.point(playerId, wallet) * WORTH[wallet]);
    return sum(points) + sum(own.map((request) => inTransit(request) * WORTH[request.wallet]));
  }

  transit(players: readonly number[], wallets: readonly NaiveWallet[]): bigint {
    return sum(this.#of(players, wallets).map(inTransit));
  }

  fees(players: readonly number[], wallets: readonly NaiveWallet[]): bigint {
    return sum(this.#of(players, wallets).map((request) => (isPaidOut(request) ? request.fee : 0n)));
  }

  #of(players: readonly number[], wallets: readonly NaiveWallet[]): NaiveRequest[] {
    return this.requests.filter(({ playerId, wallet }) => players.includes(playerId) && wallets.includes(wallet));
  }

  withdrawalsOn(playerId: number, at: number): number {
    const came = this.requests.filter(({ status }) => !['REJECTED', 'CANCELED', 'RETURNED'].includes(status));
    return came.filter((it) => it.playerId === playerId && it.type === 'W' && dayOf(it.createdAt) === dayOf(at)).length;
  }

  withdrawalRequestsOn(playerId: number, at: number): number {
    const own = this.requests.filter((it) => it.playerId === playerId && it.type === 'W');
    return own.filter(({ createdAt }) => dayOf(createdAt) === dayOf(at)).length;
  }

  live(playerId: number, type?: NaiveRequest['type']): NaiveRequest[] {
    return this.requests.filter(
      (request) => request.playerId === playerId && isLive(request) && (type === undefined || request.type === type),
    );
  }

  deposit(
    playerId: number,
    wallet: 'BINARY' | 'USDT',
    point: bigint,
    promo: NaiveRequest['promo'],
    { at }: Sighting,
  ): string | null {
    if (point <= 0n || point % UNIT[wallet] !== 0n) return 'DEPOSIT_AMOUNT_REQUIRED';
    if (point < LEAST[wallet]) return 'AMOUNT_TOO_SMALL';
    if (wallet === 'BINARY' && point % LEAST.BINARY !== 0n) return 'AMOUNT_UNIT';
    if (this.live(playerId, 'D').length > 0) return 'PENDING_REQUEST_EXISTS';
    if (promo !== null && this.#coupons.has(`${playerId} ${promo.couponId}`)) return 'COUPON_USED';
    return this.#write({ playerId, wallet, type: 'D', point, promo }, at);
  }

  withdraw(playerId: number, wallet: 'BINARY' | 'USDT' | 'BTC', point: bigint, { at }: Sighting): string | null {
    if (point <= 0n || point % UNIT[wallet] !== 0n) return 'WITHDRAW_AMOUNT_REQUIRED';
    if (point < LEAST[wallet]) return 'AMOUNT_TOO_SMALL';
    if (wallet === 'BINARY' && point % LEAST.BINARY !== 0n) return 'BET_UNIT';
    if (this.live(playerId, 'W').length > 0) return 'PENDING_REQUEST_EXISTS';
    if (this.withdrawalsOn(playerId, at) >= 3) return 'DAILY_WITHDRAWALS_EXCEEDED';
    if (this.withdrawalRequestsOn(playerId, at) >= 10) return 'DAILY_WITHDRAWALS_EXCEEDED';
    const has = this.leavable(playerId, wallet);
    if (point > has) return 'WITHDRAW_EXCEEDS_BALANCE';
    if (point + FEE[wallet] > has) return 'FEE_INSUFFICIENT';
    return this.#write({ playerId, wallet, type: 'W', point, fee: FEE[wallet] }, at);
  }

  buy(playerId: number, wallet: 'USDT' | 'BTC', won: bigint, seen: Sighting): string | null {
    if (won <= 0n || won % SCALE !== 0n) return 'DEPOSIT_AMOUNT_REQUIRED';
    if (!isRated(['BINARY', wallet], seen)) return 'RATE_CHANGED';
    if (this.live(playerId, 'WB').length > 0) return 'PENDING_REQUEST_EXISTS';
    return this.#write({ playerId, wallet, type: 'WB', point: won / WORTH[wallet], won, ...openSale(seen) }, seen.at);
  }

  buyFromMember(playerId: number, wallet: 'USDT' | 'BTC', point: bigint, seen: Sighting): string | null {
    if (point <= 0n) return 'DEPOSIT_AMOUNT_REQUIRED';
    if (!isRated(['BINARY', wallet], seen)) return 'RATE_CHANGED';
    if (this.live(playerId, 'WB').length > 0) return 'PENDING_REQUEST_EXISTS';
    const won = wonOf(wallet, point);
    if (won === 0n) return 'DEPOSIT_AMOUNT_REQUIRED';
    return this.#write({ playerId, wallet, type: 'WB', point, won, isMembers: true, ...openSale(seen) }, seen.at);
  }

  sell(playerId: number, wallet: 'USDT' | 'BTC', point: bigint, isMembers: boolean, seen: Sighting): string | null {
    if (point <= 0n) return 'WITHDRAW_AMOUNT_REQUIRED';
    if (!isRated(['BINARY', wallet], seen)) return 'RATE_CHANGED';
    if (this.live(playerId, 'WS').length > 0) return 'PENDING_REQUEST_EXISTS';
    const won = wonOf(wallet, point);
    if (won === 0n) return 'WITHDRAW_AMOUNT_REQUIRED';
    if (point > this.leavable(playerId, wallet)) return 'WITHDRAW_EXCEEDS_BALANCE';
    return this.#write({ playerId, wallet, type: 'WS', point, won, isMembers, ...openSale(seen) }, seen.at);
  }

  convert(playerId: number, from: NaiveWallet, to: NaiveWallet, amount: bigint, seen: Sighting): string | null {
    if (amount <= 0n || amount % UNIT[from] !== 0n) return 'QUANTITY_REQUIRED';
    if (from === to || (isUsdt(from) && isUsdt(to))) return 'SAME_WALLET';
    if (!isRated([from, to], seen)) return 'RATE_CHANGED';
    if (amount > this.leavable(playerId, from)) return 'INSUFFICIENT_BALANCE';
    const { digits, places } = rateOf(from, to);
    const got = (amount * digits * 998n) / (10n ** BigInt(places) * 1_000n * UNIT[to]);
    if (got === 0n) return 'QUANTITY_REQUIRED';
    this.#write({ playerId, wallet: from, type: 'CO', point: amount, status: 'APPROVED' }, seen.at);
    return this.#write({ playerId, wallet: to, type: 'CI', point: got * UNIT[to], status: 'APPROVED' }, seen.at);
  }

  transfer(playerId: number, from: NaiveWallet, to: NaiveWallet, amount: bigint, { at }: Sighting): string | null {
    if (from === to) return 'SAME_WALLET';
    if (amount <= 0n || amount % UNIT[from] !== 0n || amount % UNIT[to] !== 0n) return 'QUANTITY_REQUIRED';
    if (!isUsdt(from) || !isUsdt(to)) return 'CURRENCY_NOT_SUPPORTED';
    const movable = to === 'FUTURES' ? this.point(playerId, from) : this.leavable(playerId, from);
    if (amount > movable) return 'INSUFFICIENT_BALANCE';
    this.#write({ playerId, wallet: from, type: 'TO', point: amount, status: 'APPROVED' }, at);
    return this.#write({ playerId, wallet: to, type: 'TI', point: amount, status: 'APPROVED' }, at);
  }

  coupon(playerId: number, couponId: number, wallet: NaiveWallet, point: bigint, { at }: Sighting): string | null {
    if (this.#coupons.has(`${playerId} ${couponId}`)) return 'COUPON_USED';
    return this.#grant(playerId, couponId, wallet, point, at);
  }

  #grant(playerId: number, couponId: number, wallet: NaiveWallet, point: bigint, at: number): null {
    this.#coupons.add(`${playerId} ${couponId}`);
    this.#turnover.push({ playerId, currency: currencyOf(wallet), granted: point, staked: 0n });
    return this.#write({ playerId, wallet, type: 'B', point, status: 'APPROVED' }, at);
  }

  /** Matches a part of the sale with the purchase, in the seller's account. */
  match(
    sale: NaiveRequest,
    purchase: NaiveRequest,
    { by, version, point }: Omit<Deciding, 'isYes'> & { readonly point: bigint },
    seen: Sighting,
  ): string | null {
    const { at } = seen;
    const refusal = this.#refusal(sale, sale.playerId, 'matchMembers', by, version, at);
    if (refusal !== null) return refusal;
    if (sale.type !== 'WS' || !sale.isMembers || isUntaken(sale, at)) return 'ALREADY_PROCESSED';
    if (purchase.playerId === sale.playerId) return 'INVALID_REQUEST';
    if (by === purchase.playerId) return 'OWN_CASE';
    if (!isPart(sale, point)) return 'INVALID_REQUEST';
    if (!isRated(['BINARY', sale.wallet], seen)) return 'RATE_CHANGED';
    if (point > this.leavable(sale.playerId, sale.wallet)) return 'WITHDRAW_EXCEEDS_BALANCE';
    const dueAt = at + HALF_HOUR_MS;
    this.#leaveRest(sale, point);
    step(sale, { status: 'MATCHED', dueAt, counter: purchase, point, won: wonOf(sale.wallet, point) });
    this.#post(purchase, () => {
      const { status, isMembers, type, wallet } = purchase;
      const isWanted = status === 'REQUESTED' && isMembers && type === 'WB' && !isUntaken(purchase, at);
      if (isWanted && wallet === sale.wallet && isPart(purchase, point)) {
        this.#leaveRest(purchase, point);
        step(purchase, { status: 'MATCHED', dueAt, counter: sale, point, won: sale.won });
      } else {
        const free = { status: 'REQUESTED', dueAt: sale.createdAt + HALF_HOUR_MS, counter: null } as const;
        this.#post(sale, () => step(sale, free));
      }
    });
    return null;
  }

  /** The untraded rest keeps waiting, with its age. */
  #leaveRest({ playerId, wallet, type, point, createdAt, dueAt }: NaiveRequest, part: bigint): void {
    const rest = point - part;
    if (rest === 0n) return;
    this.#write({ playerId, wallet, type, point: rest, won: wonOf(wallet, rest), isMembers: true, dueAt }, createdAt);
  }

  /** A step on a request, in the account of the player it is taken for. */
  act(word: Word, request: NaiveRequest, playerId: number, deciding: Deciding, at: number): string | null {
    const { by, version, isYes } = deciding;
    const refusal = this.#refusal(request, playerId, word, by, version, at);
    if (refusal !== null) return refusal;
    return isPossible(word, request, at) ? this.#carryOut(word, request, { by, isYes }, at) : 'ALREADY_PROCESSED';
  }

  #refusal(
    request: NaiveRequest,
    playerId: number,
    word: Word,
    by: number,
    version: number | null,
    at: number,
  ): string | null {
    const { states, isMembers } = STATES[word];
    const isKnown = isLive(request) || (word === 'returned' && isReturnable(request));
    if (request.playerId !== playerId || !isKnown) return 'RECORD_MISSING';
    if (!(states as readonly string[]).includes(request.status)) return 'ALREADY_PROCESSED';
    if (request.transferredAt !== null && at >= request.transferredAt + THIRTY_DAYS_MS) return 'ALREADY_PROCESSED';
    if (isMembers) return null;
    if (by === playerId || by === request.counter?.playerId) return 'OWN_CASE';
    return version !== null && version !== request.version ? 'CHANGED_MEANWHILE' : null;
  }

  #carryOut(
    word: Word,
    request: NaiveRequest,
    { by, isYes }: Pick<Deciding, 'by' | 'isYes'>,
    at: number,
  ): string | null {
    const { counter } = request;
    const dueAt = at + HALF_HOUR_MS;
    switch (word) {
      case 'cancel':
      case 'reject':
        this.#end(request, word === 'cancel' ? 'CANCELED' : 'REJECTED', at);
        return null;
      case 'giveUp':
      case 'expire': {
        const status = word === 'giveUp' ? 'CANCELED' : 'EXPIRED';
        step(request, { status, dueAt: null });
        if (counter !== null) this.#post(counter, () => step(counter, { status, dueAt: null }));
        return null;
      }
      case 'match':
        step(request, { status: 'MATCHED', dueAt });
        return null;
      case 'paid':
      case 'markPaid':
        step(request, { status: 'PAID', dueAt });
        if (counter !== null) this.#post(counter, () => step(counter, { status: 'PAID', dueAt }));
        return null;
      case 'appeal':
        step(request, { status: 'APPEALED', dueAt: null });
        if (counter !== null) {
          this.#post(counter, () => {
            if (counter.status === 'PAID') step(counter, { status: 'APPEALED', dueAt: null });
          });
        }
        return null;
      case 'confirm':
        this.#end(request, 'APPROVED', at);
        return null;
      case 'transferred':
        step(request, { status: 'APPROVED', transferredAt: at });
        return null;
      case 'returned':
        if (!isYes) return 'SECOND_APPROVAL_NEEDED';
        step(request, { status: 'RETURNED' });
        return null;
      case 'approve': {
        const isToPay = request.status === 'REQUESTED' && (request.type === 'W' || request.type === 'WS');
        return this.#agree(request, by, isToPay ? 'SENDING' : 'APPROVED', at);
      }
      default:
        return this.#agree(request, by, isYes ? 'APPROVED' : 'REJECTED', at);
    }
  }

  #agree(request: NaiveRequest, by: number, outcome: Outcome, at: number): string | null {
    const from = TWO_FROM[request.wallet];
    if (from !== null && request.point >= from) {
      const { agreed } = request;
      if (agreed?.outcome !== outcome) {
        step(request, { agreed: { by, outcome } });
        return null;
      }
      if (agreed.by === by) return 'SECOND_APPROVAL_NEEDED';
    }
    if (outcome === 'SENDING') step(request, { status: outcome, dueAt: null });
    else this.#end(request, outcome, at);
    return null;
  }

  /** The seller's decision ends both sides. */
  #end(request: NaiveRequest, status: 'APPROVED' | 'REJECTED' | 'CANCELED', at: number): void {
    step(request, { status, dueAt: null });
    const { counter, type, promo, playerId, wallet } = request;
    if (status === 'APPROVED' && promo !== null && !this.#coupons.has(`${playerId} ${promo.couponId}`)) {
      this.#grant(playerId, promo.couponId, wallet, promo.amount, at);
    }
    if (counter !== null && type === 'WS') this.#post(counter, () => step(counter, { status, dueAt: null }));
  }

  #post({ playerId }: NaiveRequest, handle: () => void): void {
    this.underway[shardOf(playerId)].push(handle);
  }

  deliverTo(playerId: number): void {
    this.underway[shardOf(playerId)].shift()?.();
  }

  #write(
    asked: Pick<NaiveRequest, 'playerId' | 'wallet' | 'type' | 'point'> & Partial<NaiveRequest>,
    at: number,
  ): null {
    this.requests.push({
      status: 'REQUESTED',
      won: null,
      promo: null,
      fee: 0n,
      isMembers: false,
      counter: null,
      dueAt: null,
      agreed: null,
      transferredAt: null,
      version: 1,
      createdAt: at,
      id: null,
      ...asked,
    });
    return null;
  }
}

function isPossible(word: Word, { type, isMembers, status, dueAt }: NaiveRequest, at: number): boolean {
  const isOver = dueAt !== null && at >= dueAt;
  switch (word) {
    case 'paid':
      return type === 'WB' && !isOver;
    case 'confirm':
      return type === 'WS';
    case 'giveUp':
      return type === 'WB';
    case 'appeal':
      return isOver;
    case 'approve':
      return !isMembers && !(status === 'REQUESTED' && isOver);
    case 'reject':
      return !isMembers || status === 'REQUESTED';
    case 'match':
      return !isMembers && (type === 'WB' || type === 'WS') && !isOver;
    case 'markPaid':
      return !isMembers && type === 'WS';
    case 'resolve':
      return !isMembers || type === 'WS';
    case 'expire':
      return isOver && !(isMembers && type === 'WS' && status === 'MATCHED');
    default:
      return true;
  }
}

/** All of a request, or a part whose rest is not below the minimum. */
function isPart({ wallet, point }: NaiveRequest, part: bigint): boolean {
  const least = wallet === 'FUTURES' ? 0n : LEAST[wallet];
  return part === point || (part < point && point - part >= least);
}

/** Whether the time to take it up is over. */
function isUntaken({ status, dueAt }: NaiveRequest, at: number): boolean {
  return status === 'REQUESTED' && dueAt !== null && at >= dueAt;
}

function openSale({ at }: Sighting): Pick<NaiveRequest, 'dueAt'> {
  return { dueAt: at + HALF_HOUR_MS };
}

function step(request: NaiveRequest, change: Partial<NaiveRequest>): void {
  const isMoved = change.status !== undefined;
  Object.assign(request, isMoved ? { agreed: null } : {}, change, { version: request.version + 1 });
}

/** The text of a rate has eight places, or twelve digits where it begins with a zero, rounded. */
function rateOf(from: NaiveWallet, to: NaiveWallet): { digits: bigint; places: number } {
  if (WORTH[from] >= WORTH[to]) return { digits: halves(WORTH[from] * 10n ** 8n, WORTH[to]), places: 8 };
  let places = 0;
  let digits = 0n;
  while (digits.toString().length < 12 && places < 20) {
    places += 1;
    digits = (WORTH[from] * 10n ** BigInt(places)) / WORTH[to];
  }
  return { digits: halves(WORTH[from] * 10n ** BigInt(places), WORTH[to]), places };
}

function halves(a: bigint, b: bigint): bigint {
  return (2n * a + b) / (2n * b);
}

function wonOf(wallet: NaiveWallet, point: bigint): bigint {
  return ((point * WORTH[wallet]) / SCALE) * SCALE;
}

/** Coins have quotes, fresh for three seconds; the won has a rate, fresh for ten. */
function isRated(wallets: readonly NaiveWallet[], { at, ratedAt }: Sighting): boolean {
  return wallets.every((wallet) => isUsdt(wallet) || at - ratedAt <= (wallet === 'BTC' ? 3_000 : 10_000));
}

function isUsdt(wallet: NaiveWallet): boolean {
  return wallet === 'USDT' || wallet === 'FUTURES';
}

function currencyOf(wallet: NaiveWallet): Currency {
  if (isUsdt(wallet)) return 'USDT';
  return wallet === 'BTC' ? 'BTC' : 'KRW';
}

function shardOf(playerId: number): 0 | 1 {
  return playerId % 2 === 0 ? 0 : 1;
}

function dayOf(at: number): number {
  return Math.floor((at + KST_MS) / DAY_MS);
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
