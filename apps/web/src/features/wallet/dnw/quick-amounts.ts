import type { Preset } from '@hoga/ui/form/presets.tsx';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';

const MAN = 10_000;

/** Amounts at one tap, in the site's own unit: `+10만` of won. */
export function quickAmounts(unit: number, counts: readonly number[]): Preset<number>[] {
  return counts.map((count) => {
    const value = unit * count;
    const isMan = currentLanguage() === 'ko' && value % MAN === 0;
    return { value, label: `+${isMan ? `${formatFigure(value / MAN)}만` : formatFigure(value)}` };
  });
}
