/** The page background by theme: browsers use it for their bars and for the splash screen of an installed page. */
export const PAGE_COLOUR = { dark: '#0B0E13', light: '#F3F5F8' } as const;
