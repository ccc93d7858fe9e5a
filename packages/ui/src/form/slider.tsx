import { cx } from '../lib/cx.ts';

export interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number | undefined;
  /** Marked values: 1x, 25x, 50x. */
  stops?: readonly number[] | undefined;
  /** The value's text for screen readers: 20x. */
  format?: ((value: number) => string) | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** A native range: keys, touch and screen readers work. */
export function Slider({
  label,
  value,
  onChange,
  min,
  max,
  step = 1,
  stops = [],
  format = String,
  disabled = false,
  className,
}: SliderProps) {
  const share = (at: number) => (max > min ? ((Math.min(max, Math.max(min, at)) - min) / (max - min)) * 100 : 0);
  return (
    <div className={cx('relative h-11 shrink-0', disabled && 'opacity-50', className)}>
      <div aria-hidden="true" className="absolute inset-x-2.75 top-5 h-1 rounded-full bg-surface-3">
        <span className="absolute inset-y-0 left-0 rounded-full bg-brand" style={{ width: `${share(value)}%` }} />
        {stops.map((stop) => (
          <span
            key={stop}
            className={cx(
              'absolute top-1/2 size-2.5 -translate-1/2 rounded-full',
              stop <= value ? 'bg-brand' : 'bg-surface-1 inset-ring-2 inset-ring-line-strong',
            )}
            style={{ left: `${share(stop)}%` }}
          />
        ))}
      </div>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={format(value)}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className="slider absolute inset-0 w-full"
      />
    </div>
  );
}
