/** The house's sources of income: members' losses by product, charges, and the partners' share of them. */
export const HOUSE_SOURCES = ['OVERSEA', 'FUTURES', 'ROUNDS', 'CHARGES', 'PARTNERS'] as const;
export type HouseSource = (typeof HOUSE_SOURCES)[number];
