import { POSITION_PRODUCTS, type PositionProduct } from '@hoga/domain/trading/products';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { useState } from 'react';
import type { MemberKey } from '../../../data/member-key.ts';
import { type ClosedPosition, endOf, useMemberClosed } from '../../../data/member-story.ts';
import { type Offered, useOffered } from '../../../data/offered.ts';
import { exactFigure } from '../../../shared/exact-amount.ts';
import { t } from '../../../shared/i18n/t.ts';
import { Facts } from '../../../shared/kit/facts.tsx';
import { PeriodFields } from '../../../shared/kit/period-fields.tsx';
import type { SmallColumn } from '../../../shared/kit/small-table.tsx';
import { StatusTag } from '../../../shared/kit/status-tag.tsx';
import type { PeriodSearch } from '../../../shared/period-search.ts';
import { priceText } from '../../../shared/price-text.ts';
import { instrumentName } from '../instrument-name.ts';
import { FORCED_CLOSE_NAMES } from '../member-words.ts';
import { SideTag } from '../side-tag.tsx';
import { ProductChips } from './product-chips.tsx';
import { timeColumn } from './story-columns.tsx';
import { StoryList } from './story-list.tsx';

function columnsOf(offered: readonly Offered[], product: PositionProduct): readonly SmallColumn<ClosedPosition>[] {
  return [
    timeColumn(endOf),
    {
      id: 'name',
      title: t('members.instrument'),
      cell: (row) => (
        <span className="font-medium">
          {instrumentName(offered, product, Number('amount' in row ? row.futuresOptionId : row.overseaOptionId))}
        </span>
      ),
    },
    {
      id: 'side',
      title: t('story.position'),
      cell: (row) => (
        <SideTag
          product={product}
          side={row.tradeType}
          quantity={'amount' in row ? exactFigure(row.amount) : String(row.qty)}
        />
      ),
    },
    {
      id: 'prices',
      title: t('story.entryExit'),
      isFigure: true,
      cell: ({ entryPrice, closePrice }) => `${priceText(entryPrice)} → ${priceText(closePrice)}`,
    },
    {
      id: 'profit',
      title: t('story.profit'),
      isFigure: true,
      cell: ({ realizedPnl }) => <b className="font-semibold">{exactFigure(realizedPnl, { signed: true })}</b>,
    },
    {
      id: 'status',
      title: t('members.status'),
      cell: ({ status }) =>
        status === 'LIQUIDATED' ? (
          <StatusTag tone="danger">{FORCED_CLOSE_NAMES[product]}</StatusTag>
        ) : (
          <StatusTag tone="gone">{t('story.closed')}</StatusTag>
        ),
    },
  ];
}

/** Positions that have ended. */
export function MemberClosed({ who }: { who: MemberKey }) {
  const [product, setProduct] = useState<PositionProduct>(POSITION_PRODUCTS[0]);
  const [period, setPeriod] = useState<PeriodSearch>({});
  const offered = useOffered([who.siteId]);
  return (
    <StoryList
      label={t('story.closedPositions')}
      list={useMemberClosed(who, product, period)}
      columns={columnsOf(offered, product)}
      keyOf={({ id }) => Number(id)}
      empty={t('story.noClosed')}
      detail={(row) => (
        <Facts
          facts={[
            [t('story.number'), `#${row.id}`],
            [t('story.opened'), formatKstDateTime('createdAt' in row ? row.createdAt : row.startDate)],
            [t('story.ended'), formatKstDateTime(endOf(row))],
            [t('story.why'), row.reason ?? t('story.ownOrder')],
          ]}
        />
      )}
      filter={
        <>
          <ProductChips chosen={product} onChoose={setProduct} />
          <PeriodFields period={period} onChange={setPeriod} />
        </>
      }
    />
  );
}
