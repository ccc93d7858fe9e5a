import { decimal, times } from '@hoga/kernel/decimal';
import { formatPercent } from '@hoga/ui/lib/format-number.ts';

/** `35%`, `12.5%`: a share is a part of 1 in steps of a hundredth of a percent. */
export function shareText(share: string): string {
  return formatPercent(times(decimal(share), 100), { signed: false }).replace(/\.?0+(?=%)/, '');
}
