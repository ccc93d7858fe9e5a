import { currencyUnit } from '@hoga/domain/format/currency-text';
import { toNumber, ZERO } from '@hoga/kernel/decimal';
import { Banner } from '@hoga/ui/components/banner.tsx';
import { formatAmount } from '@hoga/ui/lib/format-number.ts';
import { useRouter } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useOverseaCross } from '../../../data/account/cross-account.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { losscutTone } from '../../../shared/ui/losscut-gauge.tsx';

const DEPOSIT_PATH = '/dnw';

/** Whether the account is close to its losscut. */
export function useLosscutDanger(): boolean {
  const cross = useOverseaCross();
  return cross !== null && cross.losscut > ZERO && losscutTone(toNumber(cross.losscutGauge) * 100) === 'danger';
}

/** Close to the losscut: how much is left, and the way to more. */
export function LosscutBanner() {
  const t = useText();
  const unit = currencyUnit(useSite().binaryCurrency);
  const cross = useOverseaCross();
  const router = useRouter();
  if (cross === null) return null;
  const action = DEPOSIT_PATH in router.routesByPath ? { label: t('oversea.deposit'), href: DEPOSIT_PATH } : undefined;
  return (
    <Banner tone="danger" icon={<TriangleAlert />} action={action}>
      {t('oversea.losscutNear', { amount: formatAmount(cross.losscutDistance, unit) })}
    </Banner>
  );
}
