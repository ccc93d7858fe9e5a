import type { CookieJar } from './cookies.ts';
import type { SiteStorage } from './site-storage.ts';

/** Every entered route that needs login, and every one that was refused for want of it (RT-65, A-24). */
export function rememberLastPage(storage: SiteStorage, path: string): void {
  storage.write('lastPage', path);
}

const MENU_COOKIE = 'menu';
export const MENU_COOKIE_SECONDS = 86_400;

/** The menu name of the route that was entered, for one day (RT-66). */
export function rememberMenu(cookies: CookieJar, menuName: string): void {
  cookies.write(MENU_COOKIE, menuName, MENU_COOKIE_SECONDS);
}
