import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { Link } from '@tanstack/react-router';
import { keyOf, useWaiting } from '../../data/approvals.ts';
import type { MemberKey } from '../../data/member-key.ts';
import { useNamedSites } from '../../data/sites.ts';
import { KIND_NAMES } from '../../shared/approval-kinds.ts';
import { t } from '../../shared/i18n/t.ts';
import { Pane } from '../../shared/kit/pane.tsx';
import { subjectOf } from '../../shared/proposal-words.ts';

/** Waiting proposals about this member. */
export function ProposedPane({ who }: { who: MemberKey }) {
  const { rows } = useWaiting();
  const [site] = useNamedSites([who.siteId]);
  const mine = rows.filter(({ playerId, siteInfoId }) => playerId === who.playerId && siteInfoId === who.siteId);
  if (mine.length === 0 || site === undefined) return null;
  return (
    <Pane title={t('members.byTwo')} note={mine.length} className="shrink-0">
      <ul>
        {mine.map((proposal) => (
          <li key={keyOf(proposal)} className="border-t border-line">
            <Link
              to="/proposals"
              search={{ open: keyOf(proposal) }}
              className="flex min-h-11 items-center justify-between gap-3 px-3.5 py-1"
            >
              <span className="min-w-0">
                <span className="block truncate font-medium">
                  {KIND_NAMES[proposal.kind]} {proposal.kind === 'TOTP_RESET' ? '' : subjectOf(proposal, site)}
                </span>
                <span className="block text-micro text-ink-3">{proposal.madeByName}</span>
              </span>
              <span className="shrink-0 text-micro text-ink-3">{formatKstShort(proposal.madeAt)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Pane>
  );
}
