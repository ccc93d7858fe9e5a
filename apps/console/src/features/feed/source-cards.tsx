import type { FeedSource } from '@hoga/contract/admin-feed';
import { decimal, sub, toText } from '@hoga/kernel/decimal';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import type { FeedInstrument } from '../../data/feed.ts';
import { t } from '../../shared/i18n/t.ts';
import { type Fact, Facts } from '../../shared/kit/facts.tsx';
import { StatusTag, type StatusTone } from '../../shared/kit/status-tag.tsx';
import { priceText } from '../../shared/price-text.ts';
import { faultText, momentText, shortAge } from './feed-words.ts';

/** The sources of an instrument side by side: their newest quotes and their state. */
export function SourceCards({ row, at }: { row: FeedInstrument; at: number }) {
  if (row.sources.length === 0) return <p className="text-ink-3">{t('feed.noSource')}</p>;
  return (
    <ul className="grid gap-2 sm:grid-cols-2 2xl:grid-cols-3">
      {row.sources.map((source) => (
        <SourceCard
          key={source.name}
          source={source}
          followed={row.sources.find(({ isFollowed }) => isFollowed)?.newest?.last ?? null}
          isOpen={row.market.state !== 'rest'}
          at={at}
        />
      ))}
    </ul>
  );
}

interface SourceCardProps {
  source: FeedSource;
  /** The price of the source in use. */
  followed: string | null;
  isOpen: boolean;
  at: number;
}

function SourceCard({ source, followed, isOpen, at }: SourceCardProps) {
  const { name, isSimulated, isFollowed, newest, receivedAt, fault } = source;
  const [word, tone] = stateOf(source, isOpen);
  const facts: Fact[] =
    newest === null
      ? []
      : [
          [t('feed.ask'), priceText(newest.ask)],
          [t('feed.bid'), priceText(newest.bid)],
          [t('feed.age'), receivedAt === null ? '–' : shortAge(receivedAt, at)],
          [t('feed.venueTime'), momentText(newest.exTs)],
          ...(isFollowed || followed === null
            ? []
            : [[t('feed.difference'), differenceText(newest.last, followed)] as const]),
          ...(newest.sequence === null ? [] : [[t('feed.sequence'), String(newest.sequence)] as const]),
          ...(newest.contract === null ? [] : [[t('feed.contract'), newest.contract] as const]),
        ];
  return (
    <li
      className={cx(
        'flex min-w-0 flex-col gap-1 rounded-md p-3 inset-ring',
        fault !== null && isOpen
          ? 'inset-ring-danger'
          : isFollowed
            ? 'inset-ring-brand-line'
            : 'inset-ring-line-strong',
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <b className="min-w-0 truncate font-semibold">
          {name}
          {isSimulated && <span className="font-normal text-ink-3">{` · ${t('feed.simulated')}`}</span>}
        </b>
        <StatusTag tone={tone}>{word}</StatusTag>
      </div>
      <p className="text-title3 font-bold">{newest === null ? t('feed.neverHeard') : priceText(newest.last)}</p>
      <Facts facts={facts} />
    </li>
  );
}

/** From the price in use: `−3.75`. */
function differenceText(last: string, followed: string): string {
  return formatFigure(toText(sub(decimal(last), decimal(followed))), {
    signed: true,
    places: fractionOf(last, followed),
  });
}

const fractionOf = (...texts: readonly string[]) => Math.max(...texts.map((text) => text.split('.')[1]?.length ?? 0));

function stateOf({ isFollowed, fault }: FeedSource, isOpen: boolean): readonly [string, StatusTone] {
  if (!isOpen) return [t('feed.resting'), 'gone'];
  if (fault !== null) return [faultText(fault), 'danger'];
  return isFollowed ? [t('feed.followed'), 'ok'] : [t('feed.standby'), 'wait'];
}
