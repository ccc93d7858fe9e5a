import { isViewPath } from '@hoga/domain/navigation/paths';
import { useLocation } from '@tanstack/react-router';
import { useLoggedIn } from '../../../data/session/session-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

/** What a View page offers in place of orders. */
export interface LookAround {
  readonly isView: boolean;
  readonly backHref: string;
  readonly actionHref: string;
  readonly actionLabel: string;
}

export function useLookAround(optionId: number): LookAround {
  const t = useText();
  const { pathname } = useLocation();
  const loggedIn = useLoggedIn();
  return {
    isView: isViewPath(pathname),
    backHref: loggedIn ? '/oversea' : '/signin',
    // Who is signed in already needs no door but the screen itself.
    actionHref: loggedIn ? `/oversea/${optionId}` : '/signin',
    actionLabel: t(loggedIn ? 'market.lookTrade' : 'common.login'),
  };
}
