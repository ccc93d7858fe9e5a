import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { Columns3 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';

const ColumnsPopover = lazy(() =>
  import('./columns-popover.tsx').then((popover) => ({ default: popover.ColumnsPopover })),
);

/** The columns of the ladder, chosen while it is visible. */
export function ColumnsButton({ className }: { className?: string | undefined }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = (isWanted: boolean) => {
    setOpen(isWanted);
    if (isWanted) setWasOpened(true);
  };
  return (
    <>
      <IconButton
        ref={button}
        label={t('trading.columns')}
        icon={<Columns3 size={18} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => open(!isOpen)}
        className={className}
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <ColumnsPopover anchor={button} open={isOpen} onOpenChange={open} title={t('trading.columns')} />
        </Suspense>
      )}
    </>
  );
}
