import { formatFigure, formatPercent } from '@hoga/ui/lib/format-number.ts';
import type { FuturesInstrument } from '../../data/instruments.ts';
import { Pane } from '../../shared/kit/pane.tsx';
import { SmallTable } from '../../shared/kit/small-table.tsx';
import { percentOf } from '../../shared/parameters/parameter.ts';

/** How much leverage a position of a size may have, and what it must keep. */
export function BracketCard({ instrument: { brackets, currency } }: { instrument: FuturesInstrument }) {
  return (
    <Pane title="레버리지 구간" aside={currency} className="shrink-0 pb-2">
      <SmallTable
        label="레버리지 구간"
        columns={[
          { id: 'cap', title: '포지션', cell: ({ cap }) => `${formatFigure(cap)}까지` },
          { id: 'lev', title: '최대', isFigure: true, cell: ({ maxLev }) => `${maxLev}배` },
          {
            id: 'mmr',
            title: '유지증거금',
            isFigure: true,
            cell: ({ mmr }) => formatPercent(percentOf(mmr), { signed: false }),
          },
        ]}
        rows={brackets}
        keyOf={({ floor }) => floor}
        empty="구간이 없습니다."
      />
    </Pane>
  );
}
