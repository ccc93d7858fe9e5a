import { cx } from '@hoga/ui/lib/cx.ts';
import type { ReactNode } from 'react';

/** A list with its open row beside it; below 1024 px one takes the place of the other. */
export function ListPage({ above, list, detail }: { above?: ReactNode; list: ReactNode; detail: ReactNode | null }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      {above}
      <div
        className={cx(
          'grid min-h-0 flex-1 gap-2',
          detail !== null && 'lg:grid-cols-[minmax(0,1fr)_468px] 2xl:grid-cols-[minmax(0,1fr)_568px]',
        )}
      >
        <div className={cx('pane', detail !== null && 'max-lg:hidden')}>{list}</div>
        {detail}
      </div>
    </div>
  );
}
