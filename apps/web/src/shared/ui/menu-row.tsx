import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

export interface MenuRowProps {
  icon?: ReactNode;
  label: ReactNode;
  /** A badge or a current value before the arrow. */
  value?: ReactNode;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  className?: string | undefined;
}

/** One entry of a menu list, 52 px. */
export function MenuRow({ icon, label, value, href, onPress, className }: MenuRowProps) {
  const look = cx(
    'pressable-row flex min-h-[52px] w-full items-center gap-3 px-4 text-left text-body font-medium -outline-offset-2',
    className,
  );
  const body = (
    <>
      {icon !== undefined && (
        <span aria-hidden="true" className="text-ink-3 *:size-5">
          {icon}
        </span>
      )}
      <span className="min-w-0 flex-1">{label}</span>
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
    <button type="button" onClick={onPress} className={look}>
      {body}
    </button>
  );
}
