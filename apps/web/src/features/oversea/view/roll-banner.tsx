import type { OverseaOption } from '@hoga/contract/market';
import { Banner } from '@hoga/ui/components/banner.tsx';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { serverNow } from '../../../data/market/server-time.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { RollSheet, SheetSlot } from '../dock/lazy-sheets.tsx';

type Roll = NonNullable<OverseaOption['roll']>;

/** Days before a roll from which the trade screen says so; the instrument's dates have it from the announcement on. */
const SHOWN_MS = 7 * 86_400_000;

export function isNear({ rollsAt }: Roll): boolean {
  return rollsAt - serverNow() <= SHOWN_MS;
}

/** The announced roll: which contract comes, when, and what becomes of positions. */
export function RollBanner({ option, roll }: { option: OverseaOption; roll: Roll }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { to, rollsAt, mode } = roll;
  return (
    <>
      <Banner icon={<CalendarClock />} action={{ label: t('oversea.rollCalendar'), onPress: () => setOpen(true) }}>
        {t(mode === 'CARRY' ? 'oversea.rollCarries' : 'oversea.rollCloses', { to, at: formatKstShort(rollsAt) })}
      </Banner>
      <SheetSlot>{isOpen && <RollSheet option={option} onClose={() => setOpen(false)} />}</SheetSlot>
    </>
  );
}
