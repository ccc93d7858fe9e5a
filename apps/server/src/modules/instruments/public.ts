import type { FastifyInstance } from 'fastify';
import type { Database } from '../../persistence/database.ts';
import { registerAdminInstrumentRoutes } from './admin-routes.ts';
import { registerHoursRoutes } from './hours-routes.ts';
import { type CalendarOf, instrumentDirectory, type LiveInstruments } from './instrument-directory.ts';
import { loadInstrumentRows } from './instrument-store.ts';
import { type NewInstrumentParts, newInstrumentRule, registerNewInstrumentRoutes } from './new-instrument.ts';
import type { OptionSources } from './option-lists.ts';
import { instrumentChangeRule, type OptionChangeParts } from './option-proposal.ts';
import type { AdminInstrumentParts } from './option-routes.ts';
import { type RollRouteParts, registerRollRoutes } from './roll-routes.ts';
import { contractRollRule } from './roll-rule.ts';
import { registerOptionRoutes } from './routes.ts';
import { seedInstruments } from './seed-instruments.ts';

export {
  announceInstruments,
  arrivingSymbols,
  noteFilled,
  noteOffered,
  notePrice,
  noteQuoted,
} from './arrival-store.ts';
export { fixRollPrices } from './contract-roll-store.ts';
export type {
  CalendarOf,
  FollowingInstruments,
  InstrumentDirectory,
  Instruments,
  LiveInstruments,
  PreparedInstruments,
} from './instrument-directory.ts';
export { instrumentDirectory, withoutArriving } from './instrument-directory.ts';
export type { InstrumentRows } from './instrument-store.ts';
export { arrivingOf, loadInstrumentRows } from './instrument-store.ts';
export { siteStock } from './option-views.ts';
export type { OverseaOptionFacts } from './oversea-options.ts';
export { seedInstruments } from './seed-instruments.ts';
export { shippedInstruments } from './shipped-instruments.ts';

/** Updates the reference data and loads all of it. Sites must exist before. */
export async function openInstruments(database: Database, calendarOf?: CalendarOf): Promise<LiveInstruments> {
  await seedInstruments(database);
  return instrumentDirectory(await loadInstrumentRows(database), calendarOf);
}

export function optionsPlugin(sources: OptionSources) {
  return (app: FastifyInstance) => registerOptionRoutes(app, sources);
}

/** Operators' configuration of offers. */
export function adminInstrumentsPlugin(parts: AdminInstrumentParts & RollRouteParts & NewInstrumentParts) {
  return (app: FastifyInstance) => {
    registerAdminInstrumentRoutes(app, parts);
    registerHoursRoutes(app, parts);
    registerRollRoutes(app, parts);
    registerNewInstrumentRoutes(app, parts);
  };
}

/** How what two operators have agreed to is carried out. */
export function instrumentRules(
  parts: Omit<OptionChangeParts, 'database'> & Pick<RollRouteParts & NewInstrumentParts, 'directory'>,
) {
  return {
    INSTRUMENT_CHANGE: instrumentChangeRule(parts),
    INSTRUMENT_NEW: newInstrumentRule(parts),
    CONTRACT_ROLL: contractRollRule(parts),
  };
}
