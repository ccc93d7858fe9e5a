import { getSecurity, getSecurityLog } from '@hoga/contract/security';
import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../api/api.ts';

/** How the own account is protected, and where one stands with verifying. */
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
