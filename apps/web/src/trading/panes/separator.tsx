import { LEAST_SHARE, MOST_SHARE, type Split, shareWithin } from '@hoga/domain/layouts/layout';
import { cx } from '@hoga/ui/lib/cx.ts';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';

export interface SeparatorProps {
  label: string;
  split: Split;
  /** In thousandths of what it divides. */
  share: number;
  /** Where a double click or Enter puts it. */
  even: number;
  style: CSSProperties;
  /** While it is dragged. */
  onDrag: (share: number | null) => void;
  onMoved: (share: number) => void;
}

const KEY_STEP = 20;

/** The gap between panes: dragged, moved with the arrow keys, evened out with Enter or a double click. Esc lets go. */
export function Separator({ label, split, share, even, style, onDrag, onMoved }: SeparatorProps) {
  const dragged = useRef<number | null>(null);
  const isVertical = split === 'columns';

  const shareAt = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): number | null => {
    const box = currentTarget.parentElement?.getBoundingClientRect();
    if (box === undefined || box.width === 0 || box.height === 0) return null;
    const at = isVertical ? (clientX - box.left) / box.width : (clientY - box.top) / box.height;
    return shareWithin(at * 1000);
  };
  const drag = (to: number | null) => {
    dragged.current = to;
    onDrag(to);
  };
  const release = () => {
    const to = dragged.current;
    drag(null);
    if (to !== null) onMoved(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keyedShare(event.key, isVertical, share, even);
    if (event.key === 'Escape') drag(null);
    if (to === null) return;
    event.preventDefault();
    onMoved(shareWithin(to));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved; this is the separator of the window splitter pattern
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={isVertical ? 'vertical' : 'horizontal'}
      aria-valuenow={Math.round(share / 10)}
      aria-valuemin={LEAST_SHARE / 10}
      aria-valuemax={MOST_SHARE / 10}
      style={style}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onMoved(even)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag(share);
      }}
      onPointerMove={(event) => {
        if (dragged.current === null) return;
        const to = shareAt(event);
        if (to !== null) drag(to);
      }}
      onPointerUp={release}
      onPointerCancel={() => drag(null)}
      className={cx(
        'touch-none rounded-full hover:bg-line-strong focus-visible:bg-focus focus-visible:outline-none active:bg-line-strong',
        isVertical ? 'cursor-col-resize' : 'cursor-row-resize',
      )}
    />
  );
}

function keyedShare(key: string, isVertical: boolean, share: number, even: number): number | null {
  if (key === (isVertical ? 'ArrowLeft' : 'ArrowUp')) return share - KEY_STEP;
  if (key === (isVertical ? 'ArrowRight' : 'ArrowDown')) return share + KEY_STEP;
  if (key === 'Home') return LEAST_SHARE;
  if (key === 'End') return MOST_SHARE;
  return key === 'Enter' ? even : null;
}
