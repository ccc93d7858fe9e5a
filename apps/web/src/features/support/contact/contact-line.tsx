import type { ContactLine } from '@hoga/contract/contact';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { TalkBubble } from '@hoga/ui/components/talk-bubble.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { KeptPicture } from '../../../data/content/kept-picture.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';

/** One line of an inquiry: mine on the right, the house's on the left with its author. */
export function ContactLineView({ line }: { line: ContactLine }) {
  const t = useText();
  const isMine = line.by === 'MEMBER';
  return (
    <li className={cx('flex max-w-[82%] flex-col gap-1', isMine ? 'items-end self-end' : 'items-start')}>
      {!isMine && (
        <span className="flex items-center gap-1.5 text-micro font-medium text-ink-3">
          <Tag tone="brand">{t('support.house')}</Tag>
          {line.name}
        </span>
      )}
      {line.text !== '' && <TalkBubble by={isMine ? 'me' : 'house'}>{line.text}</TalkBubble>}
      {line.pictures.map((picture, index) => (
        <KeptPicture key={picture.name} picture={picture} label={t('support.picture', { index: index + 1 })} />
      ))}
      <span className="text-nano text-ink-3">
        <time>{formatKstShort(line.at)}</time>
        {isMine && line.isRead === 1 && ` · ${t('support.read')}`}
        {line.isNew === 1 && <b className="ml-1.5 font-semibold text-brand-text">{t('support.newAnswer')}</b>}
      </span>
    </li>
  );
}
