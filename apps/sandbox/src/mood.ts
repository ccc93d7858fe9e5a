/** How a provider behaves. */
export const MOODS = [
  'normal',
  /** Every answer is delayed. */
  'slow',
  /** Every call fails. */
  'failing',
  'refusing',
  /** Executes orders, but neither answers nor calls back. */
  'silent',
  /** Calls back repeatedly, also under another number. */
  'double',
  /** Calls back before it answers. */
  'early',
  /** Reports another amount than was ordered. */
  'wrong',
] as const;
export type Mood = (typeof MOODS)[number];
