import { isLiveRequest } from '@hoga/audit/request-states';
import type { DnwRow } from '@hoga/engine/cashier/rows';
import type { AccountCommand } from '@hoga/engine/input/command';
import { defined } from '@hoga/kernel/assert';
import { min } from '@hoga/kernel/decimal';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Random } from '@hoga/kernel/random';
import type { StoredShard } from '@hoga/server/runtime/testing/memory-engine-store';

interface ClerkParts {
  readonly random: Random;
  readonly shards: () => readonly StoredShard[];
}

export interface Decided {
  readonly playerId: PlayerId;
  readonly command: AccountCommand;
}

/** The allowed decisions on a request in each state, and the refused ones. */
const WORDS = {
  REQUESTED: ['approve', 'approve', 'reject', 'match'],
  MATCHED: ['markPaid', 'expire', 'approve'],
  PAID: ['approve', 'expire', 'reject'],
  APPEALED: ['resolve'],
  SENDING: ['transferred', 'transferred', 'transferred', 'returned'],
  ENDED: ['approve', 'reject', 'transferred', 'returned', 'returned'],
} as const;

function isOpenSale({ type, counterparty, status }: DnwRow): boolean {
  return type === 'WS' && counterparty === 'MEMBER' && status === 'REQUESTED';
}

/** Operators, who see committed requests and decide on them; now and then on decided ones. */
export class Clerk {
  readonly #parts: ClerkParts;

  constructor(parts: ClerkParts) {
    this.#parts = parts;
  }

  /** null where there are no requests. */
  next(): Decided | null {
    const { random } = this.#parts;
    // Operators do not decide requests at a provider: of a withdrawal only whether it is sent.
    const all = this.#parts
      .shards()
      .flatMap(({ rows }) => [...rows.dnw.values()])
      .filter(({ provider, type, status }) => provider === null || (type === 'W' && status === 'REQUESTED'));
    const matched = random.below(2) === 0 ? this.#match(all.filter(isOpenSale), all) : null;
    if (matched !== null) return matched;
    // Members are given time to find each other.
    const waiting = all.filter(({ status, counterparty }) => {
      const isAlone = counterparty === 'MEMBER' && status === 'REQUESTED';
      return isLiveRequest(status) ? !isAlone || random.below(20) === 0 : random.below(40) === 0;
    });
    const row = waiting[random.below(Math.max(1, waiting.length))];
    return row === undefined ? null : { playerId: row.playerId, command: this.#decide(row) };
  }

  #act() {
    return { by: 7 + this.#parts.random.below(2), approvedBy: null, reason: 'seen' } as const;
  }

  /** With a member who wants the same amount, perhaps no longer, or of another site. */
  #match(sales: readonly DnwRow[], all: readonly DnwRow[]): Decided | null {
    const { random } = this.#parts;
    const sale = sales[random.below(Math.max(1, sales.length))];
    if (sale === undefined) return null;
    const { id, point, playerId } = sale;
    const wanted = all.filter(
      (row) =>
        row.type === 'WB' &&
        row.counterparty === 'MEMBER' &&
        row.playerId !== playerId &&
        (row.status === 'REQUESTED' || random.below(20) === 0) &&
        (row.point === point || random.below(10) === 0),
    );
    const purchase = wanted[random.below(Math.max(1, wanted.length))];
    if (purchase === undefined) return null;
    const { id: buyId, playerId: buyerId } = purchase;
    const part = min(point, purchase.point);
    const command = {
      type: 'cashier.matchMembers',
      id,
      version: null,
      buyId,
      buyerId,
      point: part,
      ...this.#act(),
    } as const;
    return { playerId, command };
  }

  #decide({ id, status, version: seen }: DnwRow): AccountCommand {
    const { random } = this.#parts;
    const words = isLiveRequest(status) ? WORDS[status as keyof typeof WORDS] : WORDS.ENDED;
    const word = defined(words[random.below(words.length)], 'a word');
    const version = random.below(2) === 0 ? seen : null;
    const flag = random.below(2) === 0 ? 1 : 0;
    const decision = { id, version, ...this.#act() };
    switch (word) {
      case 'approve':
        return { type: 'cashier.approve', ...decision };
      case 'transferred':
        return { type: 'cashier.transferred', reference: `T-${id}`, ...decision };
      case 'returned':
        return { type: 'cashier.returned', ...decision, approvedBy: flag === 1 ? 9 : null };
      case 'resolve':
        return { type: 'cashier.resolve', inFavourOf: flag === 1 ? 'BUYER' : 'SELLER', ...decision };
      default:
        return { type: `cashier.${word}`, ...decision };
    }
  }
}
