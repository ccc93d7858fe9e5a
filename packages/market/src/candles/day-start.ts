import type { InstrumentKind } from '@hoga/domain/instruments/instrument';
import type { DayStart } from './interval.ts';

/** Coins have UTC days; instruments with sessions (and the rates that value them) have trade dates. */
export function dayStartOf(kind: InstrumentKind): DayStart {
  return kind === 'crypto' ? 'utc' : 'session';
}
