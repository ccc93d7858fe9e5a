import { Popover, type PopoverProps } from '@hoga/ui/components/popover.tsx';
import { ColumnSwitches } from './column-switches.tsx';

/** Loaded when it is first opened: the ladder itself has no switches. */
export function ColumnsPopover(props: Omit<PopoverProps, 'children' | 'footer'>) {
  return (
    <Popover {...props}>
      <ColumnSwitches />
    </Popover>
  );
}
