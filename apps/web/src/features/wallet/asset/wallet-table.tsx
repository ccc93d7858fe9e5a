import { ZERO } from '@hoga/kernel/decimal';
import { ButtonLink } from '@hoga/ui/components/button-link.tsx';
import { Switch } from '@hoga/ui/components/switch.tsx';
import { NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import { useState } from 'react';
import { useSite } from '../../../data/site/site-store.ts';
import { useOwnedText } from '../../../data/wallet/amount-text.ts';
import { type Holding, totalOf } from '../../../data/wallet/holdings.ts';
import { useCoinName } from '../../../data/wallet/use-coin-name.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { isAccount, WalletMark } from '../../../shared/wallet/wallet-mark.tsx';
import { convertHref } from '../coin/coin-lists.ts';
import { share } from './asset-total.tsx';
import { WalletPrice } from './wallet-price.tsx';

/** Left out where the buttons would have to be scrolled to. */
const WHERE_WIDE = 'max-xl:hidden';
const HEAD = [
  ['wallet.held', ''],
  ['wallet.mayLeave', WHERE_WIDE],
  ['wallet.price', WHERE_WIDE],
  ['wallet.worth', ''],
] as const;
const CELL = 'border-t border-line px-1.5 py-2.5';
const FIGURE = `${CELL} text-right whitespace-nowrap`;
/** A part of the figure above it. */
const BELOW = 'block text-micro font-regular text-ink-3';

/** The same wallets where there is room: the tied part, the available part, and the actions of each. */
export function WalletTable({ holdings }: { holdings: readonly Holding[] }) {
  const t = useText();
  const [hidesEmpty, setHidesEmpty] = useState(false);
  const { total } = totalOf(holdings);
  const shown = holdings.filter((holding) => isAccount(holding) || !hidesEmpty || holding.amount > ZERO);
  return (
    <section aria-label={t('wallet.wallets')} className="card p-0">
      <div className="flex items-center justify-between px-4 pt-3 pb-1">
        <h2 className="text-body font-bold">{t('wallet.wallets')}</h2>
        <span className="flex items-center gap-2 text-caption text-ink-2">
          <span aria-hidden="true">{t('wallet.hideEmpty')}</span>
          <Switch label={t('wallet.hideEmpty')} labelHidden checked={hidesEmpty} onCheckedChange={setHidesEmpty} />
        </span>
      </div>
      {/* Contains text for screen readers only: it must not widen the page. */}
      <div className="relative overflow-x-auto">
        <table className="w-full border-collapse text-label">
          <thead>
            <tr className="text-micro text-ink-3 *:px-1.5 *:py-2 *:font-medium">
              <th scope="col" className="pl-4! text-left">
                {t('wallet.wallet')}
              </th>
              {HEAD.map(([key, where]) => (
                <th key={key} scope="col" className={`text-right ${where}`}>
                  {t(key)}
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">{t('wallet.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((holding) => (
              <WalletTableRow
                key={holding.walletType}
                holding={holding}
                percent={holding.worth === null ? null : share(holding.worth, total)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function WalletTableRow({ holding, percent }: { holding: Holding; percent: number | null }) {
  const t = useText();
  const ownedText = useOwnedText();
  const coinName = useCoinName();
  const { binaryCurrency } = useSite();
  const { walletType, currency, amount, inUse, transferable, worth } = holding;
  return (
    <tr className={amount === ZERO ? 'text-ink-3' : undefined}>
      <th scope="row" className={`${CELL} pl-4 text-left font-semibold`}>
        <span className="flex items-center gap-3">
          <WalletMark walletType={holding.walletType} size="sm" />
          <span>
            {coinName(walletType)}
            <span className="block text-micro font-regular text-ink-3">{currency}</span>
          </span>
        </span>
      </th>
      <td className={`${FIGURE} font-semibold`}>
        {ownedText(amount, currency)}
        {inUse > ZERO && <span className={BELOW}>{t('wallet.inUse', { amount: ownedText(inUse, currency) })}</span>}
      </td>
      <td className={`${FIGURE} ${WHERE_WIDE}`}>
        {transferable === null ? NO_VALUE : ownedText(transferable, currency)}
      </td>
      <td className={`${FIGURE} ${WHERE_WIDE} text-ink-2`}>
        <WalletPrice holding={holding} />
      </td>
      <td className={`${FIGURE} font-semibold`}>
        {worth === null ? NO_VALUE : ownedText(worth, binaryCurrency)}
        {percent !== null && (
          <span className={BELOW}>
            <span className="sr-only">{t('wallet.share')} </span>
            {percent.toFixed(1)}%
          </span>
        )}
      </td>
      <td className={`${CELL} pr-4`}>
        <span className="flex justify-end gap-1">
          {actionsOf(holding).map(({ href, label }) => (
            <RowAction key={href} href={href} label={label} />
          ))}
        </span>
      </td>
    </tr>
  );
}

type ActionText = 'wallet.deposit' | 'wallet.withdraw' | 'wallet.convert' | 'wallet.transfer';

function RowAction({ href, label }: { href: string; label: ActionText }) {
  const t = useText();
  return (
    <ButtonLink size="sm" variant="quiet" href={href} className="px-2">
      {t(label)}
    </ButtonLink>
  );
}

function actionsOf({ walletType, terms }: Holding): readonly { readonly href: string; readonly label: ActionText }[] {
  if (walletType === 'FUTURES') return [{ href: convertHref(walletType), label: 'wallet.transfer' }];
  if (walletType === 'BINARY') {
    return [
      { href: '/balances/deposit', label: 'wallet.deposit' },
      { href: '/balances/withdraw', label: 'wallet.withdraw' },
    ];
  }
  return [
    ...(terms?.mayDeposit === 1 ? [{ href: `/wallet/deposit/${walletType}`, label: 'wallet.deposit' as const }] : []),
    ...(terms?.mayWithdraw === 1
      ? [{ href: `/wallet/withdraw/${walletType}`, label: 'wallet.withdraw' as const }]
      : []),
    { href: convertHref(walletType), label: 'wallet.convert' as const },
  ];
}
