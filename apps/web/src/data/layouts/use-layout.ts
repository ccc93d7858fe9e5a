import type { LayoutProduct, ScreenLayout } from '@hoga/domain/layouts/layout';
import { LAYOUTS_VERSION, type Layouts, readLayouts } from '@hoga/domain/layouts/layout-document';
import { joinedSaved, type SavedLayout } from '@hoga/domain/layouts/saved-layouts';
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

export interface OwnSavedLayouts {
  readonly saved: readonly SavedLayout[];
  readonly change: (change: (saved: readonly SavedLayout[]) => readonly SavedLayout[]) => void;
}

const SHAPE: DocumentShape<Layouts> = { version: LAYOUTS_VERSION, read: readLayouts };

/** The member's layout of a product's trade screen, kept on the server, and on this device until it is sent. */
export function useLayout(product: LayoutProduct): OwnLayout {
  const document = useLayouts();
  const layout = useStore(document.store, ({ value }) => value[product]);
  return useMemo(
    () => ({
      layout,
      change: (change) => document.change((layouts) => ({ ...layouts, [product]: change(layouts[product]) })),
    }),
    [layout, document, product],
  );
}

/** The layouts of the product that the member has named, in the same document. */
export function useSavedLayouts(product: LayoutProduct): OwnSavedLayouts {
  const document = useLayouts();
  const saved = useStore(document.store, ({ value }) => value.saved[product]);
  return useMemo(
    () => ({
      saved,
      change: (change) =>
        document.change((layouts) => ({
          ...layouts,
          saved: { ...layouts.saved, [product]: change(layouts.saved[product]) },
        })),
    }),
    [saved, document, product],
  );
}

function useLayouts() {
  const userId = useSession(({ user }) => user?.id ?? 0);
  return useMemo(() => layoutDocument(userId), [userId]);
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
      join: joinedLayouts,
    },
  });
}

/** The own screens, and the saved layouts of both: what another device has saved is not lost. */
function joinedLayouts(own: Layouts, { saved }: Layouts): Layouts {
  return {
    ...own,
    saved: {
      oversea: joinedSaved(own.saved.oversea, saved.oversea),
      future: joinedSaved(own.saved.future, saved.future),
    },
  };
}
