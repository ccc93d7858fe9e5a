import { isSuccess, type Reply } from '@hoga/client/reply';
import { getQuietHours, type OwnQuietHours, setQuietHours } from '@hoga/contract/unchecked/push';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi, fetchData } from '../api/api.ts';

/** The hours without notifications, of all devices of the member. */
export const quietHoursQuery = () =>
  queryOptions({
    queryKey: ['push', 'quiet'],
    queryFn: ({ signal }) => fetchData(getQuietHours, { query: {}, signal }),
  });

/** Optimistic: shown at once, rolled back where the server refuses. */
export async function chooseQuietHours(client: QueryClient, hours: OwnQuietHours): Promise<Reply<OwnQuietHours>> {
  const { queryKey } = quietHoursQuery();
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey);
  client.setQueryData(queryKey, hours);
  const reply = await callApi(setQuietHours, { body: hours });
  client.setQueryData(queryKey, isSuccess(reply) ? reply.data : before);
  return reply;
}
