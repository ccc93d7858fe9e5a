import { cx } from '../lib/cx.ts';

/** The author: the reader, the house, or another member. */
export type Speaker = 'me' | 'house' | 'other';

const LOOK: Readonly<Record<Speaker, string>> = {
  me: 'rounded-tr-[5px] bg-surface-3',
  house: 'rounded-tl-[5px] bg-brand-soft',
  other: 'rounded-tl-[5px] bg-surface-2 in-data-[theme=light]:bg-surface-1',
};

/** One line of a conversation. */
export function TalkBubble({ by, children }: { by: Speaker; children: string }) {
  return (
    <p className={cx('rounded-[16px] px-3.5 py-2.5 text-label wrap-anywhere whitespace-pre-line', LOOK[by])}>
      {children}
    </p>
  );
}
