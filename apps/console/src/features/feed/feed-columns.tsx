import { cx } from '@hoga/ui/lib/cx.ts';
import type { FeedInstrument } from '../../data/feed.ts';
import type { Column } from '../../shared/grid/column.ts';
import { t } from '../../shared/i18n/t.ts';
import { priceText } from '../../shared/price-text.ts';
import { type FeedTone, shortAge, toneOf } from './feed-words.ts';

const DOTS: Readonly<Record<FeedTone, string>> = {
  ok: 'bg-ok',
  warn: 'bg-warn',
  danger: 'bg-danger',
  gone: 'bg-ink-3',
};
const AGES: Readonly<Record<FeedTone, string>> = {
  ok: 'text-ink-2',
  warn: 'font-semibold text-warn',
  danger: 'font-semibold text-danger',
  gone: 'text-ink-3',
};

export function feedColumns({ at, isNarrow }: { at: number; isNarrow: boolean }): readonly Column<FeedInstrument>[] {
  const name: Column<FeedInstrument> = {
    id: 'name',
    title: t('feed.instrument'),
    track: 'minmax(104px,1fr)',
    cell: (row) => (
      <span className="flex min-w-0 items-center gap-2">
        <span aria-hidden="true" className={cx('size-2 shrink-0 rounded-full', DOTS[toneOf(row, at)])} />
        <b className="min-w-0 truncate font-semibold">{row.koName}</b>
        <span className="shrink-0 text-micro text-ink-3">{row.symbol}</span>
      </span>
    ),
  };
  const source: Column<FeedInstrument> = {
    id: 'source',
    title: t('feed.source'),
    track: isNarrow ? '44px' : 'minmax(72px,120px)',
    cell: ({ sources }) => (
      <span className="truncate text-ink-2">
        {sources.find(({ isFollowed }) => isFollowed)?.name ?? sources[0]?.name ?? t('feed.noSource')}
      </span>
    ),
  };
  const age: Column<FeedInstrument> = {
    id: 'age',
    title: t('feed.age'),
    track: '56px',
    isFigure: true,
    cell: (row) => <span className={AGES[toneOf(row, at)]}>{ageWords(row, at)}</span>,
  };
  if (isNarrow) return [name, source, age];
  return [
    name,
    source,
    {
      id: 'standby',
      title: t('feed.standby'),
      track: 'minmax(72px,160px)',
      room: 'desktop',
      cell: ({ sources }) => (
        <span className="truncate text-ink-3">
          {sources.flatMap(({ name: own, isFollowed }) => (isFollowed ? [] : [own])).join(', ')}
        </span>
      ),
    },
    {
      id: 'price',
      title: t('feed.last'),
      track: '104px',
      isFigure: true,
      cell: ({ quote }) => priceText(quote?.last ?? null),
    },
    age,
  ];
}

function ageWords({ market, quote }: FeedInstrument, now: number): string {
  if (market.state === 'rest' || market.state === 'break') return t('feed.resting');
  return quote === null ? t('feed.noPrice') : shortAge(quote.recvTs, now);
}
