/** What lies behind everything, by theme: browsers draw their bars and the first moment of an installed page with it. */
export const PAGE_COLOUR = { dark: '#0B0E13', light: '#F3F5F8' } as const;
