import { isSuccess, type Reply } from '@hoga/client/reply';
import type { SiteId } from '@hoga/kernel/ids';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { uploadPicture } from '../../data/content.ts';
import { type Refusal, useDeed } from '../../data/use-deed.ts';
import type { SavedDraft } from '../../data/use-saved-draft.ts';
import { StaleDraft } from '../../shared/draft/stale-draft.tsx';
import { KeyCaps } from '../../shared/keys/key-caps.tsx';
import { useKeys } from '../../shared/keys/key-layer.ts';
import { Control } from '../../shared/kit/control.tsx';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { RefusalNote } from '../../shared/kit/refusal-note.tsx';
import { fromKstInput } from '../../shared/kst-input.ts';
import { type ContentField, FIELD_NAMES } from './content-fields.ts';
import { ContentForm } from './content-form.tsx';
import { Leaving } from './leaving.tsx';

export interface ContentEditorProps {
  label: string;
  head: ReactNode;
  saved: SavedDraft<ContentField>;
  isNew: boolean;
  /** Whether it can be saved as it is: what was taken down is put up again by that. */
  canSaveUnchanged?: boolean;
  /** The site that pictures are for; none where there are several. */
  pictureSite: SiteId | null;
  categories: readonly string[];
  /** Says what saving does where no date is to come. */
  action: string;
  onSave: () => Promise<Reply<{ readonly removed: readonly string[] }>>;
  onSaved: () => void;
  onClose: () => void;
  /** Above the fields. */
  above?: ReactNode;
  /** Below the fields. */
  children?: ReactNode;
  /** Beside the button. */
  otherActions?: ReactNode;
}

/** A form with what was typed in it kept: nothing leaves it unsaved without being asked. */
export function ContentEditor(props: ContentEditorProps) {
  const { label, head, saved, isNew, canSaveUnchanged = false, pictureSite, categories, action, onSave } = props;
  const { draft, isUnderWay, refusal } = saved;
  const { values, changed } = draft;
  const mayLeave = useRef(false);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const pictures = useDeed();
  const canSave =
    (changed.length > 0 || canSaveUnchanged) && values.title.trim() !== '' && values.content !== '' && !isUnderWay;

  const save = async () => {
    if (!canSave) return;
    const isDone = await saved.save(async () => {
      const reply = await onSave();
      if (isSuccess(reply)) setRemoved(reply.data.removed);
      return reply;
    });
    if (!isDone) return;
    toast({ tone: 'ok', title: '저장했습니다.' });
    mayLeave.current = true;
    props.onSaved();
    mayLeave.current = false;
  };
  const blocker = useBlocker({
    shouldBlockFn: () => changed.length > 0 && !mayLeave.current,
    enableBeforeUnload: () => changed.length > 0,
    withResolver: true,
  });
  useKeys([{ keys: 'Ctrl s', does: '저장', run: () => void save() }]);
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
          {!isNew && changed.length > 0 && <span className="text-micro text-brand-text">{changed.length}개 바뀜</span>}
        </>
      }
      onClose={props.onClose}
      footer={
        <div className="flex flex-col gap-2.5">
          {blocker.status === 'blocked' && <Leaving onStay={blocker.reset} onLeave={blocker.proceed} />}
          {removed.length > 0 && (
            <p role="status" className="rounded-sm bg-warn-soft px-3 py-2 text-warn">
              저장하면서 지운 것: {removed.join(', ')}
            </p>
          )}
          <SaveRefusal saved={saved} refusal={refusal} />
          {pictures.refusal !== null && <RefusalNote message={pictures.refusal.message} />}
          <div className="flex flex-wrap justify-end gap-2">
            {props.otherActions}
            {changed.length > 0 && !isNew && (
              <Control size="lg" disabled={isUnderWay} onClick={draft.revert}>
                되돌리기
              </Control>
            )}
            <Control look="primary" size="lg" pending={isUnderWay} disabled={!canSave} onClick={() => void save()}>
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

function SaveRefusal({ saved, refusal }: { saved: SavedDraft<ContentField>; refusal: Refusal | null }) {
  if (refusal === null) return null;
  if (refusal.code !== 'CHANGED_MEANWHILE') return <RefusalNote message={refusal.message} />;
  return (
    <StaleDraft
      draft={saved.draft}
      message={refusal.message}
      labelOf={(name) => FIELD_NAMES[name]}
      shown={(name, value) => (name === 'content' ? `${value.length.toLocaleString()}자` : value)}
      onSeen={saved.forget}
    />
  );
}

/** Says from when on it is seen. */
function savingText(startDate: string, action: string): string {
  const from = fromKstInput(startDate);
  return from !== null && from > Date.now() ? `${formatKstShort(from)} 예약 저장` : action;
}
