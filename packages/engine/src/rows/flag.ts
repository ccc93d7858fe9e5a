/** 0 or 1, as on the wire and in the database. */
export type Flag = 0 | 1;
