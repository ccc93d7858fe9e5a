import type { InstrumentKind } from '@hoga/domain/instruments/instrument';
import type { DayStart } from './interval.ts';

/** Coins count days in UTC; whatever has sessions (and the rates it is valued with) counts them by trade date. */
export function dayStartOf(kind: InstrumentKind): DayStart {
  return kind === 'crypto' ? 'utc' : 'session';
}
