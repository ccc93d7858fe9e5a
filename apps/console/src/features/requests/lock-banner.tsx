import { cx } from '@hoga/ui/lib/cx.ts';
import { formatCountdown } from '@hoga/ui/lib/format-time.ts';
import { Lock } from 'lucide-react';
import type { LockState } from './use-decision-lock.ts';

/** Who decides, and for how long nobody else can. */
export function LockBanner({ lock: { holder, name, leftMs } }: { lock: LockState }) {
  if (holder === null) return null;
  const isMine = holder === 'ME';
  return (
    <p
      role="status"
      className={cx(
        'flex min-h-8.5 items-center gap-2 rounded-sm px-3 py-1.5 font-medium',
        isMine ? 'bg-brand-soft text-brand-text' : 'bg-warn-soft text-warn',
      )}
    >
      <Lock size={15} aria-hidden="true" className="shrink-0" />
      <span className="flex-1">
        {isMine ? '내가 결정 중입니다. 다른 운영자는 읽기만 됩니다.' : `${name} 님이 결정 중입니다. 읽기만 됩니다.`}
      </span>
      <b className="shrink-0 font-semibold">{formatCountdown(leftMs)} 뒤 풀림</b>
    </p>
  );
}
