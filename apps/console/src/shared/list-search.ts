/** What a list's address holds: the chosen view, what is looked for, and the open row. */
export interface ListSearch {
  readonly view?: string;
  readonly find?: string;
  readonly open?: number;
}

export function listSearch(search: Record<string, unknown>): ListSearch {
  const { view, find, open } = search;
  return {
    ...(typeof view === 'string' ? { view } : {}),
    ...(typeof find === 'string' && find !== '' ? { find } : {}),
    ...(typeof open === 'number' && Number.isSafeInteger(open) ? { open } : {}),
  };
}
