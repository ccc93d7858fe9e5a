import { getRisk, setExposureLimit } from '@hoga/contract/admin-risk';
import { changedMeanwhile, failure } from '@hoga/domain/errors/failure';
import { RISK_MOVES } from '@hoga/domain/risk/moves';
import { walletCurrency } from '@hoga/domain/site/wallet-label';
import type { Clock } from '@hoga/kernel/clock';
import { type Decimal, decimal, mulDiv, sub, toFixed, toText, ZERO } from '@hoga/kernel/decimal';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { sitesInScope } from '../../../http/operator-call.ts';
import { route } from '../../../http/route.ts';
import type { Database } from '../../../persistence/database.ts';
import type { InstrumentDirectory } from '../../instruments/public.ts';
import type { Prices } from '../../market/public.ts';
import { peopleOf } from '../../operators/public.ts';
import { rulesOf } from '../alarms/rules-store.ts';
import { usedPercent } from '../exposure.ts';
import { limitsOf, setLimit } from './risk-store.ts';
import { type RiskOfSite, type SnapshotParts, snapshotKeeper, takeSnapshot } from './snapshot.ts';
import { type Forecast, type MemberFigure, type OptionRisk, type SiteRisk, shareOf } from './tally.ts';

export interface RiskRouteParts extends SnapshotParts {
  readonly database: Database;
  readonly directory: InstrumentDirectory;
  readonly market: Pick<Prices, 'latestQuote' | 'fxRate' | 'priceOf'>;
  readonly clock: Clock;
}

export function registerRiskRoutes(app: FastifyInstance, parts: RiskRouteParts): void {
  const { database, directory, clock } = parts;
  const newest = snapshotKeeper(() => takeSnapshot(parts), clock);

  route(app, getRisk, async (asked) => {
    const scope = await sitesInScope(asked, 'dashboard.read');
    const named = new Set(
      await asked.request.server.operators.authority.sitesOf(asked.identity.playerId, 'members.read'),
    );
    const { at, sites } = await newest();
    const inScope = sites.filter(({ site }) => scope.includes(site.id));
    const wallets = inScope.flatMap(walletsOf);
    const people = await peopleOf(
      database,
      wallets.flatMap(({ siteId, risk }) => (named.has(siteId) ? listed(risk) : [])),
    );
    const memberOf =
      ({ siteId, currency }: WalletRisk) =>
      ({ playerId }: MemberFigure) => ({
        siteInfoId: siteId,
        playerId,
        name: people.get(playerId)?.name ?? null,
        currency,
      });
    return ok({
      at,
      members: wallets.reduce((sum, { risk }) => sum + risk.members, 0),
      missing: inScope.reduce((sum, { missing }) => sum + missing.size, 0),
      unpriced: wallets.reduce((sum, { risk }) => sum + risk.unpriced, 0),
      rows: (await Promise.all(inScope.map((site) => rowsOf(parts, site)))).flat(),
      together: wallets
        .filter(({ risk }) => risk.members > 0)
        .map(({ siteId, currency, risk }) => ({ siteInfoId: siteId, currency, moves: risk.together.map(moveView) })),
      winners: wallets.flatMap((wallet) =>
        wallet.risk.winners.map((member) => ({ ...memberOf(wallet)(member), pnl: toText(member.figure) })),
      ),
      losers: wallets.flatMap((wallet) =>
        wallet.risk.losers.map((member) => ({ ...memberOf(wallet)(member), pnl: toText(member.figure) })),
      ),
      concentration: wallets
        .filter(({ risk }) => risk.gross > 0n)
        .map((wallet) => ({
          ...{ siteInfoId: wallet.siteId, currency: wallet.currency, gross: toText(wallet.risk.gross) },
          members: wallet.risk.members,
          firstPercent: percentText(shareOf(wallet.risk, 1)),
          fivePercent: percentText(shareOf(wallet.risk, 5)),
          tenPercent: percentText(shareOf(wallet.risk, 10)),
          largest: wallet.risk.largest.map((member) => ({
            ...memberOf(wallet)(member),
            gross: toText(member.figure),
            sharePercent: percentText(mulDiv(member.figure, HUNDRED, wallet.risk.gross, 'halfUp')),
          })),
        })),
    });
  });

  route(app, setExposureLimit, async ({ site, body: { stock, limit, version }, changed }) => {
    const isOffered = [...directory.oversea.ofSite(site.id), ...directory.futures.ofSite(site.id)].some(
      ({ instrument }) => instrument.symbol === stock,
    );
    if (!isOffered) return err(failure('STOCK_NOT_FOUND'));
    const viewNow = async () => limitView(stock, (await limitsOf(database, site.id))(stock));
    const before = await viewNow();
    const amount = limit === null ? null : decimal(limit);
    if (!(await setLimit(database, { siteId: site.id, symbol: stock, amount, seen: version }))) {
      return err(changedMeanwhile(await viewNow()));
    }
    const after = await viewNow();
    changed({ before, after });
    return ok(after);
  });
}

