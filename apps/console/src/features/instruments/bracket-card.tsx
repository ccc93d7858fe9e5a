import { formatPercent } from '@hoga/ui/lib/format-number.ts';
import type { FuturesInstrument } from '../../data/instruments.ts';
import { exactFigure } from '../../shared/exact-amount.ts';
import { t } from '../../shared/i18n/t.ts';
import { Pane } from '../../shared/kit/pane.tsx';
import { SmallTable } from '../../shared/kit/small-table.tsx';
import { percentOf } from '../../shared/parameters/parameter.ts';

/** The most leverage and the maintenance margin by position size. */
export function BracketCard({ instrument: { brackets, currency } }: { instrument: FuturesInstrument }) {
  return (
    <Pane title={t('instruments.brackets')} aside={currency} className="shrink-0 pb-2">
      <SmallTable
        label={t('instruments.brackets')}
        columns={[
          {
            id: 'cap',
            title: t('instruments.position'),
            cell: ({ cap }) => t('instruments.upTo', { cap: exactFigure(cap) }),
          },
          {
            id: 'lev',
            title: t('instruments.most'),
            isFigure: true,
            cell: ({ maxLev }) => t('instruments.times', { maxLev }),
          },
          {
            id: 'mmr',
            title: t('instruments.maintenance'),
            isFigure: true,
            cell: ({ mmr }) => formatPercent(percentOf(mmr), { signed: false }),
          },
        ]}
        rows={brackets}
        keyOf={({ floor }) => floor}
        empty={t('instruments.noBrackets')}
      />
    </Pane>
  );
}
