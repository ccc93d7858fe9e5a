import type { Follow } from '@hoga/contract/copytrade';
import { decimal, neg, ZERO } from '@hoga/kernel/decimal';
import { Card } from '@hoga/ui/components/card.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { type FollowSums, placeBetween } from '../model/follow-sums.ts';

export interface EndsCardProps {
  follow: Follow;
  sums: FollowSums;
  onChange: () => void;
}

/** The automatic ends of the follow, on one axis with its present result. */
export function EndsCard({ follow, sums, onChange }: EndsCardProps) {
  const t = useText();
  const { copyLossLimit, copyTakeProfit } = follow;
  const hasGuards = copyLossLimit !== null || copyTakeProfit !== null;
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-label font-semibold">{t('copy.endsWhen')}</h3>
        <button type="button" className="relative text-caption font-semibold text-ink-2 hit-44" onClick={onChange}>
          {t('trading.edit')}
        </button>
      </div>
      {hasGuards && <Axis follow={follow} sums={sums} />}
      <p className="mt-2 text-micro text-pretty text-ink-3">{t(hasGuards ? 'copy.endsHint' : 'copy.noGuards')}</p>
    </Card>
  );
}

function Axis({ follow, sums: { guarded } }: Pick<EndsCardProps, 'follow' | 'sums'>) {
  const t = useText();
  const signed = (figure: string | null, sign: '+' | '−') =>
    figure === null ? t('copy.none') : `${sign}${formatFigure(figure)}`;
  const now = guarded ?? ZERO;
  // An end that is not set is drawn as far off as the other.
  const low = neg(decimal(follow.copyLossLimit ?? follow.copyTakeProfit ?? '0'));
  const high = decimal(follow.copyTakeProfit ?? follow.copyLossLimit ?? '0');
  const [zero, point] = [placeBetween(ZERO, low, high), placeBetween(now, low, high)];
  return (
    <>
      <div
        role="img"
        aria-label={t('copy.standsAt', { amount: formatFigure(guarded, { places: 2, signed: true }) })}
        className="relative mt-4 mb-2 h-1.5 rounded-[3px] bg-surface-3"
      >
        <span
          style={{ left: `${Math.min(zero, point)}%`, width: `${Math.abs(point - zero)}%` }}
          className={cx('absolute inset-y-0', now < ZERO ? 'bg-down-fill' : 'bg-up-fill')}
        />
        <span style={{ left: `${zero}%` }} className="absolute -inset-y-1 w-0.5 rounded-full bg-line-strong" />
        <span
          style={{ left: `${point}%` }}
          className="absolute -top-[5px] size-4 -translate-x-1/2 rounded-full bg-ink-1 ring-3 ring-surface-1"
        />
      </div>
      <div className="flex justify-between gap-2 text-micro text-ink-3">
        <span>
          {t('copy.loss')} <b className="font-semibold text-ink-1">{signed(follow.copyLossLimit, '−')}</b>
        </span>
        <span>
          {t('copy.beforeShare')}{' '}
          <b className="font-semibold text-ink-1">{formatFigure(guarded, { places: 2, signed: true })}</b>
        </span>
        <span>
          {t('copy.target')} <b className="font-semibold text-ink-1">{signed(follow.copyTakeProfit, '+')}</b>
        </span>
      </div>
    </>
  );
}
