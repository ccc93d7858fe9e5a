/** The small actions of the dock: 44 px, in one row. */
export const ACTION_LOOK =
  'pressable flex min-h-11 min-w-0 items-center justify-center gap-[5px] rounded-control bg-surface-2 px-1 text-caption font-semibold tracking-tight whitespace-nowrap disabled:text-ink-disabled';
