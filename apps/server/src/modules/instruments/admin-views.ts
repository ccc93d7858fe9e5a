import type { AdminFuturesOption, AdminOverseaOption, AdminRoundOption } from '@hoga/contract/admin-instrument';
import { defined } from '@hoga/kernel/assert';
import { decimal, toText } from '@hoga/kernel/decimal';
import type { SiteId } from '@hoga/kernel/ids';
import { type InstrumentDirectory, roundBetOf } from './instrument-directory.ts';
import type { FuturesRow, OverseaRow, TradeRow } from './option-change-store.ts';

export interface AdminViewParts {
  readonly directory: Pick<InstrumentDirectory, 'instrument' | 'calendar'>;
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
const plain = (amount: string) => toText(decimal(amount));

function commonView({ directory, isHalted, now }: AdminViewParts, { siteId, symbol, isPlay, version }: OptionRow) {
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
    version,
  };
}

function flag(isSo: boolean): 0 | 1 {
  return isSo ? 1 : 0;
}

export function overseaAdminView(parts: AdminViewParts, row: OverseaRow): AdminOverseaOption {
  return {
    ...commonView(parts, row),
    id: row.id,
    tickValue: plain(row.tickValue),
    marginPer: plain(row.marginPer),
    overnightPer: plain(row.overnightPer),
    losscutPer: plain(row.losscutPer),
    feePer: plain(row.feePer),
    maxQty: row.maxQty,
    maxPosition: row.maxPosition,
  };
}

export function futuresAdminView(parts: AdminViewParts, row: FuturesRow): AdminFuturesOption {
  return {
    ...commonView(parts, row),
    id: row.id,
    minQty: plain(row.minQty),
    maxQty: plain(row.maxQty),
    minNotional: plain(row.minNotional),
    maxLeverage: row.maxLeverage,
    makerFee: plain(row.makerFee),
    takerFee: plain(row.takerFee),
    liqFee: plain(row.liqFee),
    brackets: row.brackets.map((bracket) => ({ ...bracket })),
  };
}

export function roundAdminView(parts: AdminViewParts, row: TradeRow): AdminRoundOption {
  return {
    ...commonView(parts, row),
    id: row.id,
    type: row.type,
    payoutRate: plain(row.payoutRate),
    minBet: plain(row.minBet),
    maxBet: plain(row.maxBet),
    maxRoundBet: toText(roundBetOf(row)),
    unit: plain(row.unit),
    lockSec: row.lockSec,
  };
}
