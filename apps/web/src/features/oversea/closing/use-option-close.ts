import type { SocketEvent } from '@hoga/contract/socket';
import { TOPICS } from '@hoga/contract/socket-protocol';
import type { OverseaOptionId } from '@hoga/kernel/ids';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { overseaOptionsQuery } from '../../../data/market/option-queries.ts';
import { useLoggedIn } from '../../../data/session/session-store.ts';
import { useTopic } from '../../../data/socket/socket.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { type ClosedInstrument, followOptionClose } from './option-close.ts';

/** Leaves the screen of an instrument when its market closes, with the alerts of OVS-54 … 59. */
export function useOptionClose(viewedId: OverseaOptionId): void {
  const t = useText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  useTopic(TOPICS.oversea, (event) => {
    const closed = closedBy(event);
    if (closed?.id !== viewedId) return;
    void followOptionClose(closed, {
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      reloadOptions: () => client.fetchQuery({ ...overseaOptionsQuery(), staleTime: 0 }).catch(() => null),
      showOneClosed: (koName) => alert({ body: t('market.closedOne', { instrument: koName }) }),
      showAllClosed: () => alert({ body: t('market.closedAll') }),
      openListAndReload: () => {
        // Visitors have no list: their entrance opens the first instrument.
        if (isShown.current) window.location.assign(loggedIn ? '/oversea' : '/overseaView');
      },
      openMore: () => {
        if (isShown.current) void navigate({ to: '/more' });
      },
    });
  });
}

/** The instrument that an event reports as closed; `null` for any other event. */
function closedBy({ type, data }: SocketEvent): ClosedInstrument | null {
  if (type !== 'OVERSEA_OPTION_CLOSE' || typeof data !== 'object' || data === null) return null;
  const { id, koName } = data as { readonly [Field in keyof ClosedInstrument]?: unknown };
  return typeof id === 'number' && typeof koName === 'string' ? { id, koName } : null;
}
