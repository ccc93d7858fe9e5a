import { SKIP_REASONS } from '@hoga/domain/copy/vocabulary';
import type { CopyFollowRow, CopyTradeRow } from '@hoga/engine/copy/rows';
import type { WrittenBatch } from '@hoga/server/runtime/engine-store';
import type { StoredShard } from '@hoga/server/runtime/testing/memory-engine-store';
import type { Findings } from './findings.ts';

interface Limits {
  readonly oneMaxBet: bigint;
  readonly maxBet: bigint;
}

/** Copies of all shards as their committed rows and ledgers show them, held against each other. */
export class CopyWatch {
  readonly #findings: Findings;
  /** Which copy records the outcome of a fill in a follow. */
  readonly #seen = new Map<string, number>();
  /** The most fills there were when the trader's shard received a follow: it gets those after. */
  readonly #startedAt = new Map<number, number>();
  /** As they were in the batch before. */
  readonly #limits = new Map<number, Limits>();
  /** Shares that have left a follower, and those that have arrived, by their order. */
  readonly #paid = new Map<number, bigint>();
  readonly #arrived = new Map<number, bigint>();

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  record(batch: WrittenBatch, tables: StoredShard): void {
    for (const trade of batch.rows.copyTrade) this.#check(trade, tables);
    for (const { traderFollowerId, oneMaxBet, maxBet } of batch.rows.copyFollow) {
      this.#limits.set(traderFollowerId, { oneMaxBet, maxBet });
    }
    for (const { traderFollowerId, traderId } of batch.rows.copyPlace) {
      if (traderFollowerId === null || this.#startedAt.has(traderFollowerId)) continue;
      const trader = [...tables.rows.copyTrader.values()].find((row) => row.traderId === traderId);
      this.#startedAt.set(traderFollowerId, trader?.fills ?? 0);
    }
    for (const { refType, refId, postings } of batch.ledger) {
      if (refType !== 'COPY_SHARE') continue;
      for (const { playerId, delta } of postings) if (playerId !== 0) this.#share(refId, delta);
    }
    for (const follow of batch.rows.copyFollow) this.#compare(follow, tables);
  }

  #check(trade: CopyTradeRow, { rows }: StoredShard): void {
    const { id, followId, traderFill, part, status, reason } = trade;
    const which = `copy ${id} of fill ${traderFill} in follow ${followId}`;
    const key = `${followId} ${traderFill} ${part}`;
    const known = this.#seen.get(key);
    this.#seen.set(key, id);
    if (known !== undefined && known !== id)
      this.#findings.add('copies-once', `${which} was copied before as ${known}`);
    const hasOutcome = status === 'OPEN' ? reason === null : reason !== null;
    const isSkip = SKIP_REASONS.some((word) => word === reason);
    if (!hasOutcome || (status === 'SKIPPED') !== isSkip)
      this.#findings.add('fills-are-copied', `${which} ends as ${reason}`);
    if (known === undefined && status === 'OPEN')
      this.#judgeLimits(which, trade, [...rows.copyTrade.values()], rows.copyFollow.get(followId));
  }

