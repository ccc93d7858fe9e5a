import type { Decimal } from '@hoga/kernel/decimal';
import type { TextKey } from '../../shared/i18n/texts.ts';
import type { Text } from '../terms.ts';
import type { LadderColumn } from './ladder-column.ts';
import type { MarkedOrder, MarkedPosition, MarkTag } from './ladder-marks.ts';

/** An instrument on the ladder, of whichever product. */
export interface LadderTerms {
  readonly id: number;
  readonly stock: string;
  readonly name: string;
  readonly tick: string;
  /** Ticks in a row; 1 leaves prices ungrouped. */
  readonly group: number;
  /** Decimal places of the rows' prices. */
  readonly precision: number;
  /** Decimal places of quantities; without them they stand as they are. */
  readonly quantityPlaces?: number;
  /** The unit of the sums under the ladder, where quantities have one. */
  readonly unit?: string;
  readonly hasMark?: boolean;
  /** Levels say how many orders they have. */
  readonly hasCounts: boolean;
  readonly words: LadderWords;
  /** 3계약, 0.05 BTC */
  readonly sizeText: (size: Decimal, t: Text) => string;
  readonly own: OwnRows;
}

/** Texts that differ by product. */
export interface LadderWords {
  readonly columns: Readonly<Record<LadderColumn, TextKey>>;
  readonly tags: Readonly<Record<Exclude<MarkTag, 'alert'>, TextKey>>;
  readonly askTotal: TextKey;
  readonly bidTotal: TextKey;
}

/** The member's orders and position in the instrument. */
export interface OwnRows {
  /** The rows and figures that marks follow from: marks are drawn anew when one of them is another. */
  readonly identities: () => readonly unknown[];
  readonly orders: () => readonly MarkedOrder[];
  readonly position: () => MarkedPosition | null;
  /** Prices that own alerts wait for. */
  readonly alerts?: () => readonly string[];
  /** Calls when any of it may have changed. Returns how to stop. */
  readonly onChange: (changed: () => void) => () => void;
}
