import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { IconLink } from '@hoga/ui/components/icon-link.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';

export interface AppBarProps {
  /** A title, or the instrument dropdown in its place. */
  title?: ReactNode;
  /** A main screen: large title, nowhere to go back to. */
  large?: boolean | undefined;
  backHref?: string | undefined;
  onBack?: (() => void) | undefined;
  /** In place of the back arrow: the drawer's handle. */
  leading?: ReactNode;
  /** On the right: price, icons. */
  trailing?: ReactNode;
  /** The accessible name, where the page has a banner already. */
  regionName?: string | undefined;
  className?: string | undefined;
}

export function AppBar({
  title,
  large = false,
  backHref,
  onBack,
  leading,
  trailing,
  regionName,
  className,
}: AppBarProps) {
  const t = useText();
  const arrow = <ArrowLeft size={24} />;
  const Bar = regionName === undefined ? 'header' : 'section';
  return (
    <Bar
      aria-label={regionName}
      className={cx('sticky top-0 z-(--z-sticky) shrink-0 bg-bg pt-safe short:static', className)}
    >
      <div className="flex h-(--h-appbar) items-center px-1">
        {backHref !== undefined && <IconLink label={t('common.back')} icon={arrow} href={backHref} />}
        {backHref === undefined && onBack !== undefined && (
          <IconButton label={t('common.back')} icon={arrow} onClick={onBack} />
        )}
        {leading}
        <div className="min-w-0 flex-1">
          {typeof title === 'string' ? (
            <h1
              className={cx(
                'truncate font-bold',
                large ? 'pl-3 text-title2 tracking-tight' : 'pl-1 text-title3 tracking-snug',
              )}
            >
              {title}
            </h1>
          ) : (
            title
          )}
        </div>
        {trailing}
      </div>
    </Bar>
  );
}
