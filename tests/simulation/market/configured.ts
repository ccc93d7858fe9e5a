import type { SharedConfiguration } from '@hoga/engine/assembly/configurations';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import { CONFIGURED } from './setting.ts';

/** A world's present configuration, as stored. */
export class Configured {
  #now: SharedConfiguration = CONFIGURED;

  get now(): SharedConfiguration {
    return this.#now;
  }

  /** Stops an option, or offers it again. */
  offer(id: FuturesOptionId, isOffered: boolean): void {
    const isStop = isOffered ? 1 : 0;
    const futuresOption = this.#now.futuresOption.map((row) => (row.id === id ? ({ ...row, isStop } as const) : row));
    this.#now = { ...this.#now, futuresOption };
  }
}
