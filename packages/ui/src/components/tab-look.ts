/** The look of tabs within a page and of tabs that are pages. The line below is not part of the 44 px tap target. */
export const TAB_LIST_LOOK =
  'no-scrollbar flex h-[calc(var(--h-tabs)+1px)] shrink-0 overflow-x-auto border-b border-line px-2';
export const TAB_LOOK =
  'tab relative flex shrink-0 items-center justify-center gap-[5px] px-3 text-body font-medium whitespace-nowrap text-ink-3 -outline-offset-2';
