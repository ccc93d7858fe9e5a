import type { WalletEntry } from '@hoga/contract/account';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import { walletLabel } from '@hoga/domain/site/wallet-label';
import { formatAmount } from '@hoga/ui/lib/format-number.ts';
import { Pane } from '../../shared/kit/pane.tsx';
import { type SmallColumn, SmallTable } from '../../shared/kit/small-table.tsx';

const COLUMNS: readonly SmallColumn<WalletEntry>[] = [
  { id: 'wallet', title: '지갑', cell: ({ type }) => <b className="font-semibold">{walletLabel(type, 'ko')}</b> },
  {
    id: 'point',
    title: '잔액',
    isFigure: true,
    cell: ({ point, currency }) => (
      <b className="font-semibold">{formatAmount(point, currencyUnit(currency), { rounding: 'floor' })}</b>
    ),
  },
  {
    id: 'held',
    title: '주문·라운드에 묶임',
    isFigure: true,
    cell: ({ gameWaitPoint, currency }) => (
      <span className="text-ink-2">{formatAmount(gameWaitPoint, currencyUnit(currency))}</span>
    ),
  },
];

export function WalletsPane({ wallets }: { wallets: readonly WalletEntry[] }) {
  return (
    <Pane title="지갑" note={wallets.length}>
      <SmallTable label="지갑" columns={COLUMNS} rows={wallets} keyOf={({ type }) => type} empty="지갑이 없습니다." />
    </Pane>
  );
}
