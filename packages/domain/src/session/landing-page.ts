export const DEFAULT_LANDING_PAGE = '/oversea';

/** Where a signed-in user is taken: the last opened page, unless it is one a signed-in user has no use for. */
export function landingPage(lastPage: string): string {
  const isOwnPath = lastPage.startsWith('/') && !lastPage.startsWith('//');
  if (!isOwnPath || lastPage === '/') return DEFAULT_LANDING_PAGE;
  if (lastPage.includes('/signin') || lastPage.includes('/register')) return DEFAULT_LANDING_PAGE;
  return lastPage;
}
