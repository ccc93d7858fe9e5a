import { currencyUnit } from '@hoga/domain/format/currency-text';
import { toText, ZERO } from '@hoga/kernel/decimal';
import { Card } from '@hoga/ui/components/card.tsx';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { formatAmount } from '@hoga/ui/lib/format-number.ts';
import { useOverseaCross, useOverseaEquity } from '../../../data/account/cross-account.ts';
import { useOverseaOpenNet } from '../../../data/account/oversea-open-net.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { EquityParts } from '../../../shared/market/equity-parts.tsx';

/** The overseas account at the newest prices; nothing for visitors and accounts without that wallet. */
export function EquityCard() {
  const t = useText();
  const unit = currencyUnit(useSite().binaryCurrency);
  const equity = useOverseaEquity();
  const cross = useOverseaCross();
  const net = useOverseaOpenNet();
  if (equity === null) return null;
  return (
    <Card className="px-4 py-3.5 lg:max-w-md">
      {/* Where both have no room beside each other, one stands under the other: a figure is never broken. */}
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <div>
          <p className="text-micro font-medium text-ink-3">{t('market.equity')}</p>
          <p className="mt-px text-title1 font-bold tracking-tight whitespace-nowrap optical-start">
            {formatAmount(equity, unit)}
          </p>
        </div>
        {cross !== null && cross.losscut > ZERO && (
          <div className="ml-auto pb-1 text-right whitespace-nowrap">
            <p className="text-body font-semibold">
              <span className="text-micro font-medium text-ink-3">{t('trading.net')} </span>
              <ChangeText value={net === null ? null : toText(net)} unit={unit} />
            </p>
            <p className="text-micro text-ink-3">
              {t('oversea.toLosscut')} {formatAmount(cross.losscutDistance, unit)}
            </p>
          </div>
        )}
      </div>
      {cross !== null && (
        <EquityParts
          className="mt-2"
          parts={[
            { label: t('trading.balance'), value: formatAmount(cross.playerPoint, unit) },
            { label: t('trading.openPnl'), value: formatAmount(cross.lastPnl, unit, { signed: true }) },
            { label: t('trading.held'), value: formatAmount(cross.playerGameWaitPoint, unit) },
          ]}
        />
      )}
    </Card>
  );
}
