import { isSuccess } from '@hoga/client/reply';
import type { ContactId } from '@hoga/kernel/ids';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { ImagePlus, SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import { messageFor } from '../../../data/api/api.ts';
import { askMore, refreshContacts } from '../../../data/content/contact-queries.ts';
import { usePictures } from '../../../data/content/use-pictures.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { PictureInput, PictureRefusals, Thumbnail } from '../../../shared/pictures/picture-strip.tsx';
import { LONGEST_QUESTION } from './contact-words.ts';

/** A further message to an inquiry, with optional pictures. Stays at the bottom while the conversation scrolls. */
export function MoreForm({ id }: { id: ContactId }) {
  const t = useText();
  const client = useQueryClient();
  const pictures = usePictures();
  const [typed, setTyped] = useState('');
  const [pending, setPending] = useState(false);
  const mayNotSend = typed.trim() === '' || pending || pictures.isSending;

  async function send() {
    if (mayNotSend) return;
    setPending(true);
    const reply = await askMore(id, typed.trim(), pictures.names);
    setPending(false);
    if (!isSuccess(reply)) {
      await alert({ body: messageFor(reply) });
      return;
    }
    setTyped('');
    pictures.clear();
    await refreshContacts(client);
  }

  return (
    <form
      className="sticky bottom-(--dock-height,0px) border-t border-line bg-surface-1 px-2 py-2 lg:bottom-0"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {pictures.chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2 px-2 pt-1 pb-2.5">
          {pictures.chosen.map((picture) => (
            <li key={picture.key}>
              <Thumbnail picture={picture} onRemove={() => pictures.remove(picture.key)} />
            </li>
          ))}
        </ul>
      )}
      <div className="px-2 empty:hidden">
        <PictureRefusals refusals={pictures.refusals} />
      </div>
      <div className="flex items-end gap-1">
        <PictureInput
          onFiles={pictures.add}
          className="pressable grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <ImagePlus size={22} aria-hidden="true" />
        </PictureInput>
        <textarea
          aria-label={t('support.askMore')}
          placeholder={t('support.askMore')}
          rows={1}
          maxLength={LONGEST_QUESTION}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="max-h-32 min-h-11 min-w-0 flex-1 resize-none rounded-[22px] bg-surface-2 px-4 py-2.5 text-control field-sizing-content in-data-[theme=light]:bg-surface-3"
        />
        <IconButton type="submit" label={t('support.send')} icon={<SendHorizontal size={20} />} disabled={mayNotSend} />
      </div>
    </form>
  );
}
