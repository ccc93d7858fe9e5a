import type { SharedConfiguration } from '@hoga/engine/assembly/configurations';
import type { ContractRoll, OverseaOptionRow } from '@hoga/engine/oversea/rows';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import { CONFIGURED } from './setting.ts';

/** A world's present configuration, as stored. */
export class Configured {
  #now: SharedConfiguration = CONFIGURED;

  get now(): SharedConfiguration {
    return this.#now;
  }

  /** The quotes of a feed are of contracts that expire: from the world's beginning. */
  date(feed: string): void {
    this.#now = {
      ...this.#now,
      feed: this.#now.feed.map((row) => (row.feed === feed ? { ...row, isDated: true } : row)),
    };
  }

  /** The prices of a roll are fixed. */
  roll(feed: string, roll: ContractRoll): void {
    const overseaOption = this.#now.overseaOption.map(
      (row): OverseaOptionRow => (row.feed === feed ? { ...row, rolls: [...(row.rolls ?? []), roll] } : row),
    );
    this.#now = { ...this.#now, overseaOption };
  }

  /** Stops an option, or offers it again. */
  offer(id: FuturesOptionId, isOffered: boolean): void {
    const isStop = isOffered ? 1 : 0;
    const futuresOption = this.#now.futuresOption.map((row) => (row.id === id ? ({ ...row, isStop } as const) : row));
    this.#now = { ...this.#now, futuresOption };
  }
}
