import { RATE_AGE_MS } from '@hoga/domain/wallet/exchange';
import { ProgressGauge } from '@hoga/ui/components/progress-gauge.tsx';
import { formatKstTime } from '@hoga/ui/lib/format-time.ts';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useNow } from '../figures/use-now.ts';

interface RateCardProps {
  /** `1 BTC = 108,432.32 USDT` */
  readonly rate: string;
  readonly at: number;
  readonly children: ReactNode;
}

/** A rate with its age: after ten seconds a new one takes its place. */
export function RateCard({ rate, at, children }: RateCardProps) {
  const t = useText();
  const age = Math.max(0, useNow() - at);
  const left = Math.max(0, RATE_AGE_MS - age);
  return (
    <section aria-label={t('wallet.rate')} className="card flex flex-col gap-3">
      <div className="flex items-end justify-between gap-3">
        <div className="min-w-0">
          <p className="text-micro text-ink-3">{t('wallet.rate')}</p>
          <p className="text-title3 font-semibold tracking-snug wrap-anywhere">{rate}</p>
        </div>
        <p className="shrink-0 text-right text-micro text-ink-3">
          <b className="block text-label font-semibold text-ink-1">
            {t('wallet.secondsAgo', { seconds: Math.floor(age / 1000) })}
          </b>
          {t('wallet.asOf', { time: formatKstTime(at) })}
        </p>
      </div>
      <ProgressGauge label={t('wallet.rateLife')} percent={(left / RATE_AGE_MS) * 100} tone="brand" />
      <p className="text-caption text-ink-3">{t('wallet.rateValid', { seconds: Math.ceil(left / 1000) })}</p>
      <div className="border-t border-line pt-3">{children}</div>
    </section>
  );
}
