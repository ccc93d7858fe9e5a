import type { Instrument } from '@hoga/domain/instruments/instrument';
import type { TradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';
import { defined } from '@hoga/kernel/assert';
import { decimal, toText } from '@hoga/kernel/decimal';
import type { SiteId } from '@hoga/kernel/ids';

export interface AdminViewParts {
  readonly directory: {
    instrument(symbol: string): Instrument | null;
    calendar(symbol: string): TradingCalendar;
    readonly arriving: readonly string[];
  };
  readonly isHalted: (siteId: SiteId, symbol: string) => boolean;
  readonly now: number;
}

interface OptionRow {
  readonly siteId: SiteId;
  readonly symbol: string;
  readonly isPlay: boolean;
  readonly version: number;
}

/** PostgreSQL returns numerics with all their decimals. */
export const plain = (amount: string) => toText(decimal(amount));

export function commonView(
  { directory, isHalted, now }: AdminViewParts,
  { siteId, symbol, isPlay, version }: OptionRow,
) {
  const { koName, enName, currency, schedule } = defined(directory.instrument(symbol), `instrument ${symbol}`);
  return {
    symbol,
    koName,
    enName,
    currency,
    schedule,
    isOpen: flag(directory.calendar(symbol).stateAt(now).state !== 'rest'),
    isPlay: flag(isPlay),
    isHalted: flag(isHalted(siteId, symbol)),
    isArriving: flag(directory.arriving.includes(symbol)),
    version,
  };
}

function flag(isSo: boolean): 0 | 1 {
  return isSo ? 1 : 0;
}
