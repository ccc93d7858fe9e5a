import type { TraderFigures, TraderRow } from '@hoga/contract/copytrade';
import type { TraderSort } from '@hoga/domain/copy/vocabulary';
import { decimal, times, toFixed } from '@hoga/kernel/decimal';
import type { TextKey } from '../../../shared/i18n/texts.ts';

interface HeadFigure {
  readonly label: TextKey;
  /** Percent. */
  readonly value: string | null;
}

const RETURNS: Readonly<Partial<Record<TraderSort, keyof TraderFigures>>> = {
  ROI_7: 'roi7',
  ROI_30: 'roi30',
  ROI_90: 'roi90',
  ROI_ALL: 'roiAll',
};

const LABELS = { roi7: 'copy.roi7', roi30: 'copy.roi30', roi90: 'copy.roi90', roiAll: 'copy.roiAll' } as const;

/** The return that a list is sorted by, or that of thirty days where it is sorted by another figure. */
export function headFigure({ figures }: Pick<TraderRow, 'figures'>, sort: TraderSort): HeadFigure {
  const field = (RETURNS[sort] ?? 'roi30') as keyof typeof LABELS;
  return { label: LABELS[field], value: figures[field] };
}

/** `10` of 0.1: the trader's share of a gain, in percent. */
export function sharePercent({ feeRate }: Pick<TraderRow, 'feeRate'>): string {
  return toFixed(times(decimal(feeRate), 100), 2).replace(/\.?0+$/, '');
}
