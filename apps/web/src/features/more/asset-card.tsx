import type { WalletEntry } from '@hoga/contract/account';
import { walletLabel } from '@hoga/domain/site/wallet-label';
import type { Decimal } from '@hoga/kernel/decimal';
import { useFuturesEquity, useOverseaEquity } from '../../data/account/cross-account.ts';
import { useSession } from '../../data/session/session-store.ts';
import { currentLanguage } from '../../shared/i18n/i18n.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { formatAmount } from '../../shared/lib/format-number.ts';
import { Card } from '../../shared/ui/card.tsx';

/** The two trading accounts at a glance. */
export function AssetCard() {
  const t = useText();
  const { BINARY, FUTURES } = useSession((state) => state.wallets);
  if (BINARY === undefined && FUTURES === undefined) return null;
  return (
    <Card>
      <h2 className="text-caption text-ink-3">{t('more.assets')}</h2>
      <dl className="mt-1 flex flex-col gap-1">
        {BINARY !== undefined && <OverseaRow currency={BINARY.currency} />}
        {FUTURES !== undefined && <FuturesRow currency={FUTURES.currency} />}
      </dl>
    </Card>
  );
}

type Currency = WalletEntry['currency'];

function OverseaRow({ currency }: { currency: Currency }) {
  return <AccountRow account="BINARY" currency={currency} equity={useOverseaEquity()} />;
}

function FuturesRow({ currency }: { currency: Currency }) {
  return <AccountRow account="FUTURES" currency={currency} equity={useFuturesEquity()?.total ?? null} />;
}

interface AccountRowProps {
  account: 'BINARY' | 'FUTURES';
  currency: Currency;
  equity: Decimal | null;
}

function AccountRow({ account, currency, equity }: AccountRowProps) {
  const t = useText();
  const isWon = currency === 'KRW';
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-label text-ink-2">{walletLabel(account, currentLanguage())}</dt>
      <dd className="text-title3 font-bold">
        {/* As on the trade screens: whole won, cents of what has cents. */}
        {formatAmount(equity, isWon ? t('more.won') : currency, { rounding: 'floor', places: isWon ? 0 : 2 })}
      </dd>
    </div>
  );
}
