import { queryClient } from '@hoga/client/query-client';
import { SocketClient, type SocketStatus } from '@hoga/client/socket/socket-client';
import { openSocketLink } from '@hoga/client/socket/socket-link';
import { consoleTopic } from '@hoga/contract/console-socket';
import { CONSOLE_SUBJECTS, type ConsoleSubject } from '@hoga/domain/operators/console-topics';
import { useEffect } from 'react';
import { freshToken } from './api.ts';
import { onConsoleEvent } from './console-events.ts';
import { linkStore } from './link.ts';
import { refreshOperator } from './session.ts';
import { type Operator, sitesWith, useOperator } from './session-store.ts';

/** A console may stay open unattended: it reconnects without a limit. */
const AGAIN_MS = 5_000;
let again: ReturnType<typeof setTimeout> | undefined;

const socket = new SocketClient({
  open: openSocketLink,
  credentials: async (wasRefused) => ({ accessToken: await freshToken(wasRefused), siteId: null }),
  onStatus,
  // The event numbers belong to the operator's member account, which the console does not show.
  onGap: () => undefined,
  onGiveUp: () => {
    again = setTimeout(() => {
      // The operator's rights may have changed, which also closes the connection.
      void refreshOperator().then(() => socket.connect());
    }, AGAIN_MS);
  },
  onLatency: (latencyMs) => linkStore.setState({ latencyMs }),
  random: Math.random,
  now: Date.now,
  untilOnline: () => Promise.resolve(),
});

function onStatus(status: SocketStatus): void {
  const { isLost } = linkStore.getState();
  if (status.kind === 'connected') {
    linkStore.setState({ status, isLost: false });
    // Events of the time without a connection are lost: all queries are fetched again.
    if (isLost) void queryClient.invalidateQueries();
  } else {
    linkStore.setState({ status, isLost: isLost || status.kind === 'reconnecting' || status.kind === 'failed' });
  }
}

/** All topics that the operator may subscribe to, on any site. */
function topicsOf(operator: Pick<Operator, 'sites'>): readonly string[] {
  return (Object.keys(CONSOLE_SUBJECTS) as ConsoleSubject[]).flatMap((subject) =>
    sitesWith(operator, CONSOLE_SUBJECTS[subject]).map((siteId) => consoleTopic(siteId, subject)),
  );
}

/** Keeps the caches up to date over the socket while an operator is signed in. */
export function useLive(): void {
  const topics = topicsOf(useOperator()).join(' ');
  useEffect(() => {
    socket.connect();
    return () => {
      clearTimeout(again);
      socket.disconnect();
      linkStore.setState({ latencyMs: null, isLost: false });
    };
  }, []);
  useEffect(() => {
    const left = topics === '' ? [] : topics.split(' ').map((topic) => socket.subscribe(topic, onConsoleEvent));
    return () => {
      for (const leave of left) leave();
    };
  }, [topics]);
}
