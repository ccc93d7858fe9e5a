/** How a provider behaves. */
export const MOODS = [
  'normal',
  /** Every answer takes its time. */
  'slow',
  /** Nothing works. */
  'failing',
  'refusing',
  /** Does what it is asked, but neither answers nor calls back. */
  'silent',
  /** Calls back again and again, also under another number. */
  'double',
  /** Calls back before it answers. */
  'early',
  /** Tells of another amount than was asked for. */
  'wrong',
] as const;
export type Mood = (typeof MOODS)[number];
