export interface LimitBarProps {
  /** The accessible name of the bar. */
  label: string;
  settled: string;
  /** Not decided yet: it counts as used until it is. */
  open: string;
  /** `null`: no limit, and an empty bar. */
  limit: string | null;
  className?: string | undefined;
}

/** The used part of a limit: settled amounts solid, open ones pale. */
export function LimitBar({ label, settled, open, limit, className }: LimitBarProps) {
  const most = Number(limit ?? 0);
  if (limit === null || most === 0) return null;
  const share = (amount: string) => Math.min(100, Math.max(0, (Number(amount) / most) * 100));
  const used = Math.min(100, share(settled) + share(open));
  return (
    <div className={className}>
      <meter aria-label={label} min={0} max={100} value={Math.round(used)} className="sr-only" />
      <div aria-hidden="true" className="relative h-1.5 overflow-hidden rounded-[3px] bg-surface-3">
        <span className="absolute inset-y-0 left-0 bg-ok opacity-50" style={{ width: `${used}%` }} />
        <span className="absolute inset-y-0 left-0 bg-ok" style={{ width: `${share(settled)}%` }} />
      </div>
    </div>
  );
}
