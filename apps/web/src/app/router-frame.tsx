import type { ReactNode } from 'react';
import { LinkProvider } from '../shared/ui/app-link.tsx';
import { RouterLink } from './router-link.tsx';

/** Gives the component kit the router's link. */
export function RouterFrame({ children }: { children: ReactNode }) {
  return <LinkProvider value={RouterLink}>{children}</LinkProvider>;
}
