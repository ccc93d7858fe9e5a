import { useState } from 'react';
import type { MemberKey } from '../../../data/member-key.ts';
import { saveTags, useMemberSummary } from '../../../data/member-story.ts';
import { useMemberChanged } from '../../../data/members.ts';
import { may, useOperator } from '../../../data/session-store.ts';
import { t } from '../../../shared/i18n/t.ts';
import { Control } from '../../../shared/kit/control.tsx';
import { RefusalNote } from '../../../shared/kit/refusal-note.tsx';
import { StatusTag } from '../../../shared/kit/status-tag.tsx';
import { useAction } from '../../../shared/use-action.ts';

const FREEZE_NAMES = { TRADING: t('story.tradingFrozen'), WITHDRAWALS: t('story.withdrawalsFrozen') } as const;

/** The member's restrictions with their reasons, and the operators' tags. */
export function TagsLine({ who }: { who: MemberKey }) {
  const canTag = may(useOperator(), 'members.note', who.siteId);
  const summary = useMemberSummary(who).data;
  const changed = useMemberChanged(who);
  const [typed, setTyped] = useState<string | null>(null);
  const { isPending, refusal, run } = useAction();
  if (summary === undefined) {
    return (
      <div aria-busy="true" className="flex border-t border-line px-3.5 py-2">
        <span className="skeleton h-[26px] w-16" />
      </div>
    );
  }
  const { tags, freezes } = summary;
  const save = async () => {
    const wanted = (typed ?? '').split(',').map((tag) => tag.trim());
    if (
      (await run(() =>
        saveTags(
          who,
          wanted.filter((tag) => tag !== ''),
        ),
      )) === null
    )
      return;
    setTyped(null);
    changed();
  };
  return (
    <div className="flex flex-wrap items-center gap-1.5 border-t border-line px-3.5 py-2">
      {freezes.map(({ kind, reason, byName }) => (
        <StatusTag key={kind} tone="danger">
          {t('story.frozenBy', { what: FREEZE_NAMES[kind], reason, byName })}
        </StatusTag>
      ))}
      {typed === null ? (
        <>
          {tags.map((tag) => (
            <StatusTag key={tag} tone="brand">
              {tag}
            </StatusTag>
          ))}
          {canTag && (
            <Control look="chip" onClick={() => setTyped(tags.join(', '))}>
              {t('story.editTags')}
            </Control>
          )}
        </>
      ) : (
        <>
          <input
            aria-label={t('story.tags')}
            className="line-field min-w-48 flex-1"
            placeholder={t('story.tagsAbout')}
            maxLength={220}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Control look="primary" pending={isPending} onClick={() => void save()}>
            {t('story.saveTags')}
          </Control>
          <Control look="line" onClick={() => setTyped(null)}>
            {t('story.cancel')}
          </Control>
          {refusal !== null && <RefusalNote message={refusal.message} />}
        </>
      )}
    </div>
  );
}
