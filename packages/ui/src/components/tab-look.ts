/** What tabs of one page and tabs that are pages look like. The line below is not part of the 44 px to press. */
export const TAB_LIST_LOOK =
  'no-scrollbar flex h-[calc(var(--h-tabs)+1px)] shrink-0 overflow-x-auto border-b border-line px-2';
export const TAB_LOOK =
  'tab relative flex shrink-0 items-center justify-center gap-[5px] px-3 text-body font-medium whitespace-nowrap text-ink-3 -outline-offset-2';
