import { Button } from '@hoga/ui/components/button.tsx';
import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { Popover, type PopoverProps } from '@hoga/ui/components/popover.tsx';
import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { Kept } from '../../data/preferences/use-kept.ts';
import type { ChartInterval } from '../../shared/chart/chart-candle.ts';
import { intervalText } from '../../shared/chart/interval-text.ts';
import { isOwnMinutes, ownInterval } from '../../shared/chart/own-interval.ts';
import { type ChartSettings, ownIntervals } from '../../shared/chart/settings/chart-settings.ts';
import { useText } from '../../shared/i18n/use-text.ts';

type Unit = 'minutes' | 'hours';

export interface IntervalPopoverProps extends Pick<PopoverProps, 'anchor' | 'open' | 'onOpenChange'> {
  settings: Kept<ChartSettings>;
  /** The chart shows it at once. */
  onInterval: (interval: ChartInterval) => void;
}

/** Intervals of any number of minutes or hours, beside those that every chart has. */
export function IntervalPopover({ settings: { value, change }, onInterval, ...layer }: IntervalPopoverProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [unit, setUnit] = useState<Unit>('minutes');
  const [isWrong, setWrong] = useState(false);
  const add = () => {
    const minutes = Number(typed) * (unit === 'hours' ? 60 : 1);
    if (typed.trim() === '' || !isOwnMinutes(minutes)) {
      setWrong(true);
      return;
    }
    change((settings) => ({ ...settings, own: ownIntervals([...settings.own, minutes]) }));
    onInterval(ownInterval(minutes));
    setTyped('');
    layer.onOpenChange(false);
  };
  return (
    <Popover {...layer} title={t('chart.ownIntervals')}>
      <form
        className="flex items-center gap-2 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <input
          type="text"
          inputMode="numeric"
          aria-label={t('chart.amount')}
          aria-invalid={isWrong}
          aria-describedby="own-interval-hint"
          value={typed}
          maxLength={3}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
          className="h-11 w-16 min-w-0 rounded-md bg-surface-3 text-center text-label font-semibold outline-none focus:inset-ring-2 focus:inset-ring-brand-text"
        />
        <Segmented<Unit>
          label={t('chart.ownIntervals')}
          items={[
            { value: 'minutes', label: t('chart.minutes') },
            { value: 'hours', label: t('chart.hours') },
          ]}
          value={unit}
          onValueChange={(next) => {
            setUnit(next);
            setWrong(false);
          }}
          className="flex-1"
        />
        <Button type="submit" size="sm" variant="quiet">
          {t('chart.addInterval')}
        </Button>
      </form>
      <p
        id="own-interval-hint"
        role={isWrong ? 'alert' : undefined}
        className={`py-2 text-nano ${isWrong ? 'text-danger' : 'text-ink-3'}`}
      >
        {t(isWrong ? 'chart.intervalWrong' : 'chart.ownHint')}
      </p>
      {value.own.length > 0 && (
        <ul className="border-t border-line py-1">
          {value.own.map((minutes) => {
            const interval = intervalText(t, ownInterval(minutes));
            return (
              <li key={minutes} className="flex min-h-11 items-center justify-between text-label font-medium">
                {interval}
                <IconButton
                  label={t('chart.removeInterval', { interval })}
                  icon={<X size={16} />}
                  onClick={() =>
                    change((settings) => ({ ...settings, own: settings.own.filter((other) => other !== minutes) }))
                  }
                  className="-mr-3"
                />
              </li>
            );
          })}
        </ul>
      )}
    </Popover>
  );
}
