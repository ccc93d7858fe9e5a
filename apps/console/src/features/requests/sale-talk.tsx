import { AfterDelay } from '@hoga/ui/components/after-delay.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { type Speaker, TalkBubble } from '@hoga/ui/components/talk-bubble.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { messageForError } from '../../data/api.ts';
import { type Sale, type SaleLine, useSaleTalk } from '../../data/sale-talk.ts';
import { SentPicture } from '../../data/sent-picture.tsx';
import { t } from '../../shared/i18n/t.ts';
import { SayAsHouse } from './say-as-house.tsx';

/** Messages of the sale's members and operators, the newest visible. */
export function SaleTalk({ sale, maySpeak }: { sale: Sale; maySpeak: boolean }) {
  const { data: lines, error, isPending, isFetching, refetch } = useSaleTalk(sale);
  return (
    <section aria-labelledby="sale-talk" className="flex flex-col gap-2">
      <h3 id="sale-talk" className="text-label font-bold">
        {sale.isWithHouse ? t('requests.talkWithMember') : t('requests.talkOfTwo')}
      </h3>
      {error !== null && lines === undefined && (
        <ErrorState detail={messageForError(error)} onRetry={() => void refetch()} pending={isFetching} />
      )}
      {isPending && (
        <AfterDelay>
          <SkeletonList rows={3} />
        </AfterDelay>
      )}
      {lines?.length === 0 && (
        <p className="rounded-md bg-bg px-3 py-4 text-center text-ink-3">{t('requests.noTalk')}</p>
      )}
      {lines !== undefined && lines.length > 0 && (
        // Reversed, it starts scrolled to its end and stays there as lines arrive, unless the reader has scrolled up.
        <div
          // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by its focus
          tabIndex={0}
          role="log"
          aria-labelledby="sale-talk"
          className="flex max-h-96 flex-col-reverse overflow-y-auto rounded-md bg-bg"
        >
          <ol className="flex flex-col gap-3 p-3">
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ol>
        </div>
      )}
      {maySpeak && lines !== undefined && <SayAsHouse sale={sale} onSaid={() => void refetch()} />}
    </section>
  );
}

const SPEAKERS: Readonly<Record<SaleLine['by'], { readonly name: string; readonly look: Speaker }>> = {
  SELLER: { name: t('requests.seller'), look: 'other' },
  BUYER: { name: t('requests.buyer'), look: 'me' },
  HOUSE: { name: t('requests.operator'), look: 'house' },
};

/** The seller on the left, the buyer on the right; the house between them. */
function Line({ line: { by, name, text, pictures, at } }: { line: SaleLine }) {
  const { name: side, look } = SPEAKERS[by];
  return (
    <li
      className={cx(
        'flex max-w-[85%] flex-col gap-1',
        by === 'BUYER' ? 'items-end self-end' : 'items-start',
        by === 'HOUSE' && 'self-center',
      )}
    >
      <span className="text-micro text-ink-3">
        <b className="font-semibold text-ink-2">{side}</b> {name}
      </span>
      {text !== '' && <TalkBubble by={look}>{text}</TalkBubble>}
      {pictures.map((picture, index) => (
        <SentPicture key={picture.name} picture={picture} label={t('requests.pictureOf', { side, index: index + 1 })} />
      ))}
      <time className="text-nano text-ink-3">{formatKstShort(at)}</time>
    </li>
  );
}
