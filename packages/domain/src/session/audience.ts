/** Where a sign-in is valid: on a site, or at the console. A session of one is not valid at the other. */
export const AUDIENCES = ['MEMBER', 'OPERATOR'] as const;
export type Audience = (typeof AUDIENCES)[number];
