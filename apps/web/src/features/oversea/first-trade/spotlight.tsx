import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** What a guide points at, by the attribute `data-guide`. */
export type GuideTarget = 'buy' | 'position' | 'close';

interface Box {
  readonly top: number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

const ROOM = 6;
const GAP = 14;

export interface SpotlightProps {
  target: GuideTarget;
  label: string;
  children: React.ReactNode;
}

/** Darkens the page around one control, the only one that can be pressed, with words beside it. */
export function Spotlight({ target, label, children }: SpotlightProps) {
  const box = useBoxOf(target);
  const shade = 'fixed z-(--z-drawer) bg-scrim';
  const isLow = box !== null && box.top > innerHeight / 2;
  const place =
    box === null ? { bottom: GAP } : isLow ? { bottom: innerHeight - box.top + GAP } : { top: box.bottom + GAP };
  return createPortal(
    <>
      {box !== null && (
        <div aria-hidden="true">
          <div className={shade} style={{ top: 0, left: 0, right: 0, height: box.top }} />
          <div className={shade} style={{ top: box.bottom, left: 0, right: 0, bottom: 0 }} />
          <div className={shade} style={{ top: box.top, left: 0, width: box.left, height: box.bottom - box.top }} />
          <div className={shade} style={{ top: box.top, left: box.right, right: 0, height: box.bottom - box.top }} />
          <div
            className="pointer-events-none fixed z-(--z-drawer) rounded-md outline-2 outline-brand"
            style={{ top: box.top, left: box.left, width: box.right - box.left, height: box.bottom - box.top }}
          />
        </div>
      )}
      <section
        aria-label={label}
        aria-live="polite"
        className="fixed inset-x-4 z-(--z-drawer) mx-auto max-w-md rounded-lg bg-surface-3 p-4 shadow-pop"
        style={place}
      >
        {children}
      </section>
    </>,
    document.body,
  );
}

/** Where the control is on the page, whatever moves it: read once a frame. */
function useBoxOf(target: GuideTarget): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    let frame = 0;
    const read = () => {
      const rect = document.querySelector(`[data-guide="${target}"]`)?.getBoundingClientRect();
      setBox((before) => (rect === undefined ? null : unlessSame(before, rect)));
      frame = requestAnimationFrame(read);
    };
    read();
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return box;
}

function unlessSame(before: Box | null, { top, left, right, bottom }: DOMRect): Box {
  const box = { top: top - ROOM, left: left - ROOM, right: right + ROOM, bottom: bottom + ROOM };
  const isSame =
    before !== null &&
    before.top === box.top &&
    before.left === box.left &&
    before.right === box.right &&
    before.bottom === box.bottom;
  return isSame ? before : box;
}
