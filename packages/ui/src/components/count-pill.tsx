import { badgeText } from '@hoga/domain/format/badge-text';

/** The item count of a tab or segment: less prominent than the unread badge. */
export function CountPill({ count }: { count: number | undefined }) {
  const shown = badgeText(count ?? 0);
  if (shown === null) return null;
  return (
    <span className="inline-block h-[18px] min-w-[18px] rounded-[9px] bg-surface-3 px-[5px] text-center text-nano leading-[18px] font-bold text-ink-1 in-[.segment:has(:checked)]:bg-bg">
      {shown}
    </span>
  );
}
