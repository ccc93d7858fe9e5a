import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/** After this long a held press repeats … */
const FIRST_MS = 400;
/** … at this interval. */
const STEP_MS = 80;

export interface HeldPress {
  readonly onStep: () => void;
  /** Whether a further step is possible. */
  readonly isOn: boolean;
}

/** A button that repeats while it is held. The click that ends a long hold is not a further step. */
export function useHeldPress({ onStep, isOn }: HeldPress) {
  const [isHeld, setHeld] = useState(false);
  const hasRepeated = useRef(false);
  const step = useEffectEvent(onStep);

  useEffect(() => {
    if (!isHeld || !isOn) return undefined;
    const goOn = () => {
      hasRepeated.current = true;
      step();
      timer = setTimeout(goOn, STEP_MS);
    };
    let timer = setTimeout(goOn, FIRST_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isOn]);

  const letGo = () => setHeld(false);
  return {
    onPointerDown: () => {
      hasRepeated.current = false;
      setHeld(true);
    },
    onPointerUp: letGo,
    onPointerLeave: letGo,
    onPointerCancel: letGo,
    // Phones would open their own menu on a long press.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick: () => {
      if (!hasRepeated.current) onStep();
      hasRepeated.current = false;
    },
  };
}
