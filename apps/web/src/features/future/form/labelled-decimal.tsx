import { DecimalField, type DecimalFieldProps } from '@hoga/ui/form/decimal-field.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';

/** A dense figure whose name stands inside it on the left. */
export function LabelledDecimal({ label, className, ...field }: Omit<DecimalFieldProps, 'shape'>) {
  return (
    <div className={cx('relative', className)}>
      <DecimalField {...field} label={label} shape="dense" />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-0 left-3 flex h-11 items-center text-micro text-ink-3"
      >
        {label}
      </span>
    </div>
  );
}
