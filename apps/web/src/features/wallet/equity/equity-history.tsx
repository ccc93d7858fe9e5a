import { EQUITY_PERIODS, type EquityPeriod } from '@hoga/domain/trading/vocabulary';
import { kstDate } from '@hoga/domain/trading-hours/kst-day';
import { decimal, ZERO } from '@hoga/kernel/decimal';
import { directionOf } from '@hoga/ui/lib/direction.ts';
import { kstMonthDayText } from '@hoga/ui/lib/kst-days.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSite } from '../../../data/site/site-store.ts';
import { ownedText, smallestOf } from '../../../data/wallet/amount-text.ts';
import { type EquityCurve, equityCurve } from '../../../data/wallet/equity-curve.ts';
import { equityQuery } from '../../../data/wallet/equity-query.ts';
import { useHiddenAmounts } from '../../../data/wallet/hidden-amounts.ts';
import { type Holding, useWorthOf, worthsOf } from '../../../data/wallet/holdings.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ProfitText } from '../../../shared/wallet/profit-text.tsx';
import { EquityChart } from './equity-chart.tsx';

/** How the member's money has done, deposits and withdrawals left out; nothing of it while amounts are hidden. */
export function EquityHistory({ holdings }: { holdings: readonly Holding[] }) {
  const isHidden = useHiddenAmounts();
  return isHidden ? null : <ShownHistory holdings={holdings} />;
}

function ShownHistory({ holdings }: { holdings: readonly Holding[] }) {
  const t = useText();
  const [days, setDays] = useState<EquityPeriod>('30');
  const { data: history } = useQuery(equityQuery(days));
  const worthOf = useWorthOf();
  const now = { date: kstDate(Date.now()), worths: worthsOf(holdings) };
  const unit = smallestOf(useSite().binaryCurrency);
  const curve = history === undefined ? null : equityCurve({ history, now, worthOf, unit });
  return (
    <section aria-label={t('wallet.equityTrend')} className="mt-4">
      <div className="flex items-center justify-end gap-0.5">
        {EQUITY_PERIODS.map((period) => (
          <button
            key={period}
            type="button"
            aria-pressed={period === days}
            onClick={() => setDays(period)}
            className="relative h-7 rounded-sm px-2.5 text-caption font-medium text-ink-3 hit-44 aria-pressed:bg-surface-3 aria-pressed:text-ink-1"
          >
            {t('wallet.lastDays', { days: period })}
          </button>
        ))}
      </div>
      {history !== undefined && curve === null && (
        <p className="py-6 text-center text-caption text-ink-3">{t('wallet.equityNone')}</p>
      )}
      {curve !== null && <Curve curve={curve} days={days} />}
    </section>
  );
}

function Curve({ curve, days }: { curve: EquityCurve; days: EquityPeriod }) {
  const t = useText();
  const { binaryCurrency } = useSite();
  const { points, profit, transfers, granted, base } = curve;
  const direction = directionOf(profit);
  const first = points[0]?.date ?? '';
  const last = points.at(-1)?.date ?? '';
  return (
    <>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-caption">
        <div>
          <dt className="text-ink-3">
            {t('wallet.periodProfit', { days })} <span className="text-micro">{t('wallet.withoutTransfers')}</span>
          </dt>
          <dd className="font-semibold">
            <ProfitText profit={profit} base={base} amount={ownedText(profit, binaryCurrency, { signed: true })} />
          </dd>
        </div>
        <div>
          <dt className="text-ink-3">{t('wallet.periodTransfers', { days })}</dt>
          <dd className="font-semibold">{ownedText(transfers, binaryCurrency, { signed: true })}</dd>
        </div>
        {granted !== ZERO && (
          <div>
            <dt className="text-ink-3">{t('wallet.periodGranted', { days })}</dt>
            <dd className="font-semibold">{ownedText(granted, binaryCurrency, { signed: true })}</dd>
          </div>
        )}
      </dl>
      <div className="mt-5">
        <EquityChart
          points={points}
          direction={direction}
          label={t('wallet.equityTrendOf', { days })}
          amountText={(value) => ownedText(decimal(String(value)), binaryCurrency)}
        />
      </div>
      <div className="flex justify-between text-micro text-ink-3">
        <span>{kstMonthDayText(Date.parse(first))}</span>
        <span>{kstMonthDayText(Date.parse(last))}</span>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-3 text-micro text-ink-3">
        {points.some((point) => point.transfers !== ZERO) && <Mark look="bg-ink-2" text={t('wallet.markTransfer')} />}
        {granted !== ZERO && <Mark look="bg-brand" text={t('wallet.markGrant')} />}
        <span>{t('wallet.atDailyRates')}</span>
      </p>
    </>
  );
}

function Mark({ look, text }: { look: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <i aria-hidden="true" className={`size-2 rounded-full ${look}`} />
      {text}
    </span>
  );
}
