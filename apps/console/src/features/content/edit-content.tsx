import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { useState } from 'react';
import { close, force, save, type Written } from '../../data/content.ts';
import type { SavedDraft } from '../../shared/draft/use-saved-draft.ts';
import { t } from '../../shared/i18n/t.ts';
import { ConfirmCard } from '../../shared/kit/confirm-card.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { RefusalNote } from '../../shared/kit/refusal-note.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { act } from '../../shared/kit/use-act.tsx';
import { useAction } from '../../shared/use-action.ts';
import { ContentEditor } from './content-editor.tsx';
import { type ContentField, contentToSave } from './content-fields.ts';
import { STATES } from './content-words.ts';

export interface EditContentProps {
  written: Written;
  siteName: string;
  saved: SavedDraft<ContentField>;
  categories: readonly string[];
  onChanged: () => void;
  onClose: () => void;
}

/** Existing content: edit it, take it down, or show it to all members now. */
export function EditContent({ written, siteName, saved, categories, onChanged, onClose }: EditContentProps) {
  const { isPending, refusal, run } = useAction();
  const [isForcing, setForcing] = useState(false);
  const [state, tone] = STATES[written.state];
  const { draft } = saved;
  const isDraft = written.state === 'DRAFT';
  const takeDown = async () => {
    const done = await run(() => close(written));
    if (done !== null) toast({ tone: 'ok', title: isDraft ? t('content.draftDiscarded') : t('content.takenDown') });
    onChanged();
  };
  const canForce = written.kind === 'notice' && written.state === 'OPEN' && draft.changed.length === 0;
  return (
    <ContentEditor
      label={written.title}
      head={
        <>
          <StatusTag tone={tone}>{state}</StatusTag>
          <span className="truncate text-ink-2">
            {t('content.savedLine', {
              siteName,
              updatedAt: formatKstShort(written.updatedAt),
              version: written.version,
              result: resultText(written),
            })}
          </span>
        </>
      }
      saved={saved}
      isNew={false}
      canSaveUnchanged={written.state === 'CLOSED' || isDraft}
      canBeDraft={isDraft}
      pictureSite={written.siteId}
      categories={categories}
      action={
        isDraft ? t('content.publish') : written.state === 'CLOSED' ? t('content.putUpAgain') : t('content.applyNow')
      }
      onSave={(asDraft) =>
        save(written.siteId, contentToSave(draft.values, { id: written.id, version: draft.version }, asDraft))
      }
      onSaved={onChanged}
      onClose={onClose}
      otherActions={
        written.state !== 'CLOSED' && (
          <Control
            look="danger"
            size="lg"
            disabled={isPending || draft.changed.length > 0}
            onClick={() => void takeDown()}
          >
            {isDraft ? t('content.discardDraft') : t('content.takeDown')}
          </Control>
        )
      }
    >
      {refusal !== null && <RefusalNote message={refusal.message} />}
      {canForce && !isForcing && (
        <Control look="line" className="self-start" onClick={() => setForcing(true)}>
          {t('content.force')}
        </Control>
      )}
      {canForce && isForcing && (
        <ConfirmCard
          title={t('content.forcedNotice')}
          consequences={[t('content.forceNow', { siteName }), t('content.forceLater')]}
          expected={siteName}
          presets={null}
          act={act({
            name: t('content.show'),
            ask: () => force(written),
            onDone: () => {
              toast({ tone: 'ok', title: t('content.forced') });
              setForcing(false);
            },
          })}
        />
      )}
    </ContentEditor>
  );
}

function resultText({ kind, reads, helpful, notHelpful }: Written): string {
  if (kind === 'notice') return t('content.reads', { reads: reads.toLocaleString() });
  return kind === 'faq' ? t('content.votes', { helpful, notHelpful }) : '';
}
