import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { Button } from '@hoga/ui/components/button.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useState } from 'react';
import { instrumentName, isAlwaysOpen } from '../../../data/market/instrument.ts';
import { tickerOf } from '../../../data/market/live-values.ts';
import type { InstrumentsById } from '../../../data/market/use-instruments.ts';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { LivePrice } from '../../../shared/market/live-cells.tsx';
import { OvernightSwitch } from '../account/overnight-switch.tsx';
import { type PositionSheet, PositionSheets } from '../account/position-sheets.tsx';
import { exitsText, pnlWords, ticksWords } from '../account/position-texts.ts';
import { usePositionDesk } from '../account/use-position-desk.ts';
import { LIVE_DIRECTION, LiveText } from '../figures/live-text.tsx';
import { SIDE_TEXT } from '../order/order-labels.ts';

export interface PositionsTableProps {
  positions: readonly OverseaPosition[];
  instruments: InstrumentsById;
}

/** Open positions of all instruments, one to a line. */
export function PositionsTable({ positions, instruments }: PositionsTableProps) {
  const t = useText();
  return (
    <table className="w-full text-caption">
      <thead className="sticky top-0 z-1 bg-surface-1">
        <tr className="text-nano whitespace-nowrap text-ink-3 [&>th]:h-[30px] [&>th]:px-1.5 [&>th]:text-right [&>th]:font-medium">
          <th scope="col" className="pl-3! text-left!">
            {t('overseaDesk.instrument')}
          </th>
          <th scope="col">{t('overseaDesk.quantity')}</th>
          <th scope="col">{t('overseaDesk.average')}</th>
          <th scope="col">{t('overseaDesk.last')}</th>
          <th scope="col">{t('overseaDesk.pnl')}</th>
          <th scope="col" className="text-left!">
            {t('overseaDesk.overnight')}
          </th>
          <th scope="col" className="pr-3!">
            {t('overseaDesk.action')}
          </th>
        </tr>
      </thead>
      <tbody>
        {positions.map((position) => {
          const option = instruments.get(position.overseaOptionId);
          return option === undefined ? null : <Row key={position.id} option={option} position={position} />;
        })}
      </tbody>
    </table>
  );
}

function Row({ option, position }: { option: OverseaOption; position: OverseaPosition }) {
  const t = useText();
  const { canClose, grey } = usePositionDesk(option, position);
  const [open, setOpen] = useState<PositionSheet | null>(null);
  const name = instrumentName(option, currentLanguage());
  const isLong = position.tradeType === 'LONG';
  const live = grey ? 'text-ink-3' : LIVE_DIRECTION;
  return (
    <tr className="h-14 border-t border-line [&>td]:px-1.5 [&>td]:text-right [&>td]:whitespace-nowrap">
      <th scope="row" className="px-1.5 pl-3! text-left font-semibold">
        <AppLink href={`/oversea/${option.id}`} className="block whitespace-nowrap hover:underline">
          {name}
        </AppLink>
        <button
          type="button"
          onClick={() => setOpen('exits')}
          className="relative text-nano font-medium whitespace-nowrap text-brand-text hover:underline"
        >
          {exitsText(position) ?? t('oversea.positionExits')}
        </button>
      </th>
      <td className={cx('font-semibold', isLong ? 'text-up' : 'text-down')}>
        {t(SIDE_TEXT[position.tradeType])} {position.qty}
      </td>
      <td>{formatFigure(position.entryPrice, { places: option.precision })}</td>
      <td>
        <LivePrice ticker={tickerOf(option.stock)} grey={grey} precision={option.precision} />
      </td>
      <td>
        <LiveText
          stock={option.stock}
          read={() => pnlWords(option, position)}
          className={cx('block font-semibold', live)}
        />
        <LiveText
          stock={option.stock}
          read={() => ticksWords(option, position)}
          className={cx('block text-nano font-medium', live)}
        />
      </td>
      <td className="text-left!">{isAlwaysOpen(option) ? '–' : <OvernightSwitch position={position} name={name} />}</td>
      <td className="pr-3!">
        <Button size="sm" disabled={!canClose} onClick={() => setOpen('close')}>
          {t('oversea.closePosition')}
        </Button>
        <PositionSheets
          open={open}
          option={option}
          position={position}
          canClose={canClose}
          onClose={() => setOpen(null)}
        />
      </td>
    </tr>
  );
}
