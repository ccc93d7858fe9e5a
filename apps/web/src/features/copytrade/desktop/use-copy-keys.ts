import type { TraderRow } from '@hoga/contract/copytrade';
import type { TraderId } from '@hoga/kernel/ids';
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type CopyKey, copyKeyOf } from './copy-keys.ts';

export interface CopyKeysParts {
  readonly traders: readonly TraderRow[];
  readonly chosenId: TraderId | null;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly follow: RefObject<HTMLElement | null>;
}

/** Keys of the desktop: / searches, arrows go from trader to trader, F goes to the form. */
export function useCopyKeys({ traders, chosenId, search, follow }: CopyKeysParts): void {
  const router = useRouter();
  const act = (key: CopyKey) => {
    switch (key) {
      case 'search':
        search.current?.focus();
        return;
      case 'follow':
        follow.current?.querySelector<HTMLElement>('button, a')?.focus();
        return;
      default: {
        const place = traders.findIndex(({ traderId }) => traderId === chosenId);
        const beside = traders[place + (key === 'next' ? 1 : -1)];
        // Stepping through the list replaces the history entry: the way back leaves the list.
        if (beside !== undefined) router.history.replace(`/copytrade/${beside.traderId}`);
      }
    }
  };
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const key = copyKeyOf(event, event.target);
    if (key === null) return;
    event.preventDefault();
    act(key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
