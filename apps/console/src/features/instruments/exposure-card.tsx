import type { SiteId } from '@hoga/kernel/ids';
import { setLimit, useLimitsChanged, useSiteRisk } from '../../data/risk.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { exactFigure } from '../../shared/exact-amount.ts';
import { LimitForm } from '../../shared/house/limit-form.tsx';
import { LimitMeter } from '../../shared/house/limit-meter.tsx';
import { priceAge } from '../../shared/house/price-age.ts';
import { t } from '../../shared/i18n/t.ts';
import { Facts } from '../../shared/kit/facts.tsx';
import { useNow } from '../../shared/use-now.ts';

export interface ExposureCardProps {
  siteId: SiteId;
  symbol: string;
  product: 'OVERSEA' | 'FUTURES';
}

/** The instrument's price and its age, who holds it, and its exposure limit. */
export function ExposureCard({ siteId, symbol, product }: ExposureCardProps) {
  const me = useOperator();
  const now = useNow(1_000);
  const changed = useLimitsChanged();
  const { data } = useSiteRisk(siteId, may(me, 'dashboard.read', siteId));
  const row = data?.rows.find((each) => each.stock === symbol && each.product === product);
  if (row === undefined) return null;
  return (
    <section aria-label={t('risk.detail', { name: row.koName })} className="pane shrink-0 gap-1 p-3.5">
      <h3 className="text-label font-bold">{t('exposure.exposure')}</h3>
      <Facts
        facts={[
          [t('risk.price'), priceAge(row, now)],
          [t('risk.holders'), t('risk.people', { count: row.holders })],
          [t('house.sell'), exactFigure(row.shortQty)],
          [t('house.buy'), exactFigure(row.longQty)],
          [t('house.limitUse'), <LimitMeter key="used" usedPercent={row.usedPercent} />],
        ]}
      />
      {may(me, 'instruments.change', siteId) && <LimitForm row={row} ask={setLimit} onEnded={changed} />}
    </section>
  );
}
