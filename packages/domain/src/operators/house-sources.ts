/** What the house earns from: products by what members lose in them, and what they are charged. */
export const HOUSE_SOURCES = ['OVERSEA', 'FUTURES', 'ROUNDS', 'CHARGES'] as const;
export type HouseSource = (typeof HOUSE_SOURCES)[number];
