/** Where a sign-in is good: on a site, or at the console. What one has done at one is nothing at the other. */
export const AUDIENCES = ['MEMBER', 'OPERATOR'] as const;
export type Audience = (typeof AUDIENCES)[number];
