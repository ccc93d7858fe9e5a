import type { MarketType, TradeSide } from '@hoga/domain/trading/vocabulary';
import type { SiteId } from '@hoga/kernel/ids';
import { NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import type { MemberTrading } from '../../data/members.ts';
import { type Offered, useOffered } from '../../data/offered.ts';
import { t } from '../../shared/i18n/t.ts';
import { Pane } from '../../shared/kit/pane.tsx';
import { type SmallColumn, SmallTable } from '../../shared/kit/small-table.tsx';
import { instrumentName } from './instrument-name.ts';
import { MARKET_TYPE_NAMES, priceText } from './member-words.ts';
import { SideTag } from './side-tag.tsx';

interface OrderRow {
  readonly key: string;
  readonly product: 'oversea' | 'futures';
  readonly name: string;
  readonly side: TradeSide;
  readonly quantity: string;
  readonly type: MarketType;
  readonly price: string | null;
  /** What it waits for, of a stop. */
  readonly trigger: string | null;
}

const priceOf = (price: string | null) => (price === null ? NO_VALUE : priceText(price));

const COLUMNS: readonly SmallColumn<OrderRow>[] = [
  { id: 'name', title: t('members.instrument'), cell: ({ name }) => <span className="font-medium">{name}</span> },
  {
    id: 'order',
    title: t('members.order'),
    cell: ({ product, side, quantity }) => <SideTag product={product} side={side} quantity={quantity} />,
  },
  {
    id: 'price',
    title: t('members.price'),
    isFigure: true,
    cell: ({ type, price, trigger }) => (
      <span className="inline-block py-1 leading-4">
        <b className="font-semibold">{priceOf(price ?? trigger)}</b>
        <br />
        <span className="text-micro text-ink-3">{MARKET_TYPE_NAMES[type]}</span>
      </span>
    ),
  },
];

export function OrdersPane({ siteId, trading }: { siteId: SiteId; trading: MemberTrading | null }) {
  const offered = useOffered([siteId]);
  const rows = trading === null ? [] : ordersOf(trading, offered);
  return (
    <Pane title={t('members.openOrders')} note={rows.length} className="flex-1">
      <SmallTable
        label={t('members.openOrders')}
        columns={COLUMNS}
        rows={rows}
        keyOf={({ key }) => key}
        empty={trading === null ? t('members.loading') : t('members.noOrders')}
      />
    </Pane>
  );
}

function ordersOf({ oversea, futures }: MemberTrading, offered: readonly Offered[]): readonly OrderRow[] {
  return [
    ...oversea.orders.map(
      ({ id, overseaOptionId, tradeType, qty, marketType, price, stopPrice }): OrderRow => ({
        key: `oversea ${id}`,
        product: 'oversea',
        name: instrumentName(offered, 'oversea', overseaOptionId),
        side: tradeType,
        quantity: String(qty),
        type: marketType,
        price,
        trigger: stopPrice,
      }),
    ),
    ...futures.orders.map(
      ({ id, futuresOptionId, tradeType, amount, marketType, price, triggerPrice }): OrderRow => ({
        key: `futures ${id}`,
        product: 'futures',
        name: instrumentName(offered, 'futures', futuresOptionId),
        side: tradeType,
        quantity: amount,
        type: marketType,
        price,
        trigger: triggerPrice,
      }),
    ),
  ];
}
