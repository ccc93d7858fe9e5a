import type { CannedReply } from '@hoga/contract/admin-support';
import { REPLY_PLACES } from '@hoga/domain/content/canned-reply';
import type { SiteId } from '@hoga/kernel/ids';
import { useContext, useEffect, useState } from 'react';
import { removeCanned, saveCanned } from '../../data/support-desk.ts';
import { t } from '../../shared/i18n/t.ts';
import { Control } from '../../shared/kit/control.tsx';
import { LabelledField } from '../../shared/kit/labelled-field.tsx';
import { LeaveGuard } from '../../shared/kit/leave-guard.ts';
import { RefusalNote } from '../../shared/kit/refusal-note.tsx';
import { TextBox } from '../../shared/kit/text-box.tsx';
import { useAction } from '../../shared/use-action.ts';

const LONGEST = 1_000;
const LONGEST_TITLE = 60;

export interface CannedFormProps {
  siteId: SiteId;
  /** Null: a new one. */
  saved: CannedReply | null;
  onDone: () => void;
  onCancel: () => void;
}

/** Adds a prepared answer, changes one or removes it. */
export function CannedForm({ siteId, saved, onDone, onCancel }: CannedFormProps) {
  const [title, setTitle] = useState(saved?.title ?? '');
  const [text, setText] = useState(saved?.text ?? '');
  const { isPending, refusal, run } = useAction();
  const guard = useContext(LeaveGuard);
  const isDirty = title !== (saved?.title ?? '') || text !== (saved?.text ?? '');
  useEffect(() => {
    guard?.(isDirty);
    return () => guard?.(false);
  }, [guard, isDirty]);
  const save = async () => {
    if ((await run(() => saveCanned(siteId, { saved, title: title.trim(), text: text.trim() }))) !== null) onDone();
  };
  const remove = async ({ id }: CannedReply) => {
    if ((await run(() => removeCanned(siteId, id))) !== null) onDone();
  };
  return (
    <div className="flex flex-col gap-3">
      {refusal !== null && <RefusalNote message={refusal.message} />}
      <LabelledField label={t('inquiries.cannedTitle')} maxLength={LONGEST_TITLE} value={title} onChange={setTitle} />
      <TextBox label={t('inquiries.cannedText')} longest={LONGEST} rows={6} value={text} onChange={setText} />
      <div className="flex flex-wrap items-center gap-1.5 text-micro text-ink-3">
        {t('inquiries.places')}
        {REPLY_PLACES.map((place) => (
          <Control
            key={place}
            look="chip"
            title={t(`inquiries.place_${place}`)}
            onClick={() => setText((before) => `${before}{{${place}}}`.slice(0, LONGEST))}
          >
            {`{{${place}}}`} {t(`inquiries.place_${place}`)}
          </Control>
        ))}
      </div>
      <div className="flex gap-2 pb-2">
        {saved !== null && (
          <Control look="danger" size="lg" disabled={isPending} onClick={() => void remove(saved)}>
            {t('inquiries.removeCanned')}
          </Control>
        )}
        <Control size="lg" className="ml-auto" onClick={onCancel}>
          {t('inquiries.cancel')}
        </Control>
        <Control
          look="primary"
          size="lg"
          pending={isPending}
          disabled={title.trim() === '' || text.trim() === ''}
          onClick={() => void save()}
        >
          {t('inquiries.saveCanned')}
        </Control>
      </div>
    </div>
  );
}
