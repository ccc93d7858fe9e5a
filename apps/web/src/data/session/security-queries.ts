import { endOtherSessions, endOwnSession, getOwnSessions, getSecurity, getSecurityLog } from '@hoga/contract/security';
import { queryOptions } from '@tanstack/react-query';
import { callApi, fetchData } from '../api/api.ts';

/** The protection of the own account, and the state of its verification. */
export const securityQuery = () =>
  queryOptions({
    queryKey: ['security', 'state'],
    queryFn: ({ signal }) => fetchData(getSecurity, { signal }),
  });

/** Newest first. */
export const securityLogQuery = () =>
  queryOptions({
    queryKey: ['security', 'log'],
    queryFn: ({ signal }) => fetchData(getSecurityLog, { signal }),
  });

/** Where the own account is signed in, this device first. */
export const ownSessionsQuery = () =>
  queryOptions({
    queryKey: ['security', 'sessions'],
    queryFn: ({ signal }) => fetchData(getOwnSessions, { query: {}, signal }),
    staleTime: 0,
  });

export const signOutDevice = (sessionId: string) => callApi(endOwnSession, { body: { sessionId } });

export const signOutOthers = () => callApi(endOtherSessions, { body: {} });
