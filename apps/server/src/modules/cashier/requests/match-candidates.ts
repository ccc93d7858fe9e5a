import type { MatchCandidate } from '@hoga/contract/admin-request';
import { leastOf } from '@hoga/domain/wallet/cashier-rules';
import { type ExchangeRate, isRateOff, parseExchangeRate } from '@hoga/domain/wallet/exchange-rate';
import { fittingPoint, type MatchObstacle, PRICE_TOLERANCE } from '@hoga/domain/wallet/member-sales';
import { toText } from '@hoga/kernel/decimal';
import type { DnwId } from '@hoga/kernel/ids';
import type { Queries } from '../../../persistence/database.ts';
import type { Site } from '../../sites/public.ts';
import { namesOf } from '../member-store.ts';
import { openMemberSales, type WaitingSale } from '../open-sale-store.ts';
import { type RateParts, rateBetween } from '../rates.ts';

interface CandidateParts extends RateParts {
  readonly database: Queries;
}

interface Candidates {
  readonly rows: MatchCandidate[];
  readonly rate: ExchangeRate | null;
}

/**
 * Possible matches of a request that waits for another member, by the rules of automatic matching; null: it does not
 * wait.
 */
export async function matchCandidates(parts: CandidateParts, site: Site, id: DnwId): Promise<Candidates | null> {
  const { database, clock } = parts;
  const now = clock.now();
  const open = await openMemberSales(database, { now, askedUntil: now });
  const own = open.find((each) => each.id === id && each.siteId === site.id);
  if (own === undefined) return null;
  const shown = rateBetween(parts, site, { base: own.walletType, counter: site.binaryCurrency });
  const rate = shown.ok ? parseExchangeRate(shown.value.rate) : null;
  const others = open.filter(
    ({ siteId, walletType, type }) => siteId === site.id && walletType === own.walletType && type !== own.type,
  );
  const names = await namesOf(
    database,
    others.map(({ playerId }) => playerId),
  );
  const rows = others.map((other) => {
    const [sale, purchase] = own.type === 'WS' ? [own, other] : [other, own];
    const point = fittingPoint(sale, purchase, leastOf(sale.walletType));
    const obstacle = point === null ? misfit(sale, purchase) : rateObstacle(sale, rate);
    return {
      ...{ id: other.id, playerId: other.playerId, createdAt: other.createdAt, dueAt: other.dueAt },
      username: names.get(other.playerId)?.username ?? '',
      name: names.get(other.playerId)?.name ?? '',
      point: toText(other.point),
      won: other.won === null ? null : toText(other.won),
      rate: other.rate,
      matches: point === null || obstacle !== null ? null : toText(point),
      obstacle,
    };
  });
  return { rows, rate };
}

function misfit(sale: WaitingSale, purchase: WaitingSale): MatchObstacle {
  return sale.playerId === purchase.playerId ? 'SAME_MEMBER' : 'REST_TOO_SMALL';
}

/** The seller's price is valid within a tolerance of the current rate. */
function rateObstacle(sale: WaitingSale, now: ExchangeRate | null): MatchObstacle | null {
  if (now === null) return 'NO_RATE';
  return sale.rate === null || isRateOff(sale.rate, now, PRICE_TOLERANCE) ? 'RATE_OFF' : null;
}
