import { failure } from '@hoga/domain/errors/failure';
import { type HaltId, idOf } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ProposalRule } from '../proposals/public.ts';
import { findStandingHalt, liftHalt } from './halt-store.ts';
import { type HaltRouteParts, registerHaltRoutes } from './routes.ts';

export { haltedSites } from './halt-store.ts';

/** The kill switch. Halts are loaded with the rest of the configuration: a halted option is not offered. */
export function haltsPlugin(parts: HaltRouteParts) {
  return (app: FastifyInstance): void => registerHaltRoutes(app, parts);
}

const halted = z.object({ id: z.number().int() });

/** Lifts a halt with two people. */
export function haltLiftRule({ configurationChanged }: Pick<HaltRouteParts, 'configurationChanged'>): ProposalRule {
  return {
    effects: async (queries, { siteId, detail }) => {
      const halt = await findStandingHalt(queries, siteId, idOf<HaltId>(halted.parse(detail).id));
      return [{ field: 'isHalted', before: halt === null ? '0' : '1', after: '0' }];
    },
    within: async (queries, { id: proposalId, detail }) => {
      const id = idOf<HaltId>(halted.parse(detail).id);
      return (await liftHalt(queries, id, proposalId)) ? ok(configurationChanged) : err(failure('ALREADY_PROCESSED'));
    },
  };
}
