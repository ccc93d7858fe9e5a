import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export interface MenuRowProps {
  icon?: ReactNode;
  label: ReactNode;
  /** A description, in a line below its name. */
  detail?: ReactNode;
  disabled?: boolean | undefined;
  /** A badge or a current value before the arrow. */
  value?: ReactNode;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  className?: string | undefined;
}

/** One entry of a menu list, 52 px. */
export function MenuRow({ icon, label, detail, value, href, onPress, disabled, className }: MenuRowProps) {
  const id = useId();
  // The name alone is the accessible name; the description follows.
  const named = detail === undefined ? {} : { 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-detail` };
  const look = cx(
    'pressable-row flex min-h-[52px] w-full items-center gap-3 px-4 text-left text-body font-medium -outline-offset-2 disabled:text-ink-disabled',
    className,
  );
  const body = (
    <>
      {icon !== undefined && (
        <span aria-hidden="true" className="text-ink-3 *:size-5">
          {icon}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span id={`${id}-label`}>{label}</span>
        {detail !== undefined && (
          <span id={`${id}-detail`} className="block text-micro font-regular text-ink-3">
            {detail}
          </span>
        )}
      </span>
      {value !== undefined && <span className="shrink-0 text-caption text-ink-3">{value}</span>}
      <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-ink-disabled" />
    </>
  );
  if (href !== undefined) {
    return (
      <AppLink href={href} className={look}>
        {body}
      </AppLink>
    );
  }
  return (
    <button type="button" disabled={disabled} onClick={onPress} className={look} {...named}>
      {body}
    </button>
  );
}
