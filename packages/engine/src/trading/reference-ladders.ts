import type { Flag } from '../rows/flag.ts';
import { Ladder, type TickPrice } from '../trigger/ladder.ts';

export interface ReferenceTicks {
  readonly last: TickPrice;
  readonly mark: TickPrice;
}

/** Triggers on last, and those on mark. */
export class ReferenceLadders<O> {
  readonly last = new Ladder<O>();
  readonly mark = new Ladder<O>();

  by(isMark: Flag): Ladder<O> {
    return isMark === 1 ? this.mark : this.last;
  }

  collect({ last, mark }: ReferenceTicks, fired: O[]): void {
    this.last.collect(last, fired);
    this.mark.collect(mark, fired);
  }

  visitReached({ last, mark }: ReferenceTicks, visit: (item: O, beyond: number) => void): void {
    this.last.visitReached(last, visit);
    this.mark.visitReached(mark, visit);
  }

  countReached({ last, mark }: ReferenceTicks): number {
    return this.last.countReached(last) + this.mark.countReached(mark);
  }
}
