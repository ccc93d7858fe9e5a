import type { PaneCount, PanePlace } from '@hoga/domain/layouts/layout';
import type { PressedKey } from '@hoga/ui/lib/pressed-key.ts';
import { isPlainPress } from '@hoga/ui/lib/pressed-key.ts';

export const PLACES: readonly PanePlace[] = [0, 1, 2, 3];

export type PaneKey = { readonly kind: 'activate'; readonly place: PanePlace } | { readonly kind: 'enlarge' };

/** ` the next pane, with Shift the one before; Shift and a number; M enlarges. Found by their place on the keyboard. */
export function paneKeyOf(pressed: PressedKey, active: PanePlace, count: PaneCount): PaneKey | null {
  if (!isPlainPress(pressed)) return null;
  const { code, shiftKey } = pressed;
  if (code === 'Backquote') {
    const place = PLACES[(active + (shiftKey ? count - 1 : 1)) % count];
    return place === undefined ? null : { kind: 'activate', place };
  }
  if (code === 'KeyM' && !shiftKey) return { kind: 'enlarge' };
  const place = shiftKey ? PLACES.find((at) => code === `Digit${at + 1}` && at < count) : undefined;
  return place === undefined ? null : { kind: 'activate', place };
}
