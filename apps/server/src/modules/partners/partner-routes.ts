import { getPartner, listMyPartnerProfits, listPartnerMembers, listPartners } from '@hoga/contract/partner';
import { maskedNick } from '@hoga/domain/accounts/masked-nick';
import { failure } from '@hoga/domain/errors/failure';
import { defined } from '@hoga/kernel/assert';
import type { Clock } from '@hoga/kernel/clock';
import { toText } from '@hoga/kernel/decimal';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../../http/identity.ts';
import { route } from '../../http/route.ts';
import type { Queries } from '../../persistence/database.ts';
import { findPartnerView, memberPage, type PartnerView, partnerPage, standsWithin } from './partner-store.ts';
import { profitPage } from './profit-store.ts';
import { type SoFar, todaySoFar } from './today.ts';
import { daysOf, partnerView, profitView, sumsView } from './views.ts';

export interface PartnerRouteParts {
  readonly database: Queries;
  /** The clock that determines days. */
  readonly clock: Clock;
}

const NO_PARTNER = err(failure('NO_PERMISSION'));

/** Partners' calls. Scoped to the caller: only the partners and members below them are visible. */
export function registerPartnerRoutes(app: FastifyInstance, { database, clock }: PartnerRouteParts): void {
  const soFar = todaySoFar({ database, clock });
  /** null: the caller is no partner, or calls from the console. */
  const asking = async ({ audience, siteId, playerId }: Identity): Promise<PartnerView | null> =>
    audience === 'MEMBER' ? findPartnerView(database, siteId, playerId) : null;

  route(app, getPartner, async ({ identity, query: { id } }) => {
    const self = await asking(identity);
    if (self === null) return NO_PARTNER;
    // Partners above are not visible.
    if (id === undefined || id === self.id) return ok({ ...partnerView(self), parentId: null });
    if (!(await standsWithin(database, self.id, id))) return err(failure('RECORD_MISSING'));
    return ok(partnerView(defined(await findPartnerView(database, self.siteId, id), 'a partner below')));
  });

  route(app, listPartners, async ({ identity, query: { level, parentId, page, size } }) => {
    const self = await asking(identity);
    if (self === null) return NO_PARTNER;
    const filter = { siteId: self.siteId, below: self.id, level, parentId, page, size };
    const { rows, total } = await partnerPage(database, filter);
    return ok({ rows: rows.map(partnerView), page, size, total });
  });

  route(app, listPartnerMembers, async ({ identity, query: { partnerId, page, size } }) => {
    const self = await asking(identity);
    if (self === null) return NO_PARTNER;
    const { rows, total } = await memberPage(database, { siteId: self.siteId, below: self.id, partnerId, page, size });
    const views = rows.map(({ nick, partnerId: of, createdAt }) => ({
      name: maskedNick(nick),
      partnerId: defined(of, 'who has brought them'),
      createdAt: createdAt.getTime(),
    }));
    return ok({ rows: views, page, size, total });
  });

  route(app, listMyPartnerProfits, async ({ identity, query: { page, size, ...dates } }) => {
    const self = await asking(identity);
    if (self === null) return NO_PARTNER;
    const whose = { siteId: self.siteId, partnerId: self.id };
    const filter = { ...whose, currency: undefined, ...daysOf(dates), page, size };
    const { rows, total, sums } = await profitPage(database, filter);
    const today = (await soFar(self.siteId, self.id)).map(soFarView);
    return ok({ rows: rows.map(profitView), page, size, total, sums: sums.map(sumsView), today });
  });
}

function soFarView({ currency, fees, bonuses, profit }: SoFar) {
  return { currency, fees: toText(fees), bonuses: toText(bonuses), profit: toText(profit) };
}
