import type { JournalInstrument, JournalTrip } from '@hoga/contract/journal';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { DIRECTION_TEXT, directionOf } from '@hoga/ui/lib/direction.ts';
import { formatKstMinute, formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { NotebookPen } from 'lucide-react';
import { useText } from '../../shared/i18n/use-text.ts';
import { heldText, nameOf, netText, priceText, sideText, sideTone, ticksOf } from './journal-words.ts';

interface TripRowProps {
  trip: JournalTrip;
  instrument: JournalInstrument;
  /** Below a heading of its day only the time is needed. */
  isOfDay: boolean;
}

export function TripRow({ trip, instrument, isOfDay }: TripRowProps) {
  const t = useText();
  const { product, id, startedAt, endedAt, net, exitPrice, entryPrice, trader } = trip;
  const when = isOfDay ? formatKstMinute(startedAt) : formatKstShort(startedAt);
  const prices =
    exitPrice === null
      ? priceText(entryPrice, instrument)
      : `${priceText(entryPrice, instrument)} → ${priceText(exitPrice, instrument)}`;
  const ticks = product === 'oversea' ? ticksOf(trip, instrument) : null;
  const facts = [
    ...(ticks === null ? [] : [t('journal.ticks', { ticks })]),
    ...(endedAt === null ? [] : [heldText(endedAt - startedAt, t)]),
  ];
  return (
    <AppLink
      href={`/more/journal/${product}/${id}`}
      className="pressable-row grid min-h-16 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 gap-y-0.5 px-gutter py-2.75 -outline-offset-2"
    >
      <span className="flex min-w-0 flex-wrap items-center gap-1.5 text-body font-semibold tracking-tight">
        <Tag tone={sideTone(trip)}>{sideText(trip, t)}</Tag>
        <span className="truncate">{nameOf(instrument)}</span>
        {endedAt === null && <Tag tone="brand">{t('journal.holding')}</Tag>}
        {trip.isForced && <Tag tone="danger">{t('journal.forced')}</Tag>}
        {trader !== null && <Tag>{t('journal.copied', { trader: trader.nick })}</Tag>}
        {trip.text !== '' && <NotebookPen size={14} aria-label={t('journal.note')} className="shrink-0 text-ink-3" />}
      </span>
      <span className={cx('text-right text-body font-bold whitespace-nowrap', DIRECTION_TEXT[directionOf(net)])}>
        {netText(net, instrument.currency)}
      </span>
      <span className="truncate text-micro text-ink-3">
        {when}
        {product === 'rounds' && exitPrice === null ? '' : ` · ${prices}`}
      </span>
      <span className="text-right text-micro whitespace-nowrap text-ink-3">{facts.join(' · ')}</span>
    </AppLink>
  );
}
