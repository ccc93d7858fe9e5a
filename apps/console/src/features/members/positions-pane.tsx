import type { WalletEntry } from '@hoga/contract/account';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import { POSITION_PRODUCTS, type PositionProduct } from '@hoga/domain/trading/products';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import type { SiteId } from '@hoga/kernel/ids';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import type { MemberTrading } from '../../data/members.ts';
import { type Offered, useOffered } from '../../data/offered.ts';
import { t } from '../../shared/i18n/t.ts';
import { Pane } from '../../shared/kit/pane.tsx';
import { type SmallColumn, SmallTable } from '../../shared/kit/small-table.tsx';
import { priceText } from '../../shared/price-text.ts';
import { instrumentName } from './instrument-name.ts';
import { SideTag } from './side-tag.tsx';

interface PositionRow {
  readonly key: string;
  readonly product: PositionProduct;
  readonly name: string;
  readonly side: TradeSide;
  readonly quantity: string;
  readonly leverage: number | null;
  readonly entryPrice: string;
  readonly marketPrice: string | null;
  readonly result: { readonly amount: string | null; readonly unit: string };
  readonly exits: readonly [takeProfit: string | null, stopLoss: string | null];
  /** Of overseas contracts the whole account is judged, not one position. */
  readonly liquidation: string;
  readonly setting: string;
}

const COLUMNS: readonly SmallColumn<PositionRow>[] = [
  { id: 'name', title: t('members.instrument'), cell: ({ name }) => <b className="font-semibold">{name}</b> },
  {
    id: 'quantity',
    title: t('members.quantity'),
    cell: ({ product, side, quantity, leverage }) => (
      <>
        <SideTag product={product} side={side} quantity={quantity} />
        {leverage !== null && <span className="ml-1 text-micro text-ink-3">{leverage}x</span>}
      </>
    ),
  },
  { id: 'entry', title: t('members.entry'), isFigure: true, cell: ({ entryPrice }) => priceText(entryPrice) },
  {
    id: 'market',
    title: t('members.last'),
    isFigure: true,
    cell: ({ marketPrice }) => priceText(marketPrice),
  },
  {
    id: 'result',
    title: t('members.unrealised'),
    isFigure: true,
    cell: ({ result: { amount, unit } }) => (amount === null ? NO_VALUE : <ChangeText value={amount} unit={unit} />),
  },
  {
    id: 'exits',
    title: t('members.exits'),
    isFigure: true,
    room: 'wide',
    cell: ({ exits }) => <span className="text-ink-2">{exits.map(priceText).join(' · ')}</span>,
  },
  {
    id: 'liquidation',
    title: t('members.losscutPrice'),
    isFigure: true,
    room: 'wide',
    cell: ({ liquidation }) => <span className="text-ink-2">{liquidation}</span>,
  },
  {
    id: 'setting',
    title: t('members.settings'),
    room: 'wide',
    cell: ({ setting }) => <span className="text-micro text-ink-2">{setting}</span>,
  },
];

export interface PositionsPaneProps {
  siteId: SiteId;
  /** The wallets of each product, with their currencies. */
  wallets: readonly WalletEntry[];
  trading: MemberTrading | null;
}

/** Open positions and orders, read-only: operators have no call to place an order. */
export function PositionsPane({ siteId, wallets, trading }: PositionsPaneProps) {
  const offered = useOffered([siteId]);
  const unitOf = (wallet: WalletEntry['type']) =>
    currencyUnit(wallets.find(({ type }) => type === wallet)?.currency ?? '');
  const rows = trading === null ? [] : positionsOf(trading, offered, unitOf);
  return (
    <Pane title={t('members.positions')} note={rows.length} aside={t('members.readOnly')} className="shrink-0">
      <SmallTable
        label={t('members.positions')}
        columns={COLUMNS}
        rows={rows}
        keyOf={({ key }) => key}
        empty={trading === null ? t('members.loading') : t('members.noPositions')}
      />
    </Pane>
  );
}

type UnitOf = (wallet: WalletEntry['type']) => string;
type OwnPosition = Omit<PositionRow, 'key' | 'product' | 'name'> & { readonly id: number; readonly optionId: number };

/** The positions of each product, in their common shape. */
const POSITIONS: Readonly<Record<PositionProduct, (trading: MemberTrading, unitOf: UnitOf) => readonly OwnPosition[]>> =
  {
    futures: ({ futures }, unitOf) =>
      futures.positions.map((position) => {
        const margin = position.marginType === 'CROSS' ? t('members.cross') : t('members.isolated');
        return {
          id: position.id,
          optionId: position.futuresOptionId,
          side: position.tradeType,
          quantity: position.amount,
          leverage: position.leverage,
          entryPrice: position.entryPrice,
          marketPrice: position.marketPrice,
          result: { amount: position.unrealized, unit: unitOf('FUTURES') },
          exits: [position.takeProfit, position.stopLoss],
          liquidation: priceText(position.liqPrice),
          setting: position.futuresTraderOrderId === null ? margin : t('members.copied', { margin }),
        };
      }),
    oversea: ({ oversea }, unitOf) =>
      oversea.positions.map((position) => ({
        id: position.id,
        optionId: position.overseaOptionId,
        side: position.tradeType,
        quantity: String(position.qty),
        leverage: null,
        entryPrice: position.entryPrice,
        marketPrice: position.marketPrice,
        result: { amount: position.unrealized, unit: unitOf('BINARY') },
        exits: [position.takeProfit, position.stopLoss],
        liquidation: t('members.byAccount'),
        setting: position.isActive === 1 ? t('members.overnight') : t('members.closeToday'),
      })),
  };

function positionsOf(trading: MemberTrading, offered: readonly Offered[], unitOf: UnitOf): readonly PositionRow[] {
  return POSITION_PRODUCTS.toReversed().flatMap((product) =>
    POSITIONS[product](trading, unitOf).map(({ id, optionId, ...position }) => ({
      ...position,
      key: `${product} ${id}`,
      product,
      name: instrumentName(offered, product, optionId),
    })),
  );
}
