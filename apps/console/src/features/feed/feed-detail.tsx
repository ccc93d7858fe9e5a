import type { FeedSourceChange } from '@hoga/contract/admin-feed';
import type { FeedInstrument } from '../../data/feed.ts';
import { t } from '../../shared/i18n/t.ts';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { type Fact, Facts } from '../../shared/kit/facts.tsx';
import { SmallTable } from '../../shared/kit/small-table.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { priceText } from '../../shared/price-text.ts';
import { changeTime, momentText, reasonText, shortAge } from './feed-words.ts';
import { SourceCards } from './source-cards.tsx';
import { SourceChart } from './source-chart.tsx';

export interface FeedDetailProps {
  row: FeedInstrument;
  /** The server's time. */
  at: number;
  changes: readonly FeedSourceChange[];
  onClose: () => void;
}

/** One instrument: the price that everybody has, its sources, their licences and changes. */
export function FeedDetail({ row, at, changes, onClose }: FeedDetailProps) {
  const { koName, symbol, quote, market, sources, epoch } = row;
  const isResting = market.state === 'rest' || market.state === 'break';
  return (
    <DetailPane
      label={t('feed.detail', { name: koName })}
      head={
        <>
          <h2 className="truncate text-label font-bold">{koName}</h2>
          <span className="text-micro text-ink-3">{symbol}</span>
          {isResting ? (
            <StatusTag tone="gone">{t('feed.resting')}</StatusTag>
          ) : (
            quote?.isFresh !== true && (
              <StatusTag tone="danger">{t(quote === null ? 'feed.noPrice' : 'feed.stale')}</StatusTag>
            )
          )}
        </>
      }
      onClose={onClose}
    >
      <SourceCards row={row} at={at} />
      <SourceChart row={row} at={at} />
      <section aria-label={t('feed.current')}>
        <h3 className="text-label font-bold">{t('feed.current')}</h3>
        <Facts
          facts={
            quote === null
              ? [[t('feed.last'), t('feed.noPrice')]]
              : [
                  [t('feed.last'), priceText(quote.last)],
                  [t('feed.source'), quote.source],
                  [t('feed.number'), String(quote.seq)],
                  [t('feed.venueTime'), momentText(quote.exTs)],
                  [t('feed.received'), `${momentText(quote.recvTs)} · ${shortAge(quote.recvTs, at)}`],
                  [t('feed.epoch'), String(epoch)],
                ]
          }
        />
      </section>
      <section aria-label={t('feed.licences')}>
        <h3 className="text-label font-bold">{t('feed.licences')}</h3>
        <Facts facts={sources.map(({ name, licence }): Fact => [name, <Licence key={name} words={licence} />])} />
      </section>
      <section aria-label={t('feed.changes')} className="-mx-3.5">
        <h3 className="px-3.5 text-label font-bold">
          {t('feed.changes')} <span className="text-micro font-normal text-ink-3">{t('feed.changesNote')}</span>
        </h3>
        <SmallTable
          label={t('feed.changes')}
          rows={changes}
          keyOf={({ at: changedAt, epoch: changed }) => `${changedAt} ${changed}`}
          empty={t('feed.noChanges')}
          columns={[
            { id: 'at', title: t('feed.time'), cell: ({ at: changedAt }) => changeTime(changedAt, at) },
            {
              id: 'to',
              title: t('feed.source'),
              cell: ({ from, to }) => (from === null ? to : `${from} → ${to}`),
            },
            { id: 'reason', title: t('feed.verdict'), cell: ({ reason }) => reasonText(reason) },
          ]}
        />
      </section>
      <p className="text-micro text-ink-3">{t('feed.noWrite')}</p>
    </DetailPane>
  );
}

function Licence({ words }: { words: string | null }) {
  return <span className="break-words whitespace-normal">{words ?? t('feed.licenceNone')}</span>;
}
