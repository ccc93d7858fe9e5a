import { walletLabel } from '@hoga/domain/site/wallet-label';
import { shownPointWithoutCross } from '@hoga/domain/wallet/displayed-point';
import { decimal } from '@hoga/kernel/decimal';
import { useSession } from '../../data/session/session-store.ts';
import { currentLanguage } from '../../shared/i18n/i18n.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { formatAmount } from '../../shared/lib/format-number.ts';
import { Card } from '../../shared/ui/card.tsx';

/** The two trading accounts at a glance. */
export function AssetCard() {
  const t = useText();
  const wallets = useSession((state) => state.wallets);
  const accounts = [wallets.BINARY, wallets.FUTURES].filter((wallet) => wallet !== undefined);
  if (accounts.length === 0) return null;
  return (
    <Card>
      <h2 className="text-caption text-ink-3">{t('more.assets')}</h2>
      <dl className="mt-1 flex flex-col gap-1">
        {accounts.map(({ type, currency, point, gameWaitPoint }) => (
          <div key={type} className="flex items-baseline justify-between gap-3">
            <dt className="text-label text-ink-2">{walletLabel(type, currentLanguage())}</dt>
            <dd className="text-title3 font-bold">
              {formatAmount(
                shownPointWithoutCross(
                  { point: decimal(point), gameWaitPoint: decimal(gameWaitPoint) },
                  type === 'BINARY' ? 'with-holds' : 'without-holds',
                ),
                currency === 'KRW' ? t('more.won') : currency,
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
