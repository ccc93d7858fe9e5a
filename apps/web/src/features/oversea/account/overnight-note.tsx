import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import { ZERO } from '@hoga/kernel/decimal';
import { DottedWords } from '@hoga/ui/components/dotted-words.tsx';
import { formatAmount } from '@hoga/ui/lib/format-number.ts';
import { formatKstTime } from '@hoga/ui/lib/format-time.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { overnightNeed } from './overnight-need.ts';
import type { Overnight } from './use-overnight.ts';

export interface OvernightNoteProps {
  option: OverseaOption;
  position: OverseaPosition;
  overnight: Overnight;
}

/** On: the missing amount, else the margin. Off: until when it can be switched on, and the margin it would take. */
export function OvernightNote({ option, position, overnight }: OvernightNoteProps) {
  const t = useText();
  const unit = currencyUnit(useSite().binaryCurrency);
  const isOn = position.isActive === 1;
  if (isOn && overnight.shortfall > ZERO) {
    return (
      <span className="min-w-0 font-medium text-warn">
        {t('overseaDesktop.overnightShort', { amount: formatAmount(overnight.shortfall, unit) })}
      </span>
    );
  }
  const until = isOn ? null : overnight.untilOf(position.id);
  const words = [
    ...(until === null ? [] : [t('overseaDesktop.overnightUntil', { time: clockText(until) })]),
    t('overseaDesktop.overnightNeeds', { amount: formatAmount(overnightNeed(position, option), unit) }),
  ];
  return (
    <span className="min-w-0 text-ink-3">
      <DottedWords words={words} />
    </span>
  );
}

/** `05:50` */
export function clockText(epochMs: number): string {
  return formatKstTime(epochMs).slice(0, 5);
}
