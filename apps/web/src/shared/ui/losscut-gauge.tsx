import { type GaugeTone, ProgressGauge } from '@hoga/ui/components/progress-gauge.tsx';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';

export interface LosscutGaugeProps {
  /** Room left before the losscut, 0–100. */
  percent: number;
  caption?: ReactNode;
  /** The bar alone, for the top navigation. */
  bare?: boolean | undefined;
  className?: string | undefined;
}

const CAUTION_BELOW = 50;
const DANGER_BELOW = 25;

/** From half on there is room, below it caution, below a quarter danger. */
export function losscutTone(percent: number): Exclude<GaugeTone, 'brand'> {
  if (percent >= CAUTION_BELOW) return 'ok';
  return percent >= DANGER_BELOW ? 'warn' : 'danger';
}

const STATUS_KEY = { ok: 'common.roomy', warn: 'common.caution', danger: 'common.atRisk' } as const;

export function LosscutGauge({ percent, caption, bare = false, className }: LosscutGaugeProps) {
  const t = useText();
  const tone = losscutTone(percent);
  const status = `${t(STATUS_KEY[tone])} ${Math.round(Math.min(100, Math.max(0, percent)))}%`;
  return (
    <ProgressGauge
      percent={percent}
      tone={tone}
      label={`${t('common.losscutRoom')} ${status}`}
      caption={bare ? undefined : caption}
      status={bare ? undefined : status}
      marks={[DANGER_BELOW, CAUTION_BELOW]}
      className={className}
    />
  );
}
