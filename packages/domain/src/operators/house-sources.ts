/** What the house earns from: products by what members lose in them, what they are charged, and what partners get of that. */
export const HOUSE_SOURCES = ['OVERSEA', 'FUTURES', 'ROUNDS', 'CHARGES', 'PARTNERS'] as const;
export type HouseSource = (typeof HOUSE_SOURCES)[number];
