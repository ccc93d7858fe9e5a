import { Drawer as BaseDrawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { useText } from '../texts/use-text.ts';
import { useLayer } from './layers/layer.ts';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Stays above the scrolling content: a search field, chips. */
  header?: ReactNode;
  children: ReactNode;
  /** Covers the whole screen instead of 256 px at the left (CST-10). */
  fullScreen?: boolean | undefined;
}

/** From the left. A swipe to the left, Esc, a tap outside or the back button closes it. */
export function Drawer({ open, onOpenChange, title, header, children, fullScreen = false }: DrawerProps) {
  const t = useText();
  useLayer({ isOpen: open, onClose: () => onOpenChange(false) });
  return (
    <BaseDrawer.Root open={open} onOpenChange={(next) => onOpenChange(next)} swipeDirection="left">
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className="scrim z-(--z-drawer)" />
        <BaseDrawer.Viewport className="fixed inset-0 z-(--z-drawer) flex">
          <BaseDrawer.Popup
            className={cx(
              'drawer flex h-full flex-col bg-surface-1 pt-safe shadow-pop outline-none',
              fullScreen ? 'w-full' : 'w-(--w-drawer) max-w-[85vw]',
            )}
          >
            <div className="flex h-(--h-appbar) shrink-0 items-center pr-1 pl-4">
              <BaseDrawer.Title className="min-w-0 flex-1 truncate text-title3 font-bold tracking-snug">
                {title}
              </BaseDrawer.Title>
              <BaseDrawer.Close
                aria-label={t('common.close')}
                className="pressable grid size-11 place-items-center rounded-md text-ink-2"
              >
                <X size={20} aria-hidden="true" />
              </BaseDrawer.Close>
            </div>
            {header !== undefined && <div className="shrink-0">{header}</div>}
            <BaseDrawer.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-safe">
              {children}
            </BaseDrawer.Content>
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  );
}
