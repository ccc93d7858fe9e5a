import { failure } from '@hoga/domain/errors/failure';
import { type DnwId, idOf } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import { z } from 'zod';
import type { Database } from '../../../persistence/database.ts';
import type { TradingClient } from '../../../runtime/trading-client.ts';
import { balanceEffect, type Effect, type ProposalRule } from '../../proposals/public.ts';
import { findDnw } from '../dnw-store.ts';

interface ReturnParts {
  readonly database: Database;
  readonly trading: Pick<TradingClient, 'operate'>;
}

const proposed = z.object({ dnwHistoryId: z.number().int(), version: z.number().int() });

/** Returns the transfer in the state in which it was proposed: one marked as transferred since needs a new proposal. */
export function transferReturnRule({ database, trading }: ReturnParts): ProposalRule {
  return {
    effects: async (queries, { siteId, detail }) => {
      const row = await findDnw(queries, siteId, idOf<DnwId>(proposed.parse(detail).dnwHistoryId));
      if (row === null) return [];
      const status: Effect = { field: 'status', before: row.status, after: 'RETURNED' };
      return [status, ...(await balanceEffect(queries, row, row.point))];
    },
    afterwards: async ({ id: proposalId, siteId, detail, madeBy, decidedBy, reason }) => {
      const { dnwHistoryId, version } = proposed.parse(detail);
      const id = idOf<DnwId>(dnwHistoryId);
      const row = await findDnw(database, siteId, id);
      if (row === null) return err(failure('RECORD_MISSING'));
      // Only one proposal about a request is open at a time: this one was carried out before a crash.
      if (row.status === 'RETURNED') return ok(null);
      const act = { id, version, by: madeBy, approvedBy: decidedBy, reason } as const;
      const reply = await trading.operate(row.playerId, `proposal-${proposalId}`, { type: 'cashier.returned', ...act });
      return !reply.ok && reply.error.code === 'RECORD_MISSING' ? err(failure('ALREADY_PROCESSED')) : reply;
    },
  };
}
