export const DEFAULT_LANDING_PAGE = '/oversea';

/**
 * The page after sign-in: the last opened page, unless it is meant for visitors, or no longer opens. A page that
 * redirects back would cause a loop.
 */
export function landingPage(lastPage: string, opens: (path: string) => boolean): string {
  const isOwnPath = lastPage.startsWith('/') && !lastPage.startsWith('//');
  if (!isOwnPath || lastPage === '/') return DEFAULT_LANDING_PAGE;
  if (lastPage.includes('/signin') || lastPage.includes('/register')) return DEFAULT_LANDING_PAGE;
  return opens(lastPage) ? lastPage : DEFAULT_LANDING_PAGE;
}
