import { isSuccess, type Reply } from '@hoga/client/reply';
import type { SiteId } from '@hoga/kernel/ids';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { type ReactNode, useState } from 'react';
import { uploadPicture } from '../../data/content.ts';
import { SaveRefusal } from '../../shared/draft/save-refusal.tsx';
import type { SavedDraft } from '../../shared/draft/use-saved-draft.ts';
import { t } from '../../shared/i18n/t.ts';
import { KeyCaps } from '../../shared/keys/key-caps.tsx';
import { useKeys } from '../../shared/keys/key-layer.ts';
import { Control } from '../../shared/kit/control.tsx';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { Leaving } from '../../shared/kit/leaving.tsx';
import { RefusalNote } from '../../shared/kit/refusal-note.tsx';
import { useLeaveBlocker } from '../../shared/kit/use-leave-blocker.ts';
import { fromKstInput } from '../../shared/kst-input.ts';
import { useAction } from '../../shared/use-action.ts';
import { type ContentField, FIELD_NAMES } from './content-fields.ts';
import { ContentForm } from './content-form.tsx';

export interface ContentEditorProps {
  label: string;
  head: ReactNode;
  saved: SavedDraft<ContentField>;
  isNew: boolean;
  /** Whether it can be saved unchanged: that publishes withdrawn content again. */
  canSaveUnchanged?: boolean;
  /** The site that pictures are for; none where there are several. */
  pictureSite: SiteId | null;
  categories: readonly string[];
  /** The button's text where no future date is set. */
  action: string;
  onSave: (isDraft: boolean) => Promise<Reply<{ readonly removed: readonly string[] }>>;
  /** Whether it can be kept unpublished: nothing of it was ever seen. */
  canBeDraft?: boolean;
  onSaved: () => void;
  onClose: () => void;
  /** Above the fields. */
  above?: ReactNode;
  /** Below the fields. */
  children?: ReactNode;
  /** Beside the button. */
  otherActions?: ReactNode;
}

/** A form that keeps what was typed: leaving it unsaved needs a confirmation. */
export function ContentEditor(props: ContentEditorProps) {
  const { label, head, saved, isNew, canSaveUnchanged = false, pictureSite, categories, action, onSave } = props;
  const { canBeDraft = false } = props;
  const { draft, isPending } = saved;
  const { values, changed } = draft;
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const pictures = useAction();
  const isComplete = values.title.trim() !== '' && values.content !== '' && !isPending;
  const canSave = (changed.length > 0 || canSaveUnchanged) && isComplete;

  const { asking, leaveFreely } = useLeaveBlocker(changed.length > 0);
  const save = async (isDraft = false) => {
    if (!canSave) return;
    const isDone = await saved.save(async () => {
      const reply = await onSave(isDraft);
      if (isSuccess(reply)) setRemoved(reply.data.removed);
      return reply;
    });
    if (!isDone) return;
    toast({ tone: 'ok', title: isDraft ? t('content.draftSaved') : t('content.saved') });
    await leaveFreely(async () => props.onSaved());
  };
  useKeys([{ keys: 'Ctrl s', does: t('content.save'), run: () => void save() }]);
  const keepPicture = async (file: File): Promise<string | null> => {
    if (pictureSite === null) return null;
    const kept = await pictures.run(() => uploadPicture(pictureSite, file));
    return kept?.name ?? null;
  };
  return (
    <DetailPane
      label={label}
      head={
        <>
          {head}
          {!isNew && changed.length > 0 && (
            <span className="text-micro text-brand-text">{t('content.changedCount', { count: changed.length })}</span>
          )}
        </>
      }
      onClose={props.onClose}
      footer={
        <div className="flex flex-col gap-2.5">
          {asking !== null && <Leaving {...asking} />}
          {removed.length > 0 && (
            <p role="status" className="rounded-sm bg-warn-soft px-3 py-2 text-warn">
              {t('content.removedWhileSaving', { removed: removed.join(', ') })}
            </p>
          )}
          <SaveRefusal
            saved={saved}
            labelOf={(name) => FIELD_NAMES[name]}
            shown={(name, value) =>
              name === 'content' ? t('content.letters', { count: value.length.toLocaleString() }) : value
            }
          />
          {pictures.refusal !== null && <RefusalNote message={pictures.refusal.message} />}
          <div className="flex flex-wrap justify-end gap-2">
            {props.otherActions}
            {changed.length > 0 && !isNew && (
              <Control size="lg" disabled={isPending} onClick={draft.revert}>
                {t('content.revert')}
              </Control>
            )}
            {canBeDraft && (
              <Control
                size="lg"
                disabled={changed.length === 0 || !isComplete}
                title={t('content.draftHint')}
                onClick={() => void save(true)}
              >
                {t('content.saveDraft')}
              </Control>
            )}
            <Control look="primary" size="lg" pending={isPending} disabled={!canSave} onClick={() => void save()}>
              {savingText(values.startDate, action)}
              <KeyCaps keys="Ctrl s" onButton />
            </Control>
          </div>
        </div>
      }
    >
      {props.above}
      <ContentForm
        draft={draft}
        isNew={isNew}
        categories={categories}
        onPicture={pictureSite === null ? undefined : keepPicture}
      />
      {props.children}
    </DetailPane>
  );
}

/** The button's text, with the time of publication. */
function savingText(startDate: string, action: string): string {
  const from = fromKstInput(startDate);
  return from !== null && from > Date.now() ? t('content.saveScheduled', { from: formatKstShort(from) }) : action;
}
