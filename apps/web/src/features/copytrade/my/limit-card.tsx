import type { Follow } from '@hoga/contract/copytrade';
import { decimal, max, sub, ZERO } from '@hoga/kernel/decimal';
import { Card } from '@hoga/ui/components/card.tsx';
import { ProgressGauge } from '@hoga/ui/components/progress-gauge.tsx';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { placeBetween } from '../model/follow-sums.ts';

/** How much of the copies' limit is used. */
export function LimitCard({ follow, onChange }: { follow: Follow; onChange: () => void }) {
  const t = useText();
  const [used, most] = [decimal(follow.usedMargin), decimal(follow.maxBet)];
  return (
    <Card>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h3 className="text-label font-semibold">{t('copy.maxBet')}</h3>
        <p className="text-caption text-ink-3">
          <b className="font-semibold text-ink-1">{formatFigure(used, { places: 2 })}</b> / {formatFigure(most)} USDT
        </p>
      </div>
      <ProgressGauge label={t('copy.limitUsed')} percent={placeBetween(used, ZERO, most)} tone="ok" />
      <div className="mt-2 flex justify-between gap-3 text-micro text-ink-3">
        <span>{t('copy.oneLimitIs', { amount: formatFigure(follow.oneMaxBet) })}</span>
        <span>{t('copy.limitLeftIs', { amount: formatFigure(max(ZERO, sub(most, used)), { places: 2 }) })}</span>
      </div>
      <button type="button" className="relative mt-2 text-caption font-semibold text-ink-2 hit-44" onClick={onChange}>
        {t('copy.changeLimits')}
      </button>
    </Card>
  );
}
