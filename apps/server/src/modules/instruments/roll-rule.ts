import { failure } from '@hoga/domain/errors/failure';
import { ROLL_MODES } from '@hoga/domain/oversea/contract-roll';
import type { Clock } from '@hoga/kernel/clock';
import { err, ok } from '@hoga/kernel/result';
import { z } from 'zod';
import type { ProposalRule } from '../proposals/public.ts';
import { insertRoll } from './contract-roll-store.ts';
import type { InstrumentDirectory } from './instrument-directory.ts';
import { mayChangeOnAll } from './may-change-on-all.ts';

/** Stored with the proposal. */
const proposedRoll = z.object({
  symbol: z.string(),
  from: z.string(),
  to: z.string(),
  mode: z.enum(ROLL_MODES),
  rollsAt: z.number().int(),
});

interface RollRuleParts {
  readonly directory: Pick<InstrumentDirectory, 'oversea'>;
  readonly clock: Clock;
  readonly configurationChanged: () => void;
}

/** Announces a roll. One that is approved when it is due already is made at once: its announcement is what counts. */
export function contractRollRule({ directory, clock, configurationChanged }: RollRuleParts): ProposalRule {
  return {
    effects: async (_queries, { detail }) => {
      const { from, to, mode, rollsAt } = proposedRoll.parse(detail);
      return [
        { field: 'contract', before: from, after: to },
        { field: 'mode', before: null, after: mode },
        { field: 'rollsAt', before: null, after: String(rollsAt) },
      ];
    },
    within: async (queries, { id, detail, decidedBy }) => {
      const { symbol, from: fromContract, to: toContract, mode, rollsAt } = proposedRoll.parse(detail);
      const refused = await mayChangeOnAll(queries, decidedBy, sitesWith(directory, symbol));
      if (refused !== null) return err(refused);
      const now = clock.now();
      if (rollsAt <= now) return err(failure('INVALID_REQUEST'));
      const made = await insertRoll(queries, {
        ...{ symbol, fromContract, toContract, mode, announcedBy: id },
        rollsAt: new Date(rollsAt),
        announcedAt: new Date(now),
      });
      return made === null ? err(failure('PENDING_REQUEST_EXISTS')) : ok(configurationChanged);
    },
  };
}

/** Sites that offer the instrument. */
export function sitesWith({ oversea }: Pick<InstrumentDirectory, 'oversea'>, symbol: string) {
  return new Set(oversea.all.flatMap(({ siteId, instrument }) => (instrument.symbol === symbol ? [siteId] : [])));
}
