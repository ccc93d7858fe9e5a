import { LoadingFrame } from '@hoga/ui/components/loading-frame.tsx';
import { Skeleton } from '@hoga/ui/components/skeleton.tsx';

/** A trade screen on its way, shown only after 200 ms. */
export function SkeletonTrade() {
  return (
    <LoadingFrame className="flex min-h-0 flex-1 flex-col">
      <TradeShapes />
    </LoadingFrame>
  );
}

/** On a phone a chart, a form beside a book, two buttons; on a desktop its panes. index.html has the same. */
export function TradeShapes() {
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-hidden px-gutter py-3 lg:hidden">
        <Skeleton className="h-60 shrink-0 rounded-md" />
        <div className="grid flex-1 grid-cols-[minmax(0,1fr)_132px] gap-3.5">
          <Skeleton className="h-full rounded-md" />
          <Skeleton className="h-full rounded-md" />
        </div>
        <div className="grid shrink-0 grid-cols-2 gap-2">
          <Skeleton className="h-13 rounded-md" />
          <Skeleton className="h-13 rounded-md" />
        </div>
      </div>
      <div
        data-panes
        className="hidden min-h-0 flex-1 grid-cols-[240px_minmax(0,1fr)_320px] grid-rows-[minmax(0,3fr)_minmax(0,1fr)] gap-1 overflow-hidden p-1 lg:grid"
      >
        <Skeleton className="row-span-2 h-full rounded-md" />
        <Skeleton className="h-full rounded-md" />
        <Skeleton className="row-span-2 h-full rounded-md" />
        <Skeleton className="h-full rounded-md" />
      </div>
    </>
  );
}
