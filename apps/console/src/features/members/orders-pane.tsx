import { POSITION_PRODUCTS, type PositionProduct } from '@hoga/domain/trading/products';
import type { MarketType, TradeSide } from '@hoga/domain/trading/vocabulary';
import type { SiteId } from '@hoga/kernel/ids';
import type { MemberTrading } from '../../data/members.ts';
import { type Offered, useOffered } from '../../data/offered.ts';
import { t } from '../../shared/i18n/t.ts';
import { Pane } from '../../shared/kit/pane.tsx';
import { type SmallColumn, SmallTable } from '../../shared/kit/small-table.tsx';
import { priceText } from '../../shared/price-text.ts';
import { instrumentName } from './instrument-name.ts';
import { MARKET_TYPE_NAMES } from './member-words.ts';
import { SideTag } from './side-tag.tsx';

interface OrderRow {
  readonly key: string;
  readonly product: PositionProduct;
  readonly name: string;
  readonly side: TradeSide;
  readonly quantity: string;
  readonly type: MarketType;
  readonly price: string | null;
  /** A stop's trigger price. */
  readonly trigger: string | null;
}

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
        <b className="font-semibold">{priceText(price ?? trigger)}</b>
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

type OwnOrder = Omit<OrderRow, 'key' | 'product' | 'name'> & { readonly id: number; readonly optionId: number };

/** The orders of each product, in their common shape. */
const ORDERS: Readonly<Record<PositionProduct, (trading: MemberTrading) => readonly OwnOrder[]>> = {
  futures: ({ futures }) =>
    futures.orders.map(({ id, futuresOptionId, tradeType, amount, marketType, price, triggerPrice }) => ({
      ...{ id, optionId: futuresOptionId, side: tradeType, quantity: amount, type: marketType, price },
      trigger: triggerPrice,
    })),
  oversea: ({ oversea }) =>
    oversea.orders.map(({ id, overseaOptionId, tradeType, qty, marketType, price, stopPrice }) => ({
      ...{ id, optionId: overseaOptionId, side: tradeType, quantity: String(qty), type: marketType, price },
      trigger: stopPrice,
    })),
};

function ordersOf(trading: MemberTrading, offered: readonly Offered[]): readonly OrderRow[] {
  return POSITION_PRODUCTS.toReversed().flatMap((product) =>
    ORDERS[product](trading).map(({ id, optionId, ...order }) => ({
      ...order,
      key: `${product} ${id}`,
      product,
      name: instrumentName(offered, product, optionId),
    })),
  );
}
