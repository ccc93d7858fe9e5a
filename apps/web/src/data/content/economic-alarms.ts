import { queryClient } from '@hoga/client/query-client';
import { isSuccess, type Reply } from '@hoga/client/reply';
import { USER_QUEUES } from '@hoga/contract/socket-protocol';
import { type EconomicAlarm, getEconomicAlarms, setEconomicAlarm } from '@hoga/contract/unchecked/economic';
import { releaseAlarmEvent } from '@hoga/contract/unchecked/socket';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi, fetchData } from '../api/api.ts';
import { subscribe } from '../socket/socket.ts';

/** Releases that the member is notified of five minutes before. */
export const economicAlarmsQuery = () =>
  queryOptions({
    queryKey: ['economic', 'alarms'],
    queryFn: ({ signal }) => fetchData(getEconomicAlarms, { signal }),
  });

export async function setAlarm(
  client: QueryClient,
  releaseId: string,
  isOn: boolean,
): Promise<Reply<readonly EconomicAlarm[]>> {
  const reply = await callApi(setEconomicAlarm, { body: { releaseId, isOn: isOn ? 1 : 0 } });
  if (isSuccess(reply)) client.setQueryData(economicAlarmsQuery().queryKey, reply.data);
  return reply;
}

/** Reports each due alarm with its release, whichever device it was set on. Returns the function that stops it. */
export function followAlarms(onDue: (alarm: EconomicAlarm) => void): () => void {
  return subscribe(USER_QUEUES.newMessage, async (message) => {
    const event = releaseAlarmEvent.safeParse(message);
    if (!event.success) return;
    const alarms = await queryClient.fetchQuery({ ...economicAlarmsQuery(), staleTime: 0 });
    const due = alarms.find(({ id }) => id === event.data.data.id);
    if (due !== undefined) onDue(due);
  });
}
