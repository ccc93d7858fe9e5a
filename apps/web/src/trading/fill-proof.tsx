import { lazy, Suspense } from 'react';
import type { FillProofSheetProps } from './fill-proof-sheet.tsx';

/** Comes with the first fill that is opened: no screen waits for it. */
const FillProofSheet = lazy(() =>
  import('./fill-proof-sheet.tsx').then((sheet) => ({ default: sheet.FillProofSheet })),
);

interface FillProofProps extends Omit<FillProofSheetProps, 'query'> {
  query: FillProofSheetProps['query'] | undefined;
}

/** The quote that a fill used; nothing while none is opened. */
export function FillProof({ query, ...props }: FillProofProps) {
  if (query === undefined) return null;
  return (
    <Suspense>
      <FillProofSheet query={query} {...props} />
    </Suspense>
  );
}
