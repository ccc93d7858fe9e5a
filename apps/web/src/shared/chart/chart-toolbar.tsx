import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { ChartSpline, Maximize2, Plus, X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { ChartInterval } from './chart-candle.ts';
import { intervalText } from './interval-text.ts';

/** What opens at a button of the toolbar, by code that is fetched after the first candles. */
export type ChartPanel = 'studies' | 'interval';

export interface ChartToolbarProps {
  intervals: readonly ChartInterval[];
  interval: ChartInterval;
  onInterval: (interval: ChartInterval) => void;
  panel: ChartPanel | null;
  onPanel: (panel: ChartPanel | null) => void;
  /** The anchors of what they open. */
  buttons: Readonly<Record<ChartPanel, RefObject<HTMLButtonElement | null>>>;
  isFull: boolean;
  onFull: (isFull: boolean) => void;
  /** Buttons of fetched code; its place is there before. */
  more: ReactNode;
  trailing: ReactNode;
}

export function ChartToolbar(props: ChartToolbarProps) {
  const { panel, onPanel, buttons } = props;
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
            {intervalText(t, interval)}
          </button>
        ))}
        <button
          ref={buttons.interval}
          type="button"
          aria-label={t('market.ownInterval')}
          aria-haspopup="dialog"
          aria-expanded={panel === 'interval'}
          onClick={() => onPanel(panel === 'interval' ? null : 'interval')}
          className="relative min-h-9 shrink-0 rounded-sm px-[7px] text-ink-3 -outline-offset-2 hit-44"
        >
          <Plus size={15} aria-hidden="true" />
        </button>
      </fieldset>
      <div className="flex min-w-11 justify-end lg:min-w-22">{props.more}</div>
      <IconButton
        ref={buttons.studies}
        label={t('market.indicators')}
        icon={<ChartSpline size={19} />}
        aria-haspopup="dialog"
        aria-expanded={panel === 'studies'}
        onClick={() => onPanel(panel === 'studies' ? null : 'studies')}
      />
      <IconButton
        label={t(props.isFull ? 'market.leaveFullScreen' : 'market.fullScreen')}
        icon={props.isFull ? <X size={18} /> : <Maximize2 size={18} />}
        onClick={() => props.onFull(!props.isFull)}
      />
      {props.trailing}
    </div>
  );
}
