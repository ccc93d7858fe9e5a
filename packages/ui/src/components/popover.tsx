import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { useLayer } from './layers/layer.ts';

export interface PopoverProps {
  /** The button that opens it, which it stands at. */
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
}

/** Choices at the button that opens them, over a page that stays in sight. Esc, a press outside or the way back closes it. */
export function Popover({ anchor, open, onOpenChange, title, children, footer }: PopoverProps) {
  useLayer({ isOpen: open, onClose: () => onOpenChange(false) });
  return (
    <BasePopover.Root
      open={open}
      onOpenChange={(next, { event, cancel }) => {
        // A press on the button is the button's: it closes what it has opened.
        if (!next && event.target instanceof Node && anchor.current?.contains(event.target) === true) cancel();
        else onOpenChange(next);
      }}
    >
      <BasePopover.Portal>
        <BasePopover.Positioner
          anchor={anchor}
          side="bottom"
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-(--z-sheet)"
        >
          <BasePopover.Popup
            finalFocus={anchor}
            className="flex max-h-(--available-height) w-80 max-w-(--available-width) flex-col rounded-lg bg-surface-2 shadow-pop inset-ring inset-ring-line outline-none"
          >
            <BasePopover.Title className="px-4 pt-3 text-label font-bold">{title}</BasePopover.Title>
            <div className="min-h-0 overflow-y-auto overscroll-contain px-4 pb-1">{children}</div>
            {footer !== undefined && <div className="px-4 pb-3">{footer}</div>}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
