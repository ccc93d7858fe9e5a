/** A chip, either a selected one among others or a toggle. */
export const CHIP_LOOK =
  'pressable relative inline-flex min-h-9 shrink-0 items-center gap-[5px] rounded-full bg-surface-2 px-3.5 text-label font-medium whitespace-nowrap text-ink-2 hit-44 aria-pressed:bg-ink-1 aria-pressed:font-semibold aria-pressed:text-bg';
