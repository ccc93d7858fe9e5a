import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { forgetPicks, recentPicks, rememberPick } from '../../../data/market/recent-picks.ts';

/** What was picked here before, newest first. Whichever way an instrument is opened from this page, it is remembered. */
export function useRememberedPicks(): { readonly picks: readonly string[]; readonly forget: () => void } {
  const router = useRouter();
  const [picks, setPicks] = useState(recentPicks);
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ toLocation }) => {
        // Coming back before the other screen was there: this one has never left. On the way out nothing moves.
        if (!rememberPick(toLocation.pathname)) setPicks(recentPicks());
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
