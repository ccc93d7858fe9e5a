import type { Message } from '@hoga/contract/message';
import type { MessageCategory } from '@hoga/domain/content/vocabulary';
import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { UnreadDot } from '@hoga/ui/components/unread-dot.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { ArrowRightLeft, CircleCheck, Gift, Headset, Megaphone, ShieldCheck, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { SwipeRow } from './swipe-row.tsx';

const DRAWINGS: Readonly<Record<MessageCategory, ReactNode>> = {
  CASH: <ArrowRightLeft />,
  TRADE: <CircleCheck />,
  ACCOUNT: <ShieldCheck />,
  SUPPORT: <Headset />,
  BENEFIT: <Gift />,
  NOTICE: <Megaphone />,
};

/** The kind of a message as an icon. */
function MessageIcon({ category }: { category: MessageCategory }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-[13px] bg-surface-3 text-ink-2 *:size-5"
    >
      {DRAWINGS[category]}
    </span>
  );
}

interface MessageRowProps {
  readonly message: Message;
  readonly onOpen: () => void;
  readonly onDelete: () => Promise<void>;
}

/** A message: bold with a dot until it is read. A swipe to the left deletes it; there is also a button for that. */
export function MessageRow({ message, onOpen, onDelete }: MessageRowProps) {
  const t = useText();
  const isUnread = message.isRead === 0;
  return (
    <SwipeRow
      onAway={onDelete}
      under={
        <>
          <Trash2 size={20} />
          {t('support.delete')}
        </>
      }
    >
      <div className="flex items-center pr-4 pointer-fine:pr-1">
        <button
          type="button"
          onClick={onOpen}
          className="pressable-row flex min-h-16 min-w-0 flex-1 items-start gap-3 py-3 pl-4 text-left -outline-offset-2"
        >
          <MessageIcon category={message.category} />
          <span className="min-w-0 flex-1">
            <span className="flex items-baseline gap-2">
              <span
                className={cx(
                  'min-w-0 flex-1 text-body tracking-snug',
                  isUnread ? 'font-bold' : 'font-medium text-ink-2',
                )}
              >
                {message.title}
              </span>
              {isUnread && <UnreadDot className="self-center" />}
            </span>
            <span className="mt-0.5 block text-caption whitespace-pre-line text-ink-2">{message.text}</span>
            <time className="mt-1 block text-micro text-ink-3">{formatKstShort(message.createdAt)}</time>
          </span>
        </button>
        <IconButton
          label={t('support.deleteMessage', { title: message.title })}
          icon={<Trash2 size={18} />}
          onClick={() => void onDelete()}
          // With a finger the row is pushed; keyboards and screen readers find the button all the same.
          className="pointer-coarse:not-focus-visible:sr-only"
        />
      </div>
    </SwipeRow>
  );
}
