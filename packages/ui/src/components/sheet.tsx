import { Dialog } from '@base-ui/react/dialog';
import { Drawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDesktop } from '../lib/use-desktop.ts';
import { useText } from '../texts/use-text.ts';
import { useLayer } from './layers/layer.ts';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence under the title. */
  description?: ReactNode;
  children: ReactNode;
  /** Stays visible under the scrolling content: the committing button. */
  footer?: ReactNode;
  /** Not bound to a page: it stays open across navigation. */
  isOverPages?: boolean | undefined;
}

/** A bottom sheet on phones, a 480 px dialog from 1024 px. Drag, Esc, a tap outside or the back button closes it. */
export function Sheet(props: SheetProps) {
  useLayer({ isOpen: props.open, onClose: () => props.onOpenChange(false), isOverPages: props.isOverPages });
  return useDesktop() ? <SheetAsDialog {...props} /> : <SheetFromBottom {...props} />;
}

function SheetFromBottom({ open, onOpenChange, title, description, children, footer }: SheetProps) {
  const t = useText();
  return (
    <Drawer.Root open={open} onOpenChange={(next) => onOpenChange(next)} swipeDirection="down">
      <Drawer.Portal>
        <Drawer.Backdrop className="scrim z-(--z-sheet)" />
        <Drawer.Viewport className="fixed inset-0 z-(--z-sheet) flex items-end justify-center">
          <Drawer.Popup className="sheet flex max-h-[90dvh] w-full max-w-[560px] flex-col rounded-t-xl bg-surface-1 pt-2 shadow-sheet outline-none">
            <div aria-hidden="true" className="mx-auto h-1 w-10 shrink-0 rounded-full bg-line-strong" />
            <div className="flex shrink-0 items-start gap-2 pt-3 pr-2 pb-4 pl-5">
              <div className="min-w-0 flex-1">
                <Drawer.Title className="text-title2 font-bold tracking-tight">{title}</Drawer.Title>
                {description !== undefined && (
                  <Drawer.Description className="mt-0.5 text-caption text-ink-3">{description}</Drawer.Description>
                )}
              </div>
              <Drawer.Close
                aria-label={t('common.close')}
                className="pressable -mt-2 grid size-11 shrink-0 place-items-center rounded-md text-ink-2"
              >
                <X size={20} aria-hidden="true" />
              </Drawer.Close>
            </div>
            <Drawer.Content className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-5 pb-1">
              {children}
            </Drawer.Content>
            <div className="shrink-0 px-5 pt-3 pb-5">
              {footer}
              <div className="pb-safe" />
            </div>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

function SheetAsDialog({ open, onOpenChange, title, description, children, footer }: SheetProps) {
  const t = useText();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim z-(--z-sheet)" />
        <Dialog.Viewport className="fixed inset-0 z-(--z-sheet) grid place-items-center p-6">
          <Dialog.Popup className="sheet-dialog flex max-h-[calc(100dvh-48px)] w-full max-w-(--w-sheet) flex-col rounded-xl bg-surface-1 shadow-pop outline-none">
            <div className="flex shrink-0 items-start gap-2 pt-5 pr-3 pb-4 pl-6">
              <div className="min-w-0 flex-1">
                <Dialog.Title className="text-title2 font-bold tracking-tight">{title}</Dialog.Title>
                {description !== undefined && (
                  <Dialog.Description className="mt-0.5 text-caption text-ink-3">{description}</Dialog.Description>
                )}
              </div>
              <Dialog.Close
                aria-label={t('common.close')}
                className="pressable -mt-2 grid size-11 shrink-0 place-items-center rounded-md text-ink-2"
              >
                <X size={20} aria-hidden="true" />
              </Dialog.Close>
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pb-1">{children}</div>
            <div className="shrink-0 px-6 pt-3 pb-6">{footer}</div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
