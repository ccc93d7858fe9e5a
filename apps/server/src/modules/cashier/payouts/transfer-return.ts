import { failure } from '@hoga/domain/errors/failure';
import { TRANSFER_LAYOUTS } from '@hoga/domain/wallet/transfer-files';
import type { DnwRow } from '@hoga/engine/cashier/rows';
import { type DnwId, idOf } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import { z } from 'zod';
import type { Database, Queries } from '../../../persistence/database.ts';
import type { TradingClient } from '../../../runtime/trading-client.ts';
import { balanceEffect, type Effect, type ProposalRule } from '../../proposals/public.ts';
import { findDnw } from '../dnw-store.ts';
import { filesOf } from './transfer-file-store.ts';

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
      return [status, ...(await balanceEffect(queries, row, row.point)), ...(await fileEffect(queries, row))];
    },
    afterwards: async ({ id: proposalId, siteId, detail, madeBy, madeAt, decidedBy, reason }) => {
      const { dnwHistoryId, version } = proposed.parse(detail);
      const id = idOf<DnwId>(dnwHistoryId);
      const row = await findDnw(database, siteId, id);
      if (row === null) return err(failure('RECORD_MISSING'));
      // Only one proposal about a request is open at a time: this one was carried out before a crash.
      if (row.status === 'RETURNED') return ok(null);
      const file = (await filesOf(database, [id])).get(id);
      const isFiledSince = row.reference === null && file !== undefined && file.madeAt > madeAt.getTime();
      if (isFiledSince) return err(failure('CHANGED_MEANWHILE'));
      const act = { id, version, by: madeBy, approvedBy: decidedBy, reason } as const;
      const reply = await trading.operate(row.playerId, `proposal-${proposalId}`, { type: 'cashier.returned', ...act });
      return !reply.ok && reply.error.code === 'RECORD_MISSING' ? err(failure('ALREADY_PROCESSED')) : reply;
    },
  };
}

/** One that was not marked as transferred may be on its way all the same, where a bank has it in a file. */
async function fileEffect(queries: Queries, { id, reference }: DnwRow): Promise<readonly Effect[]> {
  const file = reference === null ? (await filesOf(queries, [id])).get(id) : undefined;
  return file === undefined
    ? []
    : [{ field: 'transferFile', before: TRANSFER_LAYOUTS[file.format].name, after: 'CHECK_BANK' }];
}
