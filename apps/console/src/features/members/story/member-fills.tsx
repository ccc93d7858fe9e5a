import { POSITION_PRODUCTS, type PositionProduct } from '@hoga/domain/trading/products';
import { useState } from 'react';
import type { MemberKey } from '../../../data/member-key.ts';
import { type MemberFill, useMemberFills } from '../../../data/member-story.ts';
import { type Offered, useOffered } from '../../../data/offered.ts';
import { exactFigure } from '../../../shared/exact-amount.ts';
import { t } from '../../../shared/i18n/t.ts';
import { PeriodFields } from '../../../shared/kit/period-fields.tsx';
import type { SmallColumn } from '../../../shared/kit/small-table.tsx';
import { StatusTag } from '../../../shared/kit/status-tag.tsx';
import type { PeriodSearch } from '../../../shared/period-search.ts';
import { priceText } from '../../../shared/price-text.ts';
import { instrumentName } from '../instrument-name.ts';
import { FORCED_CLOSE_NAMES, MARKET_TYPE_NAMES } from '../member-words.ts';
import { SideTag } from '../side-tag.tsx';
import { FillReason } from './fill-reason.tsx';
import { ProductChips } from './product-chips.tsx';
import { timeColumn } from './story-columns.tsx';
import { StoryList } from './story-list.tsx';

function columnsOf(offered: readonly Offered[], product: PositionProduct): readonly SmallColumn<MemberFill>[] {
  return [
    timeColumn(({ updatedAt }) => updatedAt),
    {
      id: 'name',
      title: t('members.instrument'),
      cell: (fill) => (
        <span className="font-medium">
          {instrumentName(offered, product, Number('amount' in fill ? fill.futuresOptionId : fill.overseaOptionId))}
        </span>
      ),
    },
    {
      id: 'order',
      title: t('members.order'),
      cell: (fill) => (
        <SideTag
          product={product}
          side={fill.tradeType}
          quantity={'amount' in fill ? exactFigure(fill.amount) : String(fill.qty)}
        />
      ),
    },
    {
      id: 'type',
      title: t('story.kind'),
      cell: ({ marketType }) =>
        marketType === 'LIQUIDATION' ? (
          <StatusTag tone="danger">{FORCED_CLOSE_NAMES[product]}</StatusTag>
        ) : (
          <span className="text-ink-2">{MARKET_TYPE_NAMES[marketType]}</span>
        ),
    },
    {
      id: 'price',
      title: t('story.fillPrice'),
      isFigure: true,
      cell: ({ fillPrice }) => <b className="font-semibold">{priceText(fillPrice)}</b>,
    },
    {
      id: 'profit',
      title: t('story.profit'),
      isFigure: true,
      cell: ({ realizedPnl }) => (realizedPnl === null ? '' : exactFigure(realizedPnl, { signed: true })),
    },
    {
      id: 'fee',
      title: t('story.fee'),
      isFigure: true,
      room: 'desktop',
      cell: ({ fee }) => <span className="text-ink-2">{exactFigure(fee ?? '0')}</span>,
    },
  ];
}

/** The member's fills; each opens to its explanation. */
export function MemberFills({ who }: { who: MemberKey }) {
  const [product, setProduct] = useState<PositionProduct>(POSITION_PRODUCTS[0]);
  const [period, setPeriod] = useState<PeriodSearch>({});
  const offered = useOffered([who.siteId]);
  return (
    <StoryList
      label={t('story.fills')}
      list={useMemberFills(who, product, period)}
      columns={columnsOf(offered, product)}
      keyOf={({ id }) => Number(id)}
      empty={t('story.noFills')}
      detail={({ id }) => <FillReason who={who} product={product} orderId={Number(id)} />}
      filter={
        <>
          <ProductChips chosen={product} onChoose={setProduct} />
          <PeriodFields period={period} onChange={setPeriod} />
        </>
      }
    />
  );
}
