/** What a list's address holds: the chosen view, what is looked for, the open row, and what is open within that. */
export interface ListSearch {
  readonly view?: string;
  readonly find?: string;
  readonly open?: number;
  readonly item?: number;
}

export function listSearch(search: Record<string, unknown>): ListSearch {
  const { view, find, open, item } = search;
  return {
    ...(typeof view === 'string' ? { view } : {}),
    ...(typeof find === 'string' && find !== '' ? { find } : {}),
    ...(typeof open === 'number' && Number.isSafeInteger(open) ? { open } : {}),
    ...(typeof item === 'number' && Number.isSafeInteger(item) ? { item } : {}),
  };
}
