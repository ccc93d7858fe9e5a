import { walletLabel } from '@hoga/domain/site/wallet-label';
import { formatKstDate, formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { currentLanguage } from '@hoga/ui/texts/language-store.ts';
import { useState } from 'react';
import type { MemberKey } from '../../data/member-key.ts';
import { type MemberDestination, revealDestination, useMemberDestinations } from '../../data/members.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { t } from '../../shared/i18n/t.ts';
import { Control } from '../../shared/kit/control.tsx';
import { Pane } from '../../shared/kit/pane.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { RevealSheet } from './reveal-sheet.tsx';

/** Accounts and addresses that the member's withdrawals may go to; a number in full only with a reason. */
export function DestinationsPane({ who }: { who: MemberKey }) {
  const canReveal = may(useOperator(), 'members.reveal', who.siteId);
  const places = useMemberDestinations(who).data ?? [];
  const [asked, setAsked] = useState<MemberDestination | null>(null);
  const [revealed, setRevealed] = useState<ReadonlyMap<number, string>>(new Map());
  return (
    <Pane title={t('members.destinations')} note={places.length} className="shrink-0">
      {places.length === 0 ? (
        <p className="px-3.5 pb-3 text-ink-3">{t('members.noDestinations')}</p>
      ) : (
        <ul className="max-h-56 overflow-y-auto">
          {places.map((place) => {
            const { id, bank, address, tag, walletType, createdAt, lastUsedAt, removedAt } = place;
            return (
              <li key={id} className="flex min-h-11 items-center gap-2.5 border-t border-line px-3.5 py-1">
                <span className="min-w-0 flex-1">
                  <b className="block font-semibold break-all">
                    {bank === null ? address : `${bank.name} ${revealed.get(id) ?? bank.number}`}
                  </b>
                  <span className="block truncate text-micro text-ink-3">
                    {[
                      bank === null
                        ? walletLabel(walletType, currentLanguage())
                        : t('members.holder', { holder: bank.holder }),
                      tag === null ? '' : t('members.tag', { tag }),
                      t('members.registeredAt', { createdAt: formatKstDate(createdAt) }),
                      lastUsedAt === null ? '' : t('members.lastUsed', { lastUsedAt: formatKstShort(lastUsedAt) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                {removedAt !== null && <StatusTag tone="gone">{t('members.deleted')}</StatusTag>}
                {canReveal && bank !== null && !revealed.has(id) && (
                  <Control look="line" className="shrink-0" onClick={() => setAsked(place)}>
                    {t('members.revealAll')}
                  </Control>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <RevealSheet
        name={asked === null ? null : t('members.accountNumber')}
        ask={(reason) => revealDestination(who, asked?.id ?? 0, reason)}
        onClose={() => setAsked(null)}
        onRevealed={(text) => {
          if (asked !== null) setRevealed(new Map([...revealed, [asked.id, text]]));
          setAsked(null);
        }}
      />
    </Pane>
  );
}
