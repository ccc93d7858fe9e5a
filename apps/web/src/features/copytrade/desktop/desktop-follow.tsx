import type { Trader } from '@hoga/contract/copytrade';
import { useQuery } from '@tanstack/react-query';
import { myFollowQuery } from '../../../data/copytrade/follow-queries.ts';
import { useLoggedIn } from '../../../data/session/session-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { FollowDock } from '../follow/follow-dock.tsx';
import { FollowPanel } from '../follow/follow-panel.tsx';

/** The form beside the trader; for a visitor the way in, for a follower the way to their follow. */
export function DesktopFollow({ trader }: { trader: Trader }) {
  const t = useText();
  const loggedIn = useLoggedIn();
  const { data: follow = null } = useQuery({ ...myFollowQuery(), enabled: loggedIn });
  const title = (
    <h2 className="shrink-0 px-4 pt-3.5 pb-2.5 text-title3 font-bold">{t('copy.followOf', { name: trader.name })}</h2>
  );
  if (!loggedIn || follow !== null) {
    return (
      <>
        {title}
        <div className="px-4">
          <FollowDock trader={trader} onFollow={() => undefined} />
        </div>
      </>
    );
  }
  return (
    <>
      {title}
      <FollowPanel trader={trader}>
        {({ fields, footer }) => (
          <>
            <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-3">{fields}</div>
            <div className="shrink-0 border-t border-line px-4 pt-3 pb-4">{footer}</div>
          </>
        )}
      </FollowPanel>
    </>
  );
}
