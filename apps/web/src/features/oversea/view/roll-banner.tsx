import type { OverseaOption } from '@hoga/contract/market';
import { Banner } from '@hoga/ui/components/banner.tsx';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { CalendarClock } from 'lucide-react';
import { useText } from '../../../shared/i18n/use-text.ts';

/** The announced roll: which contract comes, when, and what becomes of positions. */
export function RollBanner({ roll }: { roll: NonNullable<OverseaOption['roll']> }) {
  const t = useText();
  const { to, rollsAt, mode } = roll;
  return (
    <Banner icon={<CalendarClock />}>
      {t(mode === 'CARRY' ? 'oversea.rollCarries' : 'oversea.rollCloses', { to, at: formatKstShort(rollsAt) })}
    </Banner>
  );
}
