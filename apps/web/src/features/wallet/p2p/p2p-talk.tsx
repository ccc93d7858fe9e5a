import { isSuccess } from '@hoga/client/reply';
import type { DnwId } from '@hoga/kernel/ids';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { TalkBubble } from '@hoga/ui/components/talk-bubble.tsx';
import { TextField } from '@hoga/ui/form/text-field.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { useQuery } from '@tanstack/react-query';
import { ImagePlus, SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import { messageFor, messageForError } from '../../../data/api/api.ts';
import { KeptPicture } from '../../../data/content/kept-picture.tsx';
import { usePictures } from '../../../data/content/use-pictures.ts';
import { sayInTalk } from '../../../data/wallet/cashier-commands.ts';
import { p2pTalkQuery, type TalkLine } from '../../../data/wallet/cashier-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { PictureInput, PictureRefusals, Thumbnail } from '../../../shared/pictures/picture-strip.tsx';

const LONGEST = 1_000;

interface P2pTalkProps {
  readonly id: DnwId;
  /** The other side's name, masked; null: the house. */
  readonly counterName: string | null;
}

/** Messages of buyer, seller and operators about a sale. */
export function P2pTalk({ id, counterName }: P2pTalkProps) {
  const t = useText();
  const query = useQuery(p2pTalkQuery(id));
  const [typed, setTyped] = useState('');
  const [pending, setPending] = useState(false);
  const pictures = usePictures();
  const fieldText = t(counterName === null ? 'wallet.talkFieldHouse' : 'wallet.talkField');
  const mayNotSend = typed.trim() === '' || pending || pictures.isSending;

  async function say() {
    const text = typed.trim();
    if (mayNotSend) return;
    setPending(true);
    const reply = await sayInTalk(id, text, pictures.names);
    setPending(false);
    if (!isSuccess(reply)) {
      await alert({ body: messageFor(reply) });
      return;
    }
    setTyped('');
    pictures.clear();
    void query.refetch();
  }

  return (
    <section aria-label={t('wallet.talk')} className="flex flex-col gap-3.5">
      {query.isError && query.data === undefined && (
        <ErrorState
          onRetry={() => void query.refetch()}
          pending={query.isFetching}
          detail={messageForError(query.error) ?? undefined}
        />
      )}
      {query.data?.length === 0 && <p className="text-center text-caption text-ink-3">{t('wallet.talkEmpty')}</p>}
      <ul aria-live="polite" className="flex flex-col gap-3.5">
        {query.data?.map((line) => (
          <Line key={line.id} line={line} counterName={counterName} />
        ))}
      </ul>
      {pictures.chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.chosen.map((picture) => (
            <li key={picture.key}>
              <Thumbnail picture={picture} onRemove={() => pictures.remove(picture.key)} />
            </li>
          ))}
        </ul>
      )}
      <PictureRefusals refusals={pictures.refusals} />
      <form
        className="flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void say();
        }}
      >
        <PictureInput
          onFiles={pictures.add}
          className="pressable grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <ImagePlus size={22} aria-hidden="true" />
        </PictureInput>
        <TextField
          label={fieldText}
          placeholder={fieldText}
          shape="hidden"
          className="min-w-0 flex-1"
          value={typed}
          onChange={setTyped}
          maxLength={LONGEST}
          autoComplete="off"
        />
        <IconButton
          type="submit"
          label={t('wallet.talkSend')}
          icon={<SendHorizontal size={20} />}
          disabled={mayNotSend}
        />
      </form>
    </section>
  );
}

function Line({ line, counterName }: { line: TalkLine; counterName: string | null }) {
  const t = useText();
  const isMine = line.by === 'MEMBER';
  return (
    <li className={cx('flex max-w-[82%] flex-col gap-1', isMine ? 'items-end self-end' : 'items-start')}>
      {line.by === 'COUNTER' && <span className="text-micro font-medium text-ink-3">{counterName}</span>}
      {line.by === 'HOUSE' && <Tag tone="brand">{t('wallet.operators')}</Tag>}
      <TalkBubble by={isMine ? 'me' : line.by === 'HOUSE' ? 'house' : 'other'}>{line.text}</TalkBubble>
      {line.pictures.map((picture, index) => (
        <KeptPicture key={picture.name} picture={picture} label={t('support.picture', { index: index + 1 })} />
      ))}
      <time className="text-nano text-ink-3">{formatKstShort(line.at)}</time>
    </li>
  );
}