  /** By the limits before this batch or after it: the order of their changes is not recorded. */
  #judgeLimits(
    which: string,
    { followId, margin }: CopyTradeRow,
    trades: readonly CopyTradeRow[],
    follow: CopyFollowRow | undefined,
  ): void {
    const before = this.#limits.get(followId);
    const allowed = (limit: keyof Limits) => [before?.[limit] ?? 0n, follow?.[limit] ?? 0n];
    const used = trades.filter((trade) => trade.followId === followId && trade.status === 'OPEN');
    const total = used.reduce((sum, trade) => sum + trade.margin, 0n);
    if (allowed('oneMaxBet').every((most) => margin > most) || allowed('maxBet').every((most) => total > most)) {
      this.#findings.add('copies-within-limits', `${which} takes ${margin}, of ${total} together`);
    }
  }

  #share(orderId: number, delta: bigint): void {
    const side = delta < 0n ? this.#paid : this.#arrived;
    if (side.has(orderId)) this.#findings.add('shares-once', `the share of order ${orderId} moved twice`);
    side.set(orderId, delta);
  }

  /** A follower's position is the sum of their open copies, and its result the sum of all copies. */
  #compare(follow: CopyFollowRow, { rows }: StoredShard): void {
    const { traderFollowerId, traderPlayerId, playerId, status, cumNet, broughtNet, lateFunding } = follow;
    const trades = [...rows.copyTrade.values()].filter(({ followId }) => followId === traderFollowerId);
    const net = trades.reduce((sum, { pnl, funding, fee }) => sum + pnl + funding - fee, lateFunding as bigint);
    const name = `follow ${traderFollowerId}`;
    if (net !== cumNet)
      this.#findings.add('copies-are-positions', `${name} has come to ${cumNet}, its copies to ${net}`);
    const earlier = [...rows.copyFollow.values()]
      .filter((row) => row.playerId === playerId && row.traderPlayerId === traderPlayerId)
      .filter((row) => row.traderFollowerId < traderFollowerId)
      .reduce((sum, row) => sum + row.cumNet, 0n);
    if (earlier !== broughtNet)
      this.#findings.add('marks-are-of-pairs', `${name} goes on from ${broughtNet}, earlier ones came to ${earlier}`);
    const open = trades.reduce((sum, { left }) => sum + left, 0n);
    const held = [...rows.futuresPosition.values()]
      .filter((position) => position.playerId === playerId && position.status === 'OPEN')
      .reduce((sum, { amount }) => sum + amount, 0n);
    // A follower who has left one trader may have copies of the next: those belong to the next follow.
    const expected = status === 'ENDED' ? 0n : held;
    if (open !== expected)
      this.#findings.add('copies-are-positions', `${name} has ${open} in copies and holds ${held}`);
  }

  /** All messages have arrived by now. */
  atRest(shards: readonly StoredShard[]): void {
    for (const [orderId, paid] of this.#paid) {
      if (this.#arrived.get(orderId) !== -paid)
        this.#findings.add('shares-once', `the share of order ${orderId} is lost`);
    }
    const follows = shards.flatMap(({ rows }) => [...rows.copyFollow.values()]);
    const live = follows.filter(({ status }) => status !== 'ENDED').map(({ traderFollowerId }) => traderFollowerId);
    const places = shards.flatMap(({ rows }) => [...rows.copyPlace.values()]);
    const taken = places.flatMap(({ status, traderFollowerId }) => (status === 'TAKEN' ? [traderFollowerId] : []));
    if (live.sort().join(' ') !== taken.sort().join(' ')) {
      this.#findings.add('places-are-follows', `places are taken by follows ${taken}, alive are ${live}`);
    }
    for (const shard of shards) this.#fills(shard, shards);
  }

  /** A shard with a follow has every fill since its first, and each has its outcome in the follow. */
  #fills({ rows }: StoredShard, shards: readonly StoredShard[]): void {
    const traders = shards.flatMap((shard) => [...shard.rows.copyTrader.values()]);
    for (const { traderFollowerId, traderId, status, startFill } of rows.copyFollow.values()) {
      if (status !== 'ACTIVE') continue;
      const last = traders.find((trader) => trader.traderId === traderId)?.fills ?? 0;
      const copies = [...rows.copyTrade.values()].filter(({ followId }) => followId === traderFollowerId);
      const first = Math.min(...copies.map(({ traderFill }) => traderFill));
      const startedAt = this.#startedAt.get(traderFollowerId) ?? 0;
      for (let fill = Math.max(first, startFill + 1, startedAt + 1); fill <= last; fill++) {
        const processed = rows.copyFill.get(`${traderId} ${fill}`);
        const hasOutcome =
          processed?.opened === 0n || copies.some(({ traderFill, part }) => traderFill === fill && part === 'OPEN');
        if (processed?.status === 'DONE' && hasOutcome) continue;
        this.#findings.add('fills-are-copied', `follow ${traderFollowerId} knows nothing of fill ${fill} of ${last}`);
      }
    }
  }

  /** Copies that were closed normally, and those with a paid share. */
  countOf(shards: readonly StoredShard[]): number {
    return shards.flatMap(({ rows }) => [...rows.copyTrade.values()]).filter(({ status }) => status === 'CLOSED')
      .length;
  }
}
