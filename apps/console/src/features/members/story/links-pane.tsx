import { Link } from '@tanstack/react-router';
import type { MemberKey } from '../../../data/member-key.ts';
import { useMemberLinks } from '../../../data/member-story.ts';
import { t } from '../../../shared/i18n/t.ts';
import { Pane } from '../../../shared/kit/pane.tsx';

const KINDS = {
  ACCOUNT: t('story.sameAccount'),
  ADDRESS: t('story.sameAddress'),
  DEVICE: t('story.sameDevice'),
} as const;

/** Other members with the same account, address or device. */
export function LinksPane({ who }: { who: MemberKey }) {
  const { rows, isMore } = useMemberLinks(who).data ?? { rows: [], isMore: false };
  return (
    <Pane title={t('story.links')} note={rows.length} className="shrink-0">
      {rows.length === 0 ? (
        <p className="px-3.5 pb-3 text-ink-3">{t('story.noLinks')}</p>
      ) : (
        <ul className="max-h-56 overflow-y-auto">
          {rows.map(({ kind, shared, members }) => (
            <li key={`${kind} ${shared}`} className="border-t border-line px-3.5 py-1.5">
              <b className="font-semibold">{KINDS[kind]}</b>
              <span className="block truncate text-micro text-ink-3" title={shared}>
                {shared}
              </span>
              <span className="flex flex-wrap gap-x-2">
                {members.map(({ playerId, name, username }) => (
                  <Link
                    key={playerId}
                    to="/members"
                    search={{ site: Number(who.siteId), open: Number(playerId) }}
                    className="relative font-medium text-brand-text"
                  >
                    {name} ({username})
                  </Link>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isMore && <p className="px-3.5 py-1.5 text-micro text-ink-3">{t('story.moreLinks')}</p>}
    </Pane>
  );
}
