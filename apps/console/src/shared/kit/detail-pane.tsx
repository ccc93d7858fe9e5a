import { useDockHeight } from '@hoga/ui/lib/use-dock-height.ts';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { t } from '../i18n/t.ts';

export interface DetailPaneProps {
  label: string;
  /** Tags and the number of the open row. */
  head: ReactNode;
  children: ReactNode;
  /** The decision, which stays visible. */
  footer?: ReactNode;
  onClose: () => void;
}

/** The detail of a list's open row, beside it; on narrow screens in its place. */
export function DetailPane({ label, head, children, footer, onClose }: DetailPaneProps) {
  return (
    <section aria-label={label} className="pane">
      <header className="flex h-11 shrink-0 items-center gap-2 px-3.5">
        {head}
        <button
          type="button"
          aria-label={t('common.close')}
          onClick={onClose}
          className="ml-auto grid size-8 shrink-0 place-items-center rounded-sm text-ink-2 max-lg:size-11"
        >
          <X size={18} aria-hidden="true" />
        </button>
      </header>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-3.5 pb-3.5">{children}</div>
      {footer !== undefined && <DetailFooter>{footer}</DetailFooter>}
    </section>
  );
}

/** Toasts stand above it, never over the buttons. */
function DetailFooter({ children }: { children: ReactNode }) {
  const footer = useRef<HTMLElement>(null);
  useDockHeight(footer);
  return (
    <footer ref={footer} className="shrink-0 border-t border-line px-3.5 py-2.5">
      {children}
    </footer>
  );
}
