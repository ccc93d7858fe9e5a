import type { PlayerId } from '@hoga/kernel/ids';
import type { FuturesOwner } from '../futures/book.ts';
import type { OverseaOwner } from '../oversea/book.ts';
import { DueQueue } from './due-queue.ts';
import type { CancelAfterRow } from './rows.ts';

export interface SwitchOwner extends FuturesOwner, OverseaOwner {
  /** Of the whole shard: an account without a switch takes no memory for it. */
  readonly cancelAfter: CancelAfterBook;
}

export interface Armed {
  readonly row: CancelAfterRow;
  readonly owner: SwitchOwner;
}

/** The armed switches of a shard. */
export class CancelAfterBook {
  readonly #armed = new Map<PlayerId, Map<string, Armed>>();
  readonly #queue = new DueQueue<Armed>();

  /** When the first one is due; never where none is armed. */
  get dueAt(): number {
    return this.#first()?.row.dueAt ?? Number.POSITIVE_INFINITY;
  }

  /** Those of a player in the order of their scopes. */
  of(playerId: PlayerId): readonly CancelAfterRow[] {
    const own = [...(this.#armed.get(playerId)?.values() ?? [])].map(({ row }) => row);
    return own.sort((a, b) => (a.scope < b.scope ? -1 : 1));
  }

  find(playerId: PlayerId, scope: string): CancelAfterRow | null {
    return this.#armed.get(playerId)?.get(scope)?.row ?? null;
  }

  /** In place of the one with the same scope. */
  arm(owner: SwitchOwner, row: CancelAfterRow): void {
    const armed = { row, owner };
    const own = this.#armed.get(owner.id);
    if (own === undefined) this.#armed.set(owner.id, new Map([[row.scope, armed]]));
    else own.set(row.scope, armed);
    this.#queue.add(armed);
  }

  disarm(playerId: PlayerId, scope: string): void {
    const own = this.#armed.get(playerId);
    own?.delete(scope);
    if (own?.size === 0) this.#armed.delete(playerId);
  }

  /** Takes the first that is due. */
  takeDue(at: number): Armed | null {
    const first = this.#first();
    if (first === undefined || first.row.dueAt > at) return null;
    this.#queue.dropTop();
    this.disarm(first.row.playerId, first.row.scope);
    return first;
  }

  *rows(): IterableIterator<CancelAfterRow> {
    for (const own of this.#armed.values()) for (const { row } of own.values()) yield row;
  }

  #first(): Armed | undefined {
    for (;;) {
      const { top } = this.#queue;
      if (top === undefined || this.#armed.get(top.row.playerId)?.get(top.row.scope) === top) return top;
      // It was renewed or turned off.
      this.#queue.dropTop();
    }
  }
}
