import { cx } from '@hoga/ui/lib/cx.ts';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';

interface SwipeRowProps {
  /** What lies under the row, at its right end. */
  readonly under: ReactNode;
  /** Done when the row is pushed far enough, or what lies under it is pressed; settled when that has succeeded or not. */
  readonly onAway: () => Promise<void>;
  readonly children: ReactNode;
}

/** How much of the action under it a slightly pushed row leaves visible. */
const REVEALED_PX = 72;
/** A finger that presses moves this much. */
const SLOP_PX = 10;
/** From this part of the width on, letting go is enough. */
const AWAY_SHARE = 0.5;

interface Drag {
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  /** Where the row was when it began. */
  readonly from: number;
}

/**
 * A row that a finger pushes to the left. It is a short cut: the same action has a button beside
 * it, so what lies under the row is neither read out nor reached with the keyboard.
 */
export function SwipeRow({ under, onAway, children }: SwipeRowProps) {
  const [offset, setOffset] = useState(0);
  const [isDragging, setDragging] = useState(false);
  const drag = useRef<Drag | null>(null);

  function begin({ pointerType, isPrimary, pointerId, clientX, clientY }: PointerEvent) {
    if (pointerType === 'mouse' || !isPrimary) return;
    drag.current = { pointerId, x: clientX, y: clientY, from: offset };
  }

  function move({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
    const { current } = drag;
    if (current === null || current.pointerId !== pointerId) return;
    const across = clientX - current.x;
    if (!isDragging) {
      if (Math.abs(across) < SLOP_PX || Math.abs(across) <= Math.abs(clientY - current.y)) return;
      currentTarget.setPointerCapture(pointerId);
      setDragging(true);
    }
    setOffset(Math.max(-currentTarget.offsetWidth, Math.min(0, current.from + across)));
  }

  function end({ currentTarget }: PointerEvent<HTMLElement>) {
    drag.current = null;
    if (!isDragging) return;
    setDragging(false);
    if (-offset >= currentTarget.offsetWidth * AWAY_SHARE) void goAway(currentTarget.offsetWidth);
    else setOffset(-offset >= REVEALED_PX / 2 ? -REVEALED_PX : 0);
  }

  /** The browser took over the gesture. */
  function giveUp() {
    drag.current = null;
    setDragging(false);
    setOffset(0);
  }

  async function goAway(width: number) {
    setOffset(-width);
    await onAway();
    // Still there: it was refused.
    setOffset(0);
  }

  return (
    <div className="relative overflow-hidden">
      {offset < 0 && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={({ currentTarget }) => void goAway(currentTarget.parentElement?.offsetWidth ?? 0)}
          className="absolute inset-y-0 right-0 grid w-full justify-items-end bg-danger text-on-danger"
        >
          <span className="grid w-18 place-content-center justify-items-center gap-0.5 text-micro font-semibold">
            {under}
          </span>
        </button>
      )}
      <div
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={giveUp}
        // A push is no press, and a press on a row that is pushed aside puts it back.
        onClickCapture={(event) => {
          if (offset === 0) return;
          event.stopPropagation();
          event.preventDefault();
          setOffset(0);
        }}
        style={{ translate: `${offset}px` }}
        className={cx(
          'relative touch-pan-y bg-bg',
          !isDragging && 'transition-[translate] motion-reduce:transition-none',
        )}
      >
        {children}
      </div>
    </div>
  );
}
