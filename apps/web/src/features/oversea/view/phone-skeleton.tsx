import { LoadingFrame } from '@hoga/ui/components/loading-frame.tsx';
import { Skeleton } from '@hoga/ui/components/skeleton.tsx';
import { AppBar } from '../../../shared/ui/app-bar.tsx';

const ROWS = Array.from({ length: 9 }, (_, row) => `row-${row}`);

/** The screen before its instrument is known: everything at its place and size. */
export function PhoneSkeleton({ hasDock }: { hasDock: boolean }) {
  return (
    <>
      <AppBar backHref="/oversea" className="lg:hidden" />
      <LoadingFrame className="flex min-h-0 flex-1 flex-col">
        <div className="grid grid-cols-2 gap-4 px-gutter pb-3">
          <Skeleton className="h-12 rounded-sm" />
          <Skeleton className="h-12 rounded-sm" />
        </div>
        <Skeleton className="h-9 rounded-none" />
        <div className="flex min-h-0 flex-1 flex-col overflow-hidden">
          {ROWS.map((row) => (
            <div
              key={row}
              className="grid h-(--h-ladder-row) shrink-0 grid-cols-[1fr_6.75rem_1fr] items-center gap-3 px-gutter"
            >
              <Skeleton className="h-5 rounded-xs" />
              <Skeleton className="h-5 rounded-xs" />
              <Skeleton className="h-5 rounded-xs" />
            </div>
          ))}
        </div>
        {hasDock && (
          <div className="grid shrink-0 grid-cols-2 gap-2 border-t border-line bg-surface-1 px-gutter pt-2 pb-4">
            <Skeleton className="col-span-2 h-11 rounded-control" />
            <Skeleton className="col-span-2 h-11 rounded-control" />
            <Skeleton className="h-14 rounded-md" />
            <Skeleton className="h-14 rounded-md" />
          </div>
        )}
      </LoadingFrame>
    </>
  );
}
