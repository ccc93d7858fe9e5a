import type { MemberDetail } from '@hoga/contract/admin-member';
import { NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import { formatKstDate, formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { type ReactNode, useState } from 'react';
import type { MemberKey } from '../../data/member-key.ts';
import { type RevealedField, reveal } from '../../data/members.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { useNamedSites } from '../../data/sites.ts';
import { t } from '../../shared/i18n/t.ts';
import { Avatar } from '../../shared/kit/avatar.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { ROLE_TAGS, STATUS } from './member-words.ts';
import { RevealSheet } from './reveal-sheet.tsx';
import { SummaryStrip } from './story/summary-strip.tsx';
import { TagsLine } from './story/tags-line.tsx';

const DAY_MS = 86_400_000;

export interface MemberHeadProps {
  who: MemberKey;
  member: MemberDetail;
  /** The way back. */
  aside: ReactNode;
}

/** The member's identity. Contacts are masked; revealing one requires a reason. */
export function MemberHead({ who, member, aside }: MemberHeadProps) {
  const me = useOperator();
  const [site] = useNamedSites([who.siteId]);
  const canReveal = may(me, 'members.reveal', who.siteId);
  const [asked, setAsked] = useState<RevealedField | null>(null);
  const [revealed, setRevealed] = useState<ReadonlyMap<RevealedField, string>>(new Map());
  const [status, tone] = STATUS[member.status];
  const fields: readonly (readonly [RevealedField, string, string])[] = [
    ['PHONE', t('members.phone'), member.phone],
    ['EMAIL', t('members.email'), member.email],
    ['ACCOUNT', t('members.account'), member.bankInfo],
    ['ADDRESS', t('members.address'), member.address],
  ];
  const days = Math.floor((Date.now() - member.createdAt) / DAY_MS) + 1;
  return (
    <section aria-label={member.name} className="pane shrink-0">
      <div className="flex items-center gap-3 px-3.5 py-3 max-lg:flex-wrap">
        <Avatar name={member.name} size="xl" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-1.5">
            <h2 className="text-title3 font-bold tracking-tight">{member.name}</h2>
            <span className="text-label text-ink-3">
              {member.username} · {member.id}
            </span>
            <StatusTag tone={tone}>{status}</StatusTag>
            {member.hasSecondFactor && <StatusTag tone="gone">{t('members.totpOn')}</StatusTag>}
            {ROLE_TAGS[member.role] !== null && <StatusTag tone="gone">{ROLE_TAGS[member.role]}</StatusTag>}
          </div>
          <p className="mt-0.5 text-ink-3">
            {[
              site?.name,
              member.nick,
              member.partnerId === null ? null : t('members.partnerNumber', { partnerId: member.partnerId }),
              t('members.joinedAt', { createdAt: formatKstDate(member.createdAt), days }),
              t('members.lastSignInAt', {
                what: member.lastLoginAt === null ? NO_VALUE : formatKstDateTime(member.lastLoginAt),
              }),
            ]
              .filter((part) => part !== null && part !== undefined && part !== '')
              .join(' · ')}
          </p>
        </div>
        {aside}
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 border-t border-line px-3.5 py-2.5 xl:grid-cols-4">
        {fields.map(([field, name, masked]) => (
          <div key={field} className="min-w-0">
            <dt className="flex h-5 items-center gap-2 text-micro text-ink-3">
              {name}
              {canReveal && masked !== '' && !revealed.has(field) && (
                <button
                  type="button"
                  className="hit-44 relative font-semibold text-brand-text"
                  aria-label={t('members.revealTitle', { name })}
                  onClick={() => setAsked(field)}
                >
                  {t('members.revealAll')}
                </button>
              )}
            </dt>
            <dd className="truncate font-semibold" title={revealed.get(field)}>
              {revealed.get(field) ?? (masked === '' ? NO_VALUE : masked)}
            </dd>
          </div>
        ))}
      </dl>
      <SummaryStrip who={who} />
      <TagsLine who={who} />
      <RevealSheet
        key={asked ?? ''}
        name={fields.find(([field]) => field === asked)?.[1] ?? null}
        ask={(reason) => reveal(who, asked ?? 'PHONE', reason)}
        onClose={() => setAsked(null)}
        onRevealed={(text) => {
          if (asked !== null) setRevealed(new Map([...revealed, [asked, text]]));
          setAsked(null);
        }}
      />
    </section>
  );
}
