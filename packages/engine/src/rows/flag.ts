/** 0 or 1, as the wire and the database carry it. */
export type Flag = 0 | 1;
