import { useEffect } from 'react';
import { useSocketStatus } from '../data/socket/socket.ts';
import { MAX_RETRIES } from '../data/socket/socket-client.ts';
import { ReconnectMask } from '../shared/ui/reconnect-mask.tsx';

/** Over the content while a dropped connection is being restored (SOCK-06). */
export function ConnectionMask() {
  const status = useSocketStatus();
  // Styles and journeys can tell a live page from one that is not.
  useEffect(() => {
    document.documentElement.dataset['socket'] = status.kind;
  }, [status.kind]);
  return status.kind === 'reconnecting' ? <ReconnectMask attempt={status.attempt} limit={MAX_RETRIES} /> : null;
}
