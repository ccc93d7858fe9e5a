import type { EngineRows } from '@hoga/engine/assembly/engine-rows';
import type { CopyPlaceRow, CopyTraderRow } from '@hoga/engine/copy/rows';
import type { Effects } from '@hoga/engine/effects/effects';
import type { Input } from '@hoga/engine/input/input';
import type { Findings } from './findings.ts';

/** Traders' places in one engine, and whether every promised place was offered at that moment. */
export class PlaceWatch {
  readonly #findings: Findings;
  readonly #traders: Map<number, CopyTraderRow>;
  readonly #places: Map<string, CopyPlaceRow>;

  constructor(findings: Findings, { tables }: EngineRows) {
    this.#findings = findings;
    this.#traders = new Map(tables.copyTrader.map((row) => [row.traderId, row]));
    this.#places = new Map(tables.copyPlace.map((row) => [keyOf(row), row]));
  }

  after(input: Input, { rows }: Effects): void {
    const isAsked = input.kind === 'command' && input.command.type === 'copy.takePlace';
    for (const change of rows) {
      if (change.table === 'copyTrader') this.#traders.set(change.row.traderId, change.row);
      if (change.table !== 'copyPlace') continue;
      if (isAsked && change.row.status !== 'FREE') this.#judge(change.row, input.at);
      this.#places.set(keyOf(change.row), change.row);
    }
  }

  #judge(place: CopyPlaceRow, at: number): void {
    const trader = this.#traders.get(place.traderId);
    const which = `a place with trader ${place.traderId} for player ${place.followerId}`;
    if (trader?.state !== 'ACTIVE' || trader.isActive === 0) {
      this.#findings.add('places-as-offered', `${which} was promised though none are given`);
    }
    const others = [...this.#places.values()].filter((row) => row.traderId === place.traderId && isOccupied(row, at));
    const isNew = !others.some(({ followerId }) => followerId === place.followerId);
    if (isNew && others.length >= (trader?.maxFollower ?? 0)) {
      this.#findings.add('places-as-offered', `${which} is beyond the ${trader?.maxFollower} that are given`);
    }
  }
}

function keyOf({ traderId, followerId }: CopyPlaceRow): string {
  return `${traderId} ${followerId}`;
}

function isOccupied({ status, heldUntil }: CopyPlaceRow, at: number): boolean {
  if (status === 'FREE') return false;
  return status === 'TAKEN' || heldUntil === null || heldUntil > at;
}
