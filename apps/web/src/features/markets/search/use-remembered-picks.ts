import { idOf } from '@hoga/kernel/ids';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { forgetPicks, recentPicks, rememberPick } from '../../../data/market/recent-picks.ts';

const TRADE_PATH = /^\/oversea\/(\d+)$/;

/** What was picked here before, newest first. Whichever way an instrument is opened from this page, it is remembered. */
export function useRememberedPicks(): { readonly picks: readonly number[]; readonly forget: () => void } {
  const router = useRouter();
  const [picks, setPicks] = useState(recentPicks);
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ toLocation }) => {
        const id = TRADE_PATH.exec(toLocation.pathname)?.[1];
        if (id !== undefined) rememberPick(idOf(Number(id)));
        // Coming back before the other screen was there: this one has never left. On the way out nothing moves.
        else setPicks(recentPicks());
      }),
    [router],
  );
  return {
    picks,
    forget: () => {
      forgetPicks();
      setPicks([]);
    },
  };
}
