/** What an accepted command answers: plain values, so that it can be stored and given again. */
export type ReplyData = Readonly<Record<string, number | string | null>>;
