import type { MessageCategory } from '@hoga/domain/content/vocabulary';
import { ArrowRightLeft, CircleCheck, Gift, Headset, Megaphone, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';

const DRAWINGS: Readonly<Record<MessageCategory, ReactNode>> = {
  CASH: <ArrowRightLeft />,
  TRADE: <CircleCheck />,
  ACCOUNT: <ShieldCheck />,
  SUPPORT: <Headset />,
  BENEFIT: <Gift />,
  NOTICE: <Megaphone />,
};

/** The kind of a message as an icon. */
export function MessageIcon({ category }: { category: MessageCategory }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-[13px] bg-surface-3 text-ink-2 *:size-5"
    >
      {DRAWINGS[category]}
    </span>
  );
}
