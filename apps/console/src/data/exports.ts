import {
  exportCoupons,
  exportFinance,
  exportLedger,
  exportLog,
  exportMembers,
  exportRequests,
} from '@hoga/contract/admin-export';
import type { BodyOf, Call } from '@hoga/contract/call';
import type { SiteId } from '@hoga/kernel/ids';
import { concatenated, type Going, type TakePiece } from '../shared/exports/take-all.ts';
import { callApi } from './api.ts';

/** Lists that can be taken away, each of a site. */

type Asked<C extends Call> = Omit<BodyOf<C>, 'after' | 'reason'>;

const next = ({ after }: Going) => (after === undefined ? {} : { after });

export const takeRequests =
  (siteInfoId: SiteId, asked: Asked<typeof exportRequests>): TakePiece =>
  (reason, going) =>
    callApi(exportRequests, {
      query: { siteInfoId },
      body: { ...asked, ...next(going), reason },
      signal: going.signal,
    });

export const takeMembers =
  (siteInfoId: SiteId, asked: Asked<typeof exportMembers>): TakePiece =>
  (reason, going) =>
    callApi(exportMembers, { query: { siteInfoId }, body: { ...asked, ...next(going), reason }, signal: going.signal });

export const takeLedger =
  (siteInfoId: SiteId, asked: Asked<typeof exportLedger>): TakePiece =>
  (reason, going) =>
    callApi(exportLedger, { query: { siteInfoId }, body: { ...asked, ...next(going), reason }, signal: going.signal });

export const takeLog =
  (siteInfoId: SiteId, asked: Asked<typeof exportLog>): TakePiece =>
  (reason, going) =>
    callApi(exportLog, { query: { siteInfoId }, body: { ...asked, ...next(going), reason }, signal: going.signal });

/** The log of several sites, one after the other, as one file. */
export const takeLogs = (siteIds: readonly SiteId[], asked: Asked<typeof exportLog>): TakePiece =>
  concatenated(siteIds.map((siteId) => takeLog(siteId, asked)));

export const takeCoupons =
  (siteInfoId: SiteId, asked: Asked<typeof exportCoupons>): TakePiece =>
  (reason, going) =>
    callApi(exportCoupons, { query: { siteInfoId }, body: { ...asked, ...next(going), reason }, signal: going.signal });

/** The books of several sites, one after the other, as one file. */
export const takeBooks = (siteIds: readonly SiteId[], asked: Asked<typeof exportFinance>): TakePiece =>
  concatenated(
    siteIds.map(
      (siteInfoId): TakePiece =>
        (reason, { signal }) =>
          callApi(exportFinance, { query: { siteInfoId }, body: { ...asked, reason }, signal }),
    ),
  );
