import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { forgetPicks, recentPicks, rememberPick } from '../../../data/market/recent-picks.ts';

/** Earlier picks of this page, newest first. An instrument opened from this page in any way is remembered. */
export function useRememberedPicks(): { readonly picks: readonly string[]; readonly forget: () => void } {
  const router = useRouter();
  const [picks, setPicks] = useState(recentPicks);
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ toLocation }) => {
        // Coming back before the other screen has loaded: this one has never left. On the way out nothing moves.
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
