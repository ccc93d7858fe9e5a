export const TOUR_STEPS = ['sides', 'freeze', 'own', 'mit', 'quantity'] as const;
export type TourStep = (typeof TOUR_STEPS)[number];
