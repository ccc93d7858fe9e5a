import {
  LAYOUTS_VERSION,
  type LayoutProduct,
  type Layouts,
  readLayouts,
  type ScreenLayout,
} from '@hoga/domain/layouts/layout';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { DocumentShape } from '../preferences/kept-document.ts';
import { keptDocument } from '../preferences/preferences.ts';
import { useSession } from '../session/session-store.ts';
import { knownDevice } from '../storage/device.ts';

export interface OwnLayout {
  readonly layout: ScreenLayout;
  readonly change: (change: (layout: ScreenLayout) => ScreenLayout) => void;
}

const SHAPE: DocumentShape<Layouts> = { version: LAYOUTS_VERSION, read: readLayouts };

/** The member's layout of a product's trade screen, kept on the server, and on this device until it is sent. */
export function useLayout(product: LayoutProduct): OwnLayout {
  const userId = useSession(({ user }) => user?.id ?? 0);
  const document = useMemo(() => layoutDocument(userId), [userId]);
  const layout = useStore(document.store, ({ value }) => value[product]);
  return useMemo(
    () => ({
      layout,
      change: (change) => document.change((layouts) => ({ ...layouts, [product]: change(layouts[product]) })),
    }),
    [layout, document, product],
  );
}

function layoutDocument(userId: number) {
  const key = `unsentLayout.${userId}` as const;
  return keptDocument('layout', SHAPE, undefined, {
    unsent: {
      read: () => knownDevice()?.storage.read(key) === 'yes',
      write: (isUnsent) => {
        if (isUnsent) knownDevice()?.storage.write(key, 'yes');
        else knownDevice()?.storage.remove(key);
      },
    },
  });
}
