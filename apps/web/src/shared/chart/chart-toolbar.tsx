import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { ChartSpline, Maximize2, Minimize2 } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { ChartInterval } from './chart-candle.ts';
import { INTERVAL_TEXT } from './chart-texts.ts';

export interface ChartToolbarProps {
  intervals: readonly ChartInterval[];
  interval: ChartInterval;
  onInterval: (interval: ChartInterval) => void;
  onIndicators: () => void;
  /** The anchor of the menu it opens. */
  indicatorsButton: Ref<HTMLButtonElement>;
  isChoosing: boolean;
  isFull: boolean;
  onFull: (isFull: boolean) => void;
  trailing: ReactNode;
}

export function ChartToolbar(props: ChartToolbarProps) {
  const t = useText();
  return (
    <div className="flex shrink-0 items-center pr-1 pl-[9px]">
      <fieldset className="no-scrollbar flex min-w-0 flex-1 overflow-x-auto py-1.5 xl:gap-1">
        <legend className="sr-only">{t('market.interval')}</legend>
        {props.intervals.map((interval) => (
          <button
            key={interval}
            type="button"
            aria-pressed={interval === props.interval}
            onClick={() => props.onInterval(interval)}
            className="relative min-h-9 shrink-0 rounded-sm px-[7px] text-caption font-medium text-ink-3 -outline-offset-2 hit-44 aria-pressed:bg-surface-3 aria-pressed:font-bold aria-pressed:text-ink-1"
          >
            {t(INTERVAL_TEXT[interval])}
          </button>
        ))}
      </fieldset>
      <IconButton
        ref={props.indicatorsButton}
        label={t('market.indicators')}
        icon={<ChartSpline size={19} />}
        aria-haspopup="dialog"
        aria-expanded={props.isChoosing}
        onClick={props.onIndicators}
      />
      <IconButton
        label={t(props.isFull ? 'market.leaveFullScreen' : 'market.fullScreen')}
        icon={props.isFull ? <Minimize2 size={18} /> : <Maximize2 size={18} />}
        onClick={() => props.onFull(!props.isFull)}
      />
      {props.trailing}
    </div>
  );
}
