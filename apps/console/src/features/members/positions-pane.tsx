import type { WalletEntry } from '@hoga/contract/account';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import type { SiteId } from '@hoga/kernel/ids';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import type { MemberTrading } from '../../data/members.ts';
import { type Offered, useOffered } from '../../data/offered.ts';
import { Pane } from '../../shared/kit/pane.tsx';
import { type SmallColumn, SmallTable } from '../../shared/kit/small-table.tsx';
import { instrumentName } from './instrument-name.ts';
import { priceText } from './member-words.ts';
import { SideTag } from './side-tag.tsx';

interface PositionRow {
  readonly key: string;
  readonly product: 'oversea' | 'futures';
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
  { id: 'name', title: '종목', cell: ({ name }) => <b className="font-semibold">{name}</b> },
  {
    id: 'quantity',
    title: '수량',
    cell: ({ product, side, quantity, leverage }) => (
      <>
        <SideTag product={product} side={side} quantity={quantity} />
        {leverage !== null && <span className="ml-1 text-micro text-ink-3">{leverage}x</span>}
      </>
    ),
  },
  { id: 'entry', title: '평단', isFigure: true, cell: ({ entryPrice }) => priceText(entryPrice) },
  {
    id: 'market',
    title: '현재가',
    isFigure: true,
    cell: ({ marketPrice }) => (marketPrice === null ? NO_VALUE : priceText(marketPrice)),
  },
  {
    id: 'result',
    title: '평가손익',
    isFigure: true,
    cell: ({ result: { amount, unit } }) => (amount === null ? NO_VALUE : <ChangeText value={amount} unit={unit} />),
  },
  {
    id: 'exits',
    title: '익절 · 손절',
    isFigure: true,
    room: 'wide',
    cell: ({ exits }) => (
      <span className="text-ink-2">
        {exits.map((price) => (price === null ? NO_VALUE : priceText(price))).join(' · ')}
      </span>
    ),
  },
  {
    id: 'liquidation',
    title: '로스컷·청산가',
    isFigure: true,
    room: 'wide',
    cell: ({ liquidation }) => <span className="text-ink-2">{liquidation}</span>,
  },
  {
    id: 'setting',
    title: '설정',
    room: 'wide',
    cell: ({ setting }) => <span className="text-micro text-ink-2">{setting}</span>,
  },
];

export interface PositionsPaneProps {
  siteId: SiteId;
  /** What each product is paid from, and in what. */
  wallets: readonly WalletEntry[];
  trading: MemberTrading | null;
}

/** What is open. Operators look at it; there is no call by which one could order. */
export function PositionsPane({ siteId, wallets, trading }: PositionsPaneProps) {
  const offered = useOffered([siteId]);
  const unitOf = (wallet: WalletEntry['type']) =>
    currencyUnit(wallets.find(({ type }) => type === wallet)?.currency ?? '');
  const rows = trading === null ? [] : positionsOf(trading, offered, unitOf);
  return (
    <Pane title="포지션" note={rows.length} aside="조회만 · 운영자는 주문할 수 없습니다" className="shrink-0">
      <SmallTable
        label="포지션"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ key }) => key}
        empty={trading === null ? '불러오는 중입니다.' : '열린 포지션이 없습니다.'}
      />
    </Pane>
  );
}

function positionsOf(
  { oversea, futures }: MemberTrading,
  offered: readonly Offered[],
  unitOf: (wallet: WalletEntry['type']) => string,
): readonly PositionRow[] {
  return [
    ...oversea.positions.map(
      (position): PositionRow => ({
        key: `oversea ${position.id}`,
        product: 'oversea',
        name: instrumentName(offered, 'oversea', position.overseaOptionId),
        side: position.tradeType,
        quantity: String(position.qty),
        leverage: null,
        entryPrice: position.entryPrice,
        marketPrice: position.marketPrice,
        result: { amount: position.unrealized, unit: unitOf('BINARY') },
        exits: [position.takeProfit, position.stopLoss],
        liquidation: '계좌 기준',
        setting: position.isActive === 1 ? '오버나잇' : '당일 청산',
      }),
    ),
    ...futures.positions.map((position): PositionRow => {
      const margin = position.marginType === 'CROSS' ? '교차' : '격리';
      return {
        key: `futures ${position.id}`,
        product: 'futures',
        name: instrumentName(offered, 'futures', position.futuresOptionId),
        side: position.tradeType,
        quantity: position.amount,
        leverage: position.leverage,
        entryPrice: position.entryPrice,
        marketPrice: position.marketPrice,
        result: { amount: position.unrealized, unit: unitOf('FUTURES') },
        exits: [position.takeProfit, position.stopLoss],
        liquidation: position.liqPrice === null ? NO_VALUE : priceText(position.liqPrice),
        setting: position.futuresTraderOrderId === null ? margin : `${margin} · 카피`,
      };
    }),
  ];
}
