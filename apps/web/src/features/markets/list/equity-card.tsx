import { currencyUnit } from '@hoga/domain/format/currency-text';
import { shownPointWithoutCross } from '@hoga/domain/wallet/displayed-point';
import { parseDecimal, ZERO } from '@hoga/kernel/decimal';
import { useSession } from '../../../data/session/session-store.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { formatAmount } from '../../../shared/lib/format-number.ts';
import { Card } from '../../../shared/ui/card.tsx';

/** The equity of the overseas account; nothing for visitors and accounts without that wallet. */
export function EquityCard() {
  const t = useText();
  const { binaryCurrency } = useSite();
  const wallet = useSession(({ wallets }) => wallets.BINARY);
  if (wallet === undefined) return null;
  const point = shownPointWithoutCross(
    { point: parseDecimal(wallet.point) ?? ZERO, gameWaitPoint: parseDecimal(wallet.gameWaitPoint) ?? ZERO },
    'with-holds',
  );
  return (
    <Card className="px-4 py-3.5 lg:max-w-sm">
      <p className="text-micro font-medium text-ink-3">{t('market.equity')}</p>
      <p className="mt-px text-title1 font-bold tracking-tight optical-start">
        {formatAmount(point, currencyUnit(binaryCurrency))}
      </p>
    </Card>
  );
}
