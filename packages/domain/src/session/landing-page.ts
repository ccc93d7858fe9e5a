export const DEFAULT_LANDING_PAGE = '/oversea';

/**
 * Where a signed-in user is taken: the last opened page, unless it is one a signed-in user has no use for, or one that
 * no longer opens. Taking somebody to a page that sends them away again would never end.
 */
export function landingPage(lastPage: string, opens: (path: string) => boolean): string {
  const isOwnPath = lastPage.startsWith('/') && !lastPage.startsWith('//');
  if (!isOwnPath || lastPage === '/') return DEFAULT_LANDING_PAGE;
  if (lastPage.includes('/signin') || lastPage.includes('/register')) return DEFAULT_LANDING_PAGE;
  return opens(lastPage) ? lastPage : DEFAULT_LANDING_PAGE;
}
