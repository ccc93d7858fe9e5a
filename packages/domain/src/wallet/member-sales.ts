import type { Money, Rate } from '@hoga/kernel/amounts';
import { decimal, min, sub } from '@hoga/kernel/decimal';
import type { DnwId, PlayerId, SiteId } from '@hoga/kernel/ids';
import type { WalletType } from '../trading/vocabulary.ts';

/** How far a seller's price may be from the current rate when members are matched (DOMAIN §7). */
export const PRICE_TOLERANCE: Rate = decimal('0.005');

/** The end reason of requests whose price the market has left. */
export const RATE_MOVED = 'RATE_CHANGED';

/** The rest of the larger of two requests keeps waiting: it must be zero, or at least the minimum. */
export function mayLeave(whole: Money, part: Money, least: Money): boolean {
  const rest = sub(whole, part);
  return rest === 0n || rest >= least;
}

/** A member's purchase or sale that waits for another member. */
export interface OpenSale {
  readonly id: DnwId;
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
  readonly type: 'WB' | 'WS';
  readonly walletType: WalletType;
  readonly point: Money;
  readonly createdAt: number;
}

export interface Meeting {
  readonly sale: OpenSale;
  readonly purchase: OpenSale;
  readonly point: Money;
}

/** How much of a sale and a purchase can be matched; null: they do not fit. */
export function fittingPoint(sale: OpenSale, purchase: OpenSale, least: Money): Money | null {
  const isOneSale =
    sale.siteId === purchase.siteId && sale.walletType === purchase.walletType && sale.playerId !== purchase.playerId;
  if (!isOneSale) return null;
  const point = min(sale.point, purchase.point);
  return mayLeave(sale.point, point, least) && mayLeave(purchase.point, point, least) ? point : null;
}

/** Why a sale and a purchase cannot be matched now. */
export const MATCH_OBSTACLES = ['SAME_MEMBER', 'REST_TOO_SMALL', 'NO_RATE', 'RATE_OFF'] as const;
export type MatchObstacle = (typeof MATCH_OBSTACLES)[number];

/** The oldest sale that fits a purchase, with the oldest purchase it fits; `refused` pairs have been tried. */
export function nextMeeting(
  open: readonly OpenSale[],
  leastOf: (type: WalletType) => Money,
  refused: ReadonlySet<DnwId>,
): Meeting | null {
  const waiting = open.filter(({ id }) => !refused.has(id)).sort((a, b) => a.createdAt - b.createdAt || a.id - b.id);
  const purchases = waiting.filter(({ type }) => type === 'WB');
  for (const sale of waiting.filter(({ type }) => type === 'WS')) {
    for (const purchase of purchases) {
      const point = fittingPoint(sale, purchase, leastOf(sale.walletType));
      if (point !== null) return { sale, purchase, point };
    }
  }
  return null;
}
