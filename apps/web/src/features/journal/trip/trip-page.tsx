import { isProductName } from '@hoga/domain/trading/products';
import { Card } from '@hoga/ui/components/card.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { InSlot } from '@hoga/ui/components/slot.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { DIRECTION_TEXT, directionOf } from '@hoga/ui/lib/direction.ts';
import { formatKstDateTime, formatKstTime } from '@hoga/ui/lib/format-time.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isGone, messageForError } from '../../../data/api/api.ts';
import { journalTripQuery, type TripKey } from '../../../data/journal/journal-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { heldText, nameOf, netText, sideText, sideTone } from '../journal-words.ts';
import { FillsCard } from './fills-card.tsx';
import { HeldCard } from './held-card.tsx';
import { NoteCard } from './note-card.tsx';
import { SumCard } from './sum-card.tsx';
import { TripChart } from './trip-chart.tsx';
import type { Detail } from './trip-facts.ts';
import { useTripCandles } from './use-trip-candles.ts';

const ShareSheet = lazy(() => import('./share/share-sheet.tsx').then((module) => ({ default: module.ShareSheet })));

/** /more/journal/{product}/{id}: one trade, how it went, and the own note about it. */
export function TripPage() {
  const t = useText();
  const { product = '', id } = useParams({ strict: false });
  if (!isProductName(product)) return <EmptyState title={t('journal.missing')} />;
  return <LoadedTrip tripKey={{ product, id: Number(id) }} />;
}

function LoadedTrip({ tripKey }: { tripKey: TripKey }) {
  const t = useText();
  const query = useQuery(journalTripQuery(tripKey));
  if (query.isPending) return <SkeletonList />;
  if (query.isError) {
    if (isGone(query.error)) return <EmptyState title={t('journal.missing')} />;
    return (
      <ErrorState
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
        detail={messageForError(query.error) ?? undefined}
      />
    );
  }
  return <Trip key={query.data.trip.id} detail={query.data} />;
}

function Trip({ detail }: { detail: Detail }) {
  const t = useText();
  const { trip, instrument } = detail;
  const { startedAt, endedAt, net, trader } = trip;
  const candles = useTripCandles(detail);
  const [isSharing, setSharing] = useState(false);
  return (
    <div className="mx-auto flex w-full max-w-(--w-page) flex-col gap-3 px-gutter pt-1 pb-8">
      {endedAt !== null && (
        <InSlot name="header">
          <IconButton label={t('share.open')} icon={<Share2 size={20} />} onClick={() => setSharing(true)} />
        </InSlot>
      )}
      {isSharing && (
        <Suspense fallback={null}>
          <ShareSheet detail={detail} candles={candles.candles ?? []} onClose={() => setSharing(false)} />
        </Suspense>
      )}
      <div>
        <p className="flex flex-wrap items-center gap-1.5">
          <Tag tone={sideTone(trip)}>{sideText(trip, t)}</Tag>
          <b className="text-title3 font-bold">{nameOf(instrument)}</b>
          {endedAt === null && <Tag tone="brand">{t('journal.holding')}</Tag>}
          {trip.isForced && <Tag tone="danger">{t('journal.forced')}</Tag>}
          {trader !== null && <Tag>{t('journal.copied', { trader: trader.nick })}</Tag>}
        </p>
        <p className="mt-2 text-micro text-ink-3">{t('journal.net')}</p>
        <p className={cx('text-display font-bold tracking-tight', DIRECTION_TEXT[directionOf(net)])}>
          {netText(net, instrument.currency)}
        </p>
        <p className="text-caption text-ink-3">
          {formatKstDateTime(startedAt)}
          {endedAt !== null && ` → ${formatKstTime(endedAt)} · ${heldText(endedAt - startedAt, t)}`}
        </p>
      </div>
      {Number(trip.entryPrice) > 0 && <TripChart detail={detail} candles={candles} />}
      <SumCard detail={detail} />
      {trip.product !== 'rounds' && <HeldCard detail={detail} candles={candles} />}
      {detail.fills.length > 0 && <FillsCard detail={detail} />}
      <Card className="p-4">
        <NoteCard detail={detail} />
      </Card>
    </div>
  );
}
