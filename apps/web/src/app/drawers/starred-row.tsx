import type { FuturesOption, OverseaOption } from '@hoga/contract/market';
import { cx } from '@hoga/ui/lib/cx.ts';
import type { ReactNode } from 'react';
import { OptionStar } from '../../features/markets/list/option-star.tsx';

interface StarredRowProps {
  readonly option: OverseaOption | FuturesOption;
  readonly isCurrent: boolean;
  /** The control that picks the instrument. */
  readonly children: ReactNode;
}

/** A row of a drawer with the star of its instrument before it. */
export function StarredRow({ option, isCurrent, children }: StarredRowProps) {
  return (
    <div className={cx('flex items-center pl-1 *:last:min-w-0 *:last:flex-1', isCurrent && 'bg-surface-3')}>
      <OptionStar option={option} />
      {children}
    </div>
  );
}
