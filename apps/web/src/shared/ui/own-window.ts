/** Names of windows that a page opens beside itself begin so. */
export const OWN_WINDOW = 'hoga-';

/** In a window beside the page that has opened it, as long as there is one. */
export function isBesideOpener(): boolean {
  const { opener, name } = window as { readonly opener: Window | null; readonly name: string };
  return name.startsWith(OWN_WINDOW) && opener !== null && !opener.closed;
}
