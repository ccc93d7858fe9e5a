import type { CannedReply } from '@hoga/contract/admin-support';
import { filledReply, type ReplyPlaces } from '@hoga/domain/content/canned-reply';
import type { SiteId } from '@hoga/kernel/ids';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { cannedKey, useCannedReplies } from '../../data/support-desk.ts';
import { t } from '../../shared/i18n/t.ts';
import { ActSheet } from '../../shared/kit/act-sheet.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { CannedForm } from './canned-form.tsx';

export interface CannedSheetProps {
  siteId: SiteId;
  /** The values of the placeholders in this inquiry. */
  places: ReplyPlaces;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The chosen one, filled in. */
  onChoose: (text: string) => void;
}

/** Prepared answers of the site: one is chosen, changed or added. */
export function CannedSheet({ siteId, places, isOpen, onOpenChange, onChoose }: CannedSheetProps) {
  const client = useQueryClient();
  const { data } = useCannedReplies(siteId);
  const [words, setWords] = useState('');
  // Null: a new one; undefined: none is edited.
  const [edited, setEdited] = useState<CannedReply | null>();
  const sought = words.trim().toLowerCase();
  const found = (data?.rows ?? []).filter(({ title, text }) => `${title}\n${text}`.toLowerCase().includes(sought));
  return (
    <ActSheet
      open={isOpen}
      onOpenChange={(next) => {
        setEdited(undefined);
        onOpenChange(next);
      }}
      title={edited === undefined ? t('inquiries.canned') : t('inquiries.cannedEdit')}
    >
      {edited !== undefined ? (
        <CannedForm
          key={edited?.id ?? 0}
          siteId={siteId}
          saved={edited}
          onDone={() => {
            setEdited(undefined);
            void client.invalidateQueries({ queryKey: cannedKey(siteId) });
          }}
          onCancel={() => setEdited(undefined)}
        />
      ) : (
        <div className="flex flex-col gap-2">
          <div className="flex items-center gap-2">
            <input
              type="search"
              aria-label={t('inquiries.findCanned')}
              placeholder={t('inquiries.findCanned')}
              className="line-field"
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
            <Control className="shrink-0" onClick={() => setEdited(null)}>
              {t('inquiries.newCanned')}
            </Control>
          </div>
          {data !== undefined && found.length === 0 && <p className="py-3 text-ink-3">{t('inquiries.noCanned')}</p>}
          <ul aria-label={t('inquiries.canned')} className="flex flex-col">
            {found.map((reply) => (
              <li key={reply.id} className="flex items-center gap-1 border-t border-line">
                <button
                  type="button"
                  className="pressable flex min-h-11 min-w-0 flex-1 flex-col justify-center rounded-sm px-1 py-1.5 text-left"
                  onClick={() => {
                    onChoose(filledReply(reply.text, places));
                    onOpenChange(false);
                  }}
                >
                  <b className="max-w-full truncate font-semibold">{reply.title}</b>
                  <span className="max-w-full truncate text-micro text-ink-2">{reply.text}</span>
                </button>
                <button
                  type="button"
                  aria-label={t('inquiries.editCanned', { title: reply.title })}
                  className="grid size-11 shrink-0 place-items-center rounded-sm text-ink-2"
                  onClick={() => setEdited(reply)}
                >
                  <Pencil size={15} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </ActSheet>
  );
}
