import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { moneyText } from '../model/money-text.ts';
import type { RoundScreen } from '../view/use-round-screen.ts';
import { LimitBar } from './limit-bar.tsx';
import { lossOf } from './loss-of.ts';

/** How much of the day's own loss limit is used, and the way to the limits. */
export function LossUse({ screen: { limits, unit }, onLimits }: { screen: RoundScreen; onLimits: () => void }) {
  const t = useText();
  if (limits === undefined) return null;
  const { dailyLoss, open } = limits;
  const lost = lossOf(limits);
  return (
    <section className="flex flex-col gap-1.5 border-t border-line pt-3 text-caption">
      <div className="flex items-baseline justify-between gap-2">
        <span className="text-ink-3">{t('rounds.dailyLossLimit')}</span>
        <b className="truncate font-semibold">
          {dailyLoss === null ? t('rounds.noLimit') : moneyText(dailyLoss, unit)}
        </b>
      </div>
      <LimitBar label={t('rounds.lossLimitUse')} settled={lost} open={open} limit={dailyLoss} />
      <div className="flex items-baseline justify-between gap-2 text-micro text-ink-3">
        <span className="truncate">
          {t('rounds.lossToday', { settled: formatFigure(lost), open: formatFigure(open) })}
        </span>
        <button type="button" onClick={onLimits} className="relative shrink-0 font-semibold text-ink-1 hit-44">
          {t('rounds.limitsAndBreak')}
        </button>
      </div>
    </section>
  );
}
