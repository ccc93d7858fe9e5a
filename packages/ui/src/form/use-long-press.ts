import { type MouseEvent, useEffect, useRef } from 'react';

const LONG_PRESS_MS = 500;

export interface LongPress {
  onPress: () => void;
  onLongPress?: (() => void) | undefined;
}

/** A tap and a long press on one button; the long press does not also tap. */
export function useLongPress({ onPress, onLongPress }: LongPress) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const held = useRef(false);

  const stop = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  };
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );

  return {
    onPointerDown: () => {
      held.current = false;
      if (onLongPress === undefined) return;
      stop();
      timer.current = setTimeout(() => {
        held.current = true;
        onLongPress();
      }, LONG_PRESS_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // Phones would open their own menu on a long press.
    onContextMenu: (event: MouseEvent) => {
      if (onLongPress !== undefined) event.preventDefault();
    },
    onClick: () => {
      if (!held.current) onPress();
      held.current = false;
    },
  };
}
