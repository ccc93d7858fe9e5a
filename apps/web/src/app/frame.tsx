import { queryClient } from '@hoga/client/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FRAMED_LAYOUT } from './layouts/framed-layouts.tsx';
import type { FramedLayoutName, RouteMeta } from './route-meta.ts';

export interface FrameProps {
  readonly layout: FramedLayoutName;
  readonly meta: RouteMeta;
  readonly children: ReactNode;
}

/** Everything around a screen except sign pages, with the queries of such screens. */
export function Frame({ layout, meta, children }: FrameProps) {
  const Layout = FRAMED_LAYOUT[layout];
  return (
    <QueryClientProvider client={queryClient}>
      <Layout meta={meta}>{children}</Layout>
    </QueryClientProvider>
  );
}
