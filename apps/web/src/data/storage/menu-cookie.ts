import type { CookieJar } from './cookies.ts';

const MENU_COOKIE = 'menu';
export const MENU_COOKIE_SECONDS = 86_400;

/** The menu name of the route that was entered, for one day (RT-66). */
export function rememberMenu(cookies: CookieJar, menuName: string): void {
  cookies.write(MENU_COOKIE, menuName, MENU_COOKIE_SECONDS);
}
