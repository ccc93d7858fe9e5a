import { type Halt, haltTrading, listHalts } from '@hoga/contract/admin-halt';
import { proposeHaltLift } from '@hoga/contract/admin-proposal';
import { failure } from '@hoga/domain/errors/failure';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { type Database, uniqueViolation } from '../../persistence/database.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import { type ProposingParts, propose } from '../proposals/public.ts';
import { findStandingHalt, type HaltRow, insertHalt, standingHalts } from './halt-store.ts';

export interface HaltRouteParts extends ProposingParts {
  readonly database: Database;
  readonly directory: Pick<InstrumentDirectory, 'resolve'>;
  /** Makes all processes reload the configuration. */
  readonly configurationChanged: () => void;
}

export function registerHaltRoutes(app: FastifyInstance, parts: HaltRouteParts): void {
  const { database, clock, directory, configurationChanged } = parts;

  route(app, listHalts, async ({ site }) => ok({ rows: (await standingHalts(database, site.id)).map(haltView) }));

  route(app, haltTrading, async ({ site, identity, body: { symbol: stock, confirm, reason }, changed }) => {
    const instrument = stock === undefined ? null : directory.resolve(stock, site);
    if (stock !== undefined && instrument === null) return err(failure('STOCK_NOT_FOUND'));
    const symbol = instrument?.symbol ?? null;
    if (confirm !== (symbol ?? site.texts.name)) return err(failure('CONFIRMATION_MISMATCH'));
    const haltedAt = new Date(clock.now());
    try {
      const made = await insertHalt(database, {
        siteId: site.id,
        symbol,
        haltedBy: identity.playerId,
        reason,
        haltedAt,
      });
      configurationChanged();
      changed({ before: null, after: haltView(made) });
      return ok(haltView(made));
    } catch (error) {
      if (uniqueViolation(error) === 'trading_halt_standing_key') return err(failure('ALREADY_PROCESSED'));
      throw error;
    }
  });

  route(app, proposeHaltLift, async ({ site, identity, body: { haltId, reason }, changed }) => {
    const halt = await findStandingHalt(database, site.id, haltId);
    if (halt === null) return err(failure('RECORD_MISSING'));
    const made = await propose(parts, {
      siteId: site.id,
      kind: 'HALT_LIFT',
      subject: `halt ${haltId}`,
      playerId: null,
      detail: haltView(halt),
      reason,
      madeBy: identity.playerId,
    });
    if (made.ok) changed({ before: null, after: made.value });
    return made;
  });
}

function haltView({ id, symbol, haltedBy, reason, haltedAt }: HaltRow): Halt {
  return { id, symbol, haltedBy, reason, haltedAt: haltedAt.getTime() };
}
