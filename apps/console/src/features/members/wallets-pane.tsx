import type { WalletEntry } from '@hoga/contract/account';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import { walletLabel } from '@hoga/domain/site/wallet-label';
import { currentLanguage } from '@hoga/ui/texts/language-store.ts';
import { exactAmount } from '../../shared/exact-amount.ts';
import { t } from '../../shared/i18n/t.ts';
import { Pane } from '../../shared/kit/pane.tsx';
import { type SmallColumn, SmallTable } from '../../shared/kit/small-table.tsx';

const COLUMNS: readonly SmallColumn<WalletEntry>[] = [
  {
    id: 'wallet',
    title: t('members.wallet'),
    cell: ({ type }) => <b className="font-semibold">{walletLabel(type, currentLanguage())}</b>,
  },
  {
    id: 'point',
    title: t('members.balance'),
    isFigure: true,
    cell: ({ point, currency }) => (
      <b className="font-semibold">{exactAmount(point, currencyUnit(currency), { rounding: 'floor' })}</b>
    ),
  },
  {
    id: 'held',
    title: t('members.locked'),
    isFigure: true,
    cell: ({ gameWaitPoint, currency }) => (
      <span className="text-ink-2">{exactAmount(gameWaitPoint, currencyUnit(currency))}</span>
    ),
  },
];

export function WalletsPane({ wallets }: { wallets: readonly WalletEntry[] }) {
  return (
    <Pane title={t('members.wallet')} note={wallets.length}>
      <SmallTable
        label={t('members.wallet')}
        columns={COLUMNS}
        rows={wallets}
        keyOf={({ type }) => type}
        empty={t('members.noWallets')}
      />
    </Pane>
  );
}
