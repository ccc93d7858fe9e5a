import type { Direction } from '@hoga/ui/lib/direction.ts';
import { writeText } from '@hoga/ui/lib/write-text.ts';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { marketStore } from '../data/market/market.ts';

export interface LiveWords {
  readonly text: string;
  readonly direction?: Direction | undefined;
}

export interface LiveTextProps {
  stock: string;
  /** The present text; read again with every price, outside of rendering. */
  read: () => LiveWords;
  className?: string | undefined;
}

/** A text that follows the price of a stock without rendering: written to the page once a frame. */
export function LiveText({ stock, read, className }: LiveTextProps) {
  const place = useRef<HTMLSpanElement>(null);
  const write = useEffectEvent(() => {
    const element = place.current;
    if (element === null) return;
    const { text, direction } = read();
    writeText(element, text);
    if (direction !== undefined && element.dataset['direction'] !== direction) element.dataset['direction'] = direction;
  });
  useLayoutEffect(() => marketStore.onTicker(stock, () => write()), [stock]);
  // Its inputs may have changed with a render.
  useLayoutEffect(() => write());
  return <span ref={place} className={className} />;
}

/** The colours of a text that carries a direction. */
export const LIVE_DIRECTION = 'text-flat data-[direction=down]:text-down data-[direction=up]:text-up';
