import { queryClient } from '@hoga/client/query-client';
import { USER_QUEUES } from '@hoga/contract/socket-protocol';
import { type Dnw, dnwEvent } from '@hoga/contract/unchecked/dnw';
import { onGap, subscribe } from '../socket/socket.ts';
import { dnwQuery, refreshDnw } from './cashier-queries.ts';

/** Updates the cached requests from events. `onRequest` is called with each. Returns the function that stops it. */
export function followDnw(onRequest: (request: Dnw) => void): () => void {
  const stops = [
    subscribe(USER_QUEUES.dnw, (message) => {
      const event = dnwEvent.safeParse(message);
      if (!event.success) return;
      const request = event.data.data;
      // The step is on the screen at once; its time and reason come with the fetch.
      queryClient.setQueryData(dnwQuery(request.id).queryKey, (known) =>
        known === undefined || known.request.version > request.version ? known : { ...known, request },
      );
      void refreshDnw(queryClient);
      onRequest(request);
    }),
    onGap(() => void refreshDnw(queryClient)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