const HUNDRED = decimal(100);

/** Members' holdings of one product on a site, in the currency of its wallet. */
interface WalletRisk {
  readonly siteId: SiteId;
  readonly currency: string;
  readonly risk: SiteRisk<number>;
}

function walletsOf({ site, oversea, futures }: RiskOfSite): readonly WalletRisk[] {
  return [
    { siteId: site.id, currency: site.binaryCurrency, risk: oversea },
    { siteId: site.id, currency: walletCurrency('FUTURES', site.binaryCurrency), risk: futures },
  ];
}

const listed = ({ winners, losers, largest }: SiteRisk<number>): readonly PlayerId[] =>
  [...winners, ...losers, ...largest].map(({ playerId }) => playerId);

const shown = (figure: Decimal | null): string | null => (figure === null ? null : toText(figure));
const percentText = (percent: Decimal): string => toFixed(percent, 2);
const moveView = ({ house, ...move }: Forecast) => ({ ...move, house: toText(house) });

function limitView(stock: string, { amount, version }: { readonly amount: Decimal | null; readonly version: number }) {
  return { stock, limit: shown(amount), limitVersion: version };
}

/** Every instrument the site offers, held or not: its limit is set here. */
async function rowsOf({ database, directory, market }: RiskRouteParts, { site, oversea, futures }: RiskOfSite) {
  const limitOf = await limitsOf(database, site.id);
  const { exposurePercent } = await rulesOf(database, site.id);
  const row = (
    product: 'OVERSEA' | 'FUTURES',
    { id, instrument: { symbol, koName } }: OfferedOption,
    { options }: SiteRisk<number>,
  ) => {
    const risk = options.find(({ optionId }) => optionId === id) ?? NOTHING_HELD;
    const { long, short, longQty, shortQty, holders, moves } = risk;
    const { amount: limit, version: limitVersion } = limitOf(symbol);
    const net = long === null || short === null ? null : sub(long, short);
    const priced = market.priceOf(symbol);
    return {
      ...{ siteInfoId: site.id, product, optionId: Number(id), stock: symbol, koName },
      currency: walletCurrency(product === 'OVERSEA' ? 'BINARY' : 'FUTURES', site.binaryCurrency),
      ...{ holders, longQty: toText(longQty), shortQty: toText(shortQty) },
      ...{ long: shown(long), short: shown(short), net: shown(net) },
      ...{ limit: shown(limit), limitVersion, usedPercent: shown(usedPercent(net, limit)) },
      ...{ alarmPercent: exposurePercent, price: shown(priced?.price ?? null), priceAt: priced?.at ?? null },
      moves: moves.map(moveView),
    };
  };
  return [
    ...directory.oversea.ofSite(site.id).map((option) => row('OVERSEA', option, oversea)),
    ...directory.futures.ofSite(site.id).map((option) => row('FUTURES', option, futures)),
  ];
}

interface OfferedOption {
  readonly id: number;
  readonly instrument: { readonly symbol: string; readonly koName: string };
}

const NOTHING_HELD: Omit<OptionRisk<number>, 'optionId'> = {
  ...{ longQty: ZERO, shortQty: ZERO, holders: 0, long: ZERO, short: ZERO },
  moves: RISK_MOVES.map((percent) => ({ percent, accounts: 0, house: ZERO })),
};
