import { ALWAYS_OPEN, OVERSEA_DEFAULT, type Schedule } from '@hoga/domain/trading-hours/schedule';
import { tradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';
import { decimal } from '@hoga/kernel/decimal';
import type { SimInstrument } from '../sim/sim-market.ts';

/** An instrument of the simulation; those that never close are coins. */
export function simInstrument(
  symbol: string,
  tick: string,
  step = '1',
  schedule: Schedule = OVERSEA_DEFAULT,
): SimInstrument {
  return {
    symbol,
    kind: schedule === ALWAYS_OPEN ? 'crypto' : 'oversea',
    tick: decimal(tick),
    step: decimal(step),
    calendar: tradingCalendar(schedule),
  };
}
