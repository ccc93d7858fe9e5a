import { approveDnw, type decideManyDnw, rejectDnw } from '@hoga/contract/admin-dnw';
import type { DataOf, ReadBodyOf } from '@hoga/contract/call';
import { koreanText } from '@hoga/domain/errors/failure';
import type { PlayerId } from '@hoga/kernel/ids';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../http/client-address.ts';
import { loggedAs } from '../../http/operator-call.ts';
import type { Site } from '../../http/site-directory.ts';
import type { Decisions } from './decisions.ts';

interface AskedMany {
  readonly site: Site;
  readonly identity: { readonly playerId: PlayerId };
  readonly body: ReadBodyOf<typeof decideManyDnw>;
  readonly request: FastifyRequest;
}

type DecidedRow = DataOf<typeof decideManyDnw>['rows'][number];

/** One after the other, each like a single decision: its own lock, key, refusal and log entries. */
export async function decideMany(
  decisions: Decisions,
  { site, identity, body: { decision, bulkKey, requests, reason }, request }: AskedMany,
): Promise<readonly DecidedRow[]> {
  const { playerId: operatorId } = identity;
  const call = decision === 'APPROVE' ? approveDnw.path : rejectDnw.path;
  const by = { operatorId, siteId: site.id, call, ip: networkOf(request.ip) };
  const rows: DecidedRow[] = [];
  for (const { dnwHistoryId, version } of requests) {
    const body = { dnwHistoryId, version, reason };
    const key = `bulk-${operatorId}-${bulkKey}-${dnwHistoryId}`;
    const asked = { ...by, detail: { ...body, bulkKey } };
    const decided = await loggedAs(request.server.operators.log, asked, (changed) =>
      decision === 'APPROVE'
        ? decisions.approve({ site, identity, body, key, changed })
        : decisions.reject({ site, identity, body, key }),
    );
    rows.push(
      decided.ok
        ? { id: dnwHistoryId, code: 'OK', message: '', status: decided.value.status }
        : { id: dnwHistoryId, code: decided.error.code, message: koreanText(decided.error), status: null },
    );
  }
  return rows;
}
