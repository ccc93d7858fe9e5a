import type { ContactLine } from '@hoga/contract/contact';
import type { Picture } from '@hoga/contract/file';
import { TalkBubble } from '@hoga/ui/components/talk-bubble.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { useObjectUrl } from '@hoga/ui/lib/use-object-url.ts';
import { usePicture } from '../../data/pictures.ts';

/** One line of an inquiry: the member's on the left, the house's on the right with who has written it. */
export function TalkLine({ line: { by, name, text, pictures, isRead, at } }: { line: ContactLine }) {
  const isOurs = by === 'HOUSE';
  return (
    <li className={cx('flex max-w-[85%] flex-col gap-1', isOurs ? 'items-end self-end' : 'items-start')}>
      {text !== '' && <TalkBubble by={isOurs ? 'me' : 'other'}>{text}</TalkBubble>}
      {pictures.map((picture, index) => (
        <SentPicture key={picture.name} picture={picture} label={`사진 ${index + 1}`} />
      ))}
      <span className="text-nano text-ink-3">
        {isOurs && `${name} · `}
        <time>{formatKstShort(at)}</time>
        {isOurs && (isRead === 1 ? ' · 읽음' : ' · 읽지 않음')}
      </span>
    </li>
  );
}

/** In the room it will take from the start; pressed, it opens beside the console. */
function SentPicture({ picture: { name, width, height }, label }: { picture: Picture; label: string }) {
  const { data, isError } = usePicture(name);
  const url = useObjectUrl(data);
  return (
    <span
      className="block w-44 overflow-hidden rounded-lg bg-surface-2"
      style={{ aspectRatio: `${width} / ${height}`, maxHeight: '20rem' }}
    >
      {url !== null && (
        <a href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={label} className="size-full object-cover" />
        </a>
      )}
      {isError && <span className="block p-3 text-micro text-ink-3">사진을 불러오지 못했습니다</span>}
    </span>
  );
}
