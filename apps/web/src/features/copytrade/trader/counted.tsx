import type { TraderFigures } from '@hoga/contract/copytrade';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';

/** A figure of a trader, or that there is too little yet to make one of. */
export function Counted({ figures, children }: { figures: Pick<TraderFigures, 'isCounting'>; children: ReactNode }) {
  const t = useText();
  return figures.isCounting ? <span className="whitespace-nowrap text-ink-3">{t('copy.counting')}</span> : children;
}
