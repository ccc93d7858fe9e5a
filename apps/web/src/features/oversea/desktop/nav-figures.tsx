import { currencyPlaces, currencyUnit } from '@hoga/domain/format/currency-text';
import { toNumber, toText, ZERO } from '@hoga/kernel/decimal';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { InSlot } from '@hoga/ui/components/slot.tsx';
import { formatAmount } from '@hoga/ui/lib/format-number.ts';
import { useOverseaCross, useOverseaEquity } from '../../../data/account/cross-account.ts';
import { useOverseaOpenNet } from '../../../data/account/oversea-open-net.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { LosscutGauge } from '../../../shared/ui/losscut-gauge.tsx';
import { TopNavFigure } from '../../../shared/ui/top-nav-figure.tsx';

/** The account in the top navigation, the most important first: the distance to the losscut, the PnL, the worth. */
export function NavFigures({ isWide }: { isWide: boolean }) {
  const t = useText();
  const { binaryCurrency } = useSite();
  const unit = currencyUnit(binaryCurrency);
  const cross = useOverseaCross();
  const point = useOverseaEquity();
  const net = useOverseaOpenNet();
  if (point === null) return null;
  const isExposed = cross !== null && cross.losscut > ZERO;
  return (
    <InSlot name="top-nav">
      {isExposed && (
        <div className="flex items-center gap-2">
          <TopNavFigure label={t('oversea.toLosscut')}>{formatAmount(cross.losscutDistance, unit)}</TopNavFigure>
          <LosscutGauge bare percent={toNumber(cross.losscutGauge) * 100} className="w-[72px]" />
        </div>
      )}
      {isExposed && isWide && (
        <TopNavFigure label={t('trading.net')}>
          <ChangeText value={net === null ? null : toText(net)} places={currencyPlaces(binaryCurrency)} />
        </TopNavFigure>
      )}
      <TopNavFigure label={t('oversea.equity')}>{formatAmount(point, unit)}</TopNavFigure>
    </InSlot>
  );
}
