import type { Flag } from '../rows/flag.ts';
import { Ladder, type TickPrice } from '../trigger/ladder.ts';
import type { VisitLevel } from '../trigger/price-index.ts';

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

  visitReached({ last, mark }: ReferenceTicks, visit: VisitLevel<O>): void {
    this.last.visitReached(last, visit);
    this.mark.visitReached(mark, visit);
  }

  countReached({ last, mark }: ReferenceTicks, most: number): number {
    return this.last.countReached(last, most) + this.mark.countReached(mark, most);
  }
}
