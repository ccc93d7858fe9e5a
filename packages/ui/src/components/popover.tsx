import { type ReactNode, type RefObject, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLayer } from './layers/layer.ts';

export interface PopoverProps {
  /** The button that opens it, at which it is placed. */
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
}

/** Choices at the button that opens them, over a visible page. Esc, a press outside or the back button closes it. */
export function Popover(props: PopoverProps) {
  useLayer({ isOpen: props.open, onClose: () => props.onOpenChange(false) });
  return props.open ? createPortal(<Popup {...props} />, document.body) : null;
}

const EDGE_PX = 8;

function Popup({ anchor, onOpenChange, title, children, footer }: PopoverProps) {
  const titleId = useId();
  const popup = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(() => onOpenChange(false));

  useLayoutEffect(() => {
    const own = popup.current;
    const button = anchor.current;
    if (own === null || button === null) return undefined;
    const at = button.getBoundingClientRect();
    own.style.top = `${at.bottom + EDGE_PX / 2}px`;
    own.style.left = `${Math.max(EDGE_PX, at.right - own.offsetWidth)}px`;
    own.style.maxHeight = `${innerHeight - at.bottom - 2 * EDGE_PX}px`;
    own.focus();

    const isWithin = ({ target }: Event) => target instanceof Node && (own.contains(target) || button.contains(target));
    const onOutside = (event: Event) => {
      if (!isWithin(event)) close();
    };
    // Its anchor scrolls away; a list elsewhere that scrolls by itself moves nothing here.
    const onScroll = ({ target }: Event) => {
      if (target instanceof Node && target.contains(button)) close();
    };
    // Captured, so that a layer below does not get the same key.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    document.addEventListener('pointerdown', onOutside, options);
    document.addEventListener('scroll', onScroll, options);
    document.addEventListener('keydown', onKey, options);
    window.addEventListener('resize', () => close(), options);
    return () => {
      listening.abort();
      if (own.contains(document.activeElement)) button.focus();
    };
  }, [anchor]);

  return (
    <div
      ref={popup}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className="fixed z-(--z-sheet) flex w-80 max-w-[calc(100vw-16px)] flex-col rounded-lg bg-surface-2 shadow-pop inset-ring inset-ring-line outline-none"
    >
      <h2 id={titleId} className="px-4 pt-3 text-label font-bold">
        {title}
      </h2>
      <div className="min-h-0 overflow-y-auto overscroll-contain px-4 pb-1">{children}</div>
      {footer !== undefined && <div className="px-4 pb-3">{footer}</div>}
    </div>
  );
}
