import { defined } from '@hoga/kernel/assert';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Site } from './site.ts';

export const siteStore = createStore<{ readonly site: Site | null }>(() => ({ site: null }));

/** The site this page belongs to. The application shows nothing that needs it before it is loaded. */
export function currentSite(): Site {
  return defined(siteStore.getState().site, 'the site is not loaded yet');
}

export function useSite(): Site {
  return defined(
    useStore(siteStore, ({ site }) => site),
    'the site is not loaded yet',
  );
}
