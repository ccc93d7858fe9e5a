import { LoadingFrame } from './loading-frame.tsx';
import { Skeleton } from './skeleton.tsx';

/** A loading list: rows of the real size, shown only after 200 ms. */
export function SkeletonList({ rows = 6 }: { rows?: number }) {
  return (
    <LoadingFrame>
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
        <div key={key} className="flex min-h-16 items-center gap-3 px-gutter py-2.5">
          <Skeleton className="size-10 rounded-[13px]" />
          <div className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="h-[15px] w-3/5 rounded-[5px]" />
            <Skeleton className="h-[11px] w-1/3 rounded-xs" />
          </div>
          <div className="flex flex-col items-end gap-1.5">
            <Skeleton className="h-[15px] w-[76px] rounded-[5px]" />
            <Skeleton className="h-[11px] w-[52px] rounded-xs" />
          </div>
        </div>
      ))}
    </LoadingFrame>
  );
}
