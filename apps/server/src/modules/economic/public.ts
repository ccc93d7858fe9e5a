import type { Clock } from '@hoga/kernel/clock';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../persistence/database.ts';
import type { SourceOf } from './release.ts';
import { storedSource } from './release-store.ts';
import { registerEconomicRoutes } from './routes.ts';
import { openSampleSource } from './sample-source.ts';

interface EconomicModuleParts {
  readonly database: Database;
  readonly clock: Clock;
}

/** Releases of economic figures: those that an operator of the site has brought, or the sample. */
export async function openEconomic({ database, clock }: EconomicModuleParts) {
  const sample = await openSampleSource(clock);
  const sourceOf: SourceOf = async (siteId) => (await storedSource(database, siteId)) ?? sample;
  return { plugin: (app: FastifyInstance): void => registerEconomicRoutes(app, { database, sourceOf, clock }) };
}
