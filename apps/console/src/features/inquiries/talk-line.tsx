import type { ContactLine } from '@hoga/contract/contact';
import { TalkBubble } from '@hoga/ui/components/talk-bubble.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { SentPicture } from '../../data/sent-picture.tsx';
import { t } from '../../shared/i18n/t.ts';

/** One line of an inquiry: the member's on the left, the house's on the right with its author. */
export function TalkLine({ line: { by, name, text, pictures, isRead, at } }: { line: ContactLine }) {
  const isOurs = by === 'HOUSE';
  return (
    <li className={cx('flex max-w-[85%] flex-col gap-1', isOurs ? 'items-end self-end' : 'items-start')}>
      {text !== '' && <TalkBubble by={isOurs ? 'me' : 'other'}>{text}</TalkBubble>}
      {pictures.map((picture, index) => (
        <SentPicture key={picture.name} picture={picture} label={t('inquiries.picture', { index: index + 1 })} />
      ))}
      <span className="text-nano text-ink-3">
        {isOurs && `${name} · `}
        <time>{formatKstShort(at)}</time>
        {isOurs && (isRead === 1 ? t('inquiries.read') : t('inquiries.unread'))}
      </span>
    </li>
  );
}
