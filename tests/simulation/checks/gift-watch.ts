import type { SealedTransaction } from '@hoga/engine/ledger/chain';
import type { PlayerId } from '@hoga/kernel/ids';
import type { WrittenBatch } from '@hoga/server/runtime/engine-store';
import type { Findings } from './findings.ts';

interface Given {
  readonly shard: number;
  readonly playerId: PlayerId;
  readonly point: bigint;
}

/**
 * Gifts, by the committed ledgers of all shards alone: money leaves one player in one shard and
 * arrives at another in another, by a message.
 */
export class GiftWatch {
  readonly #findings: Findings;
  readonly #given = new Map<number, Given>();
  readonly #arrived = new Set<number>();
  /** The last gift that arrived, by where it came from and where it went. */
  readonly #newest = new Map<string, number>();
  /** Money that has left players and has not arrived. */
  #underway = 0n;

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  record(shard: number, { ledger }: WrittenBatch): void {
    for (const transaction of ledger) if (transaction.refType === 'GIFT') this.#move(shard, transaction);
  }

  #move(shard: number, { refId, postings }: SealedTransaction): void {
    for (const { playerId, delta } of postings) {
      if (playerId === 0) continue;
      this.#underway -= delta;
      if (delta < 0n) this.#given.set(refId, { shard, playerId, point: -delta });
      else this.#arrive(refId, { shard, playerId, point: delta });
    }
  }

  #arrive(giftId: number, { shard, playerId, point }: Given): void {
    const given = this.#given.get(giftId);
    if (given === undefined) {
      this.#findings.add('messages-once', `gift ${giftId} has arrived at ${playerId} and was never given`);
      return;
    }
    if (this.#arrived.has(giftId)) this.#findings.add('messages-once', `gift ${giftId} has arrived twice`);
    this.#arrived.add(giftId);
    if (point !== given.point) {
      this.#findings.add('messages-keep-money', `gift ${giftId} of ${given.point} has become ${point}`);
    }
    // A returned gift took two ways, and only each way keeps the order.
    if (playerId !== given.playerId) this.#follow(giftId, `shard ${given.shard} to shard ${shard}`);
  }

  /** A later gift has a higher number. */
  #follow(giftId: number, way: string): void {
    const newest = this.#newest.get(way) ?? 0;
    if (giftId < newest) {
      this.#findings.add('messages-in-order', `gift ${giftId} went from ${way} and arrived after gift ${newest}`);
    }
    this.#newest.set(way, Math.max(newest, giftId));
  }

  get count(): number {
    return this.#arrived.size;
  }

  atRest(): void {
    for (const [giftId, { shard }] of this.#given) {
      if (this.#arrived.has(giftId)) continue;
      this.#findings.add('messages-once', `gift ${giftId} of shard ${shard} has never arrived`);
    }
    if (this.#underway !== 0n) {
      this.#findings.add('messages-keep-money', `${this.#underway} left players and did not arrive`);
    }
  }
}
