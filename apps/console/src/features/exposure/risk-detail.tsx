import type { RiskRow } from '@hoga/contract/admin-risk';
import type { SiteId } from '@hoga/kernel/ids';
import { setLimit, useLimitsChanged } from '../../data/risk.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { exactFigure } from '../../shared/exact-amount.ts';
import { LimitForm } from '../../shared/house/limit-form.tsx';
import { LimitMeter } from '../../shared/house/limit-meter.tsx';
import { MoveTable } from '../../shared/house/move-table.tsx';
import { priceAge } from '../../shared/house/price-age.ts';
import { shortAmount } from '../../shared/house/short-amount.ts';
import { t } from '../../shared/i18n/t.ts';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { Facts } from '../../shared/kit/facts.tsx';
import { useNow } from '../../shared/use-now.ts';
import { netText } from './risk-columns.tsx';

export interface RiskDetailProps {
  row: RiskRow;
  siteName: (id: SiteId) => string;
  onClose: () => void;
}

/** One instrument: members' holdings, the effects of price moves, and its limit. */
export function RiskDetail({ row, siteName, onClose }: RiskDetailProps) {
  const me = useOperator();
  const now = useNow(1_000);
  const changed = useLimitsChanged();
  const { koName, stock, siteInfoId, currency, holders, long, short, longQty, shortQty } = row;
  return (
    <DetailPane
      label={t('risk.detail', { name: koName })}
      head={
        <>
          <b className="truncate text-label font-bold">{koName}</b>
          <span className="shrink-0 text-ink-3">
            {stock} · {siteName(siteInfoId)}
          </span>
        </>
      }
      footer={
        may(me, 'instruments.change', siteInfoId) ? <LimitForm row={row} ask={setLimit} onEnded={changed} /> : undefined
      }
      onClose={onClose}
    >
      <Facts
        facts={[
          [t('risk.price'), priceAge(row, now)],
          [t('risk.holders'), t('risk.people', { count: holders })],
          [t('house.sell'), `${exactFigure(shortQty)} · ${shortAmount(short, currency)}`],
          [t('house.buy'), `${exactFigure(longQty)} · ${shortAmount(long, currency)}`],
          [t('house.netExposure'), netText(row)],
          [t('house.limitUse'), <LimitMeter key="used" usedPercent={row.usedPercent} />],
        ]}
      />
      <section aria-label={t('risk.moves')} className="flex flex-col gap-1">
        <h3 className="text-label font-bold">{t('risk.moves')}</h3>
        <MoveTable moves={row.moves} currency={currency} />
        <p className="text-micro text-ink-3">{t('risk.movesRule')}</p>
      </section>
    </DetailPane>
  );
}
