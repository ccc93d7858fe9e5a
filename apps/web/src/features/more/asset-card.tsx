import type { WalletEntry } from '@hoga/contract/account';
import { walletLabel } from '@hoga/domain/site/wallet-label';
import { useShownPoint } from '../../data/account/cross-account.ts';
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
        {BINARY !== undefined && <AccountRow account="BINARY" currency={BINARY.currency} />}
        {FUTURES !== undefined && <AccountRow account="FUTURES" currency={FUTURES.currency} />}
      </dl>
    </Card>
  );
}

function AccountRow({ account, currency }: { account: 'BINARY' | 'FUTURES'; currency: WalletEntry['currency'] }) {
  const t = useText();
  const shownPoint = useShownPoint(account);
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-label text-ink-2">{walletLabel(account, currentLanguage())}</dt>
      <dd className="text-title3 font-bold">
        {formatAmount(shownPoint, currency === 'KRW' ? t('more.won') : currency, { rounding: 'floor' })}
      </dd>
    </div>
  );
}
