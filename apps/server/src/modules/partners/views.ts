import type { AdminPartner } from '@hoga/contract/admin-partner';
import type { Partner, PartnerProfit } from '@hoga/contract/partner';
import { kstDate, kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { toText } from '@hoga/kernel/decimal';
import type { PartnerView } from './partner-store.ts';
import type { ProfitRow, ProfitSums } from './profit-store.ts';

export function partnerView(row: PartnerView): Partner {
  const { id, nick, referralCode, level, parentId, share, partners, members, createdAt } = row;
  const counted = { level, parentId, partners, members };
  return { id, name: nick, referralCode, ...counted, share: toText(share), createdAt: createdAt.getTime() };
}

export function adminPartnerView(row: PartnerView): AdminPartner {
  const { username, status, cannotTrade, version } = row;
  return { ...partnerView(row), username, status, cannotTrade, version };
}

export function profitView({ day: row }: ProfitRow): PartnerProfit {
  return {
    date: kstDate(kstMidnight(row.day)),
    ...sumsView(row),
    share: toText(row.share),
    carriedIn: toText(row.carriedIn),
    carriedOut: toText(row.carriedOut),
    walletType: row.walletType,
    settledAt: row.at,
  };
}

export function sumsView({ currency, fees, bonuses, profit, paid }: ProfitSums) {
  return {
    currency,
    fees: toText(fees),
    bonuses: toText(bonuses),
    profit: toText(profit),
    paid: toText(paid),
  };
}

interface Dates {
  readonly startDate?: number | undefined;
  readonly endDate?: number | undefined;
}

/** The KST days of two times. */
export function daysOf({ startDate, endDate }: Dates) {
  return {
    fromDay: startDate === undefined ? undefined : kstDay(startDate),
    toDay: endDate === undefined ? undefined : kstDay(endDate),
  };
}
