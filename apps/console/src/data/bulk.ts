import { isSuccess } from '@hoga/client/reply';
import { decideManyDnw } from '@hoga/contract/admin-dnw';
import type { OperatorRequest } from '@hoga/contract/admin-request';
import type { DataOf } from '@hoga/contract/call';
import { callApi } from './api.ts';

export type DecidedRow = DataOf<typeof decideManyDnw>['rows'][number];
export type BulkDecision = 'APPROVE' | 'REJECT';

type Ticked = Pick<OperatorRequest, 'siteInfoId' | 'id' | 'version'>;

/** Requests per call: the outcome of the first call is visible while the rest is under way. */
const AT_ONCE = 50;

export interface Bulk {
  readonly decision: BulkDecision;
  readonly requests: readonly Ticked[];
  readonly reason: string;
  /** Of the whole act: sent again after a call that got no answer, it decides nothing twice. */
  readonly key: string;
  /** The outcome of each, as it arrives. */
  readonly onRows: (rows: readonly DecidedRow[]) => void;
}

/** The error of the call that got no answer. */
interface Unanswered {
  readonly code: string;
  readonly message: string;
}

/** Decides them one call after the other. Null once all were answered; else the call that was not, and nothing after it. */
export async function decideMany({ decision, requests, reason, key, onRows }: Bulk): Promise<Unanswered | null> {
  for (const slice of slicesOf(requests)) {
    const [{ siteInfoId }] = slice;
    const reply = await callApi(decideManyDnw, {
      query: { siteInfoId },
      body: {
        decision,
        bulkKey: key,
        reason,
        requests: slice.map(({ id, version }) => ({ dnwHistoryId: id, version })),
      },
    });
    if (!isSuccess(reply)) return reply;
    onRows(reply.data.rows);
  }
  return null;
}

type Slice = readonly [Ticked, ...Ticked[]];

/** A call is about one site. */
function slicesOf(requests: readonly Ticked[]): readonly Slice[] {
  const slices: Slice[] = [];
  for (const site of new Set(requests.map(({ siteInfoId }) => siteInfoId))) {
    const ofSite = requests.filter(({ siteInfoId }) => siteInfoId === site);
    for (let from = 0; from < ofSite.length; from += AT_ONCE) {
      const [first, ...others] = ofSite.slice(from, from + AT_ONCE);
      if (first !== undefined) slices.push([first, ...others]);
    }
  }
  return slices;
}
