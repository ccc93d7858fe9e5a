import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { Popover } from '@hoga/ui/components/popover.tsx';
import { Columns3 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ColumnSwitches } from './column-switches.tsx';

/** The columns of the ladder, chosen while it is in sight. */
export function ColumnsButton({ className }: { className?: string | undefined }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        label={t('trading.columns')}
        icon={<Columns3 size={18} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={className}
      />
      <Popover anchor={button} open={isOpen} onOpenChange={setOpen} title={t('trading.columns')}>
        <ColumnSwitches />
      </Popover>
    </>
  );
}
