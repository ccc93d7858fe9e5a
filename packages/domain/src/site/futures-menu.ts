/** Whether the futures menu opens the list or shows that it is in preparation. */
export const FUTURES_MENUS = ['preparing', 'open'] as const;
export type FuturesMenu = (typeof FUTURES_MENUS)[number];
