import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { Button } from '@hoga/ui/components/button.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { Moon } from 'lucide-react';
import { useState } from 'react';
import { instrumentName, isAlwaysOpen } from '../../../data/market/instrument.ts';
import { marketStore } from '../../../data/market/market.ts';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { LIVE_DIRECTION, LiveText, type LiveWords } from '../figures/live-text.tsx';
import { SIDE_TEXT } from '../order/order-labels.ts';
import { OvernightNote } from './overnight-note.tsx';
import { OvernightSwitch } from './overnight-switch.tsx';
import { type PositionSheet, PositionSheets } from './position-sheets.tsx';
import { exitsText, netWords, pnlWords, ticksWords } from './position-texts.ts';
import type { Overnight } from './use-overnight.ts';
import { usePositionDesk } from './use-position-desk.ts';

export interface PositionCardProps {
  option: OverseaOption;
  position: OverseaPosition;
  overnight: Overnight;
}

/** One position: what it is worth, whether it stays overnight, its exits and the way out. */
export function PositionCard({ option, position, overnight }: PositionCardProps) {
  const t = useText();
  const { canClose, grey } = usePositionDesk(option, position);
  const [open, setOpen] = useState<PositionSheet | null>(null);
  const name = instrumentName(option, currentLanguage());
  const live = grey ? 'text-ink-3' : LIVE_DIRECTION;
  const price = (figure: string | undefined) => formatFigure(figure, { places: option.precision });
  const prices = (): LiveWords => ({
    text: t('overseaDesk.averageToNow', {
      average: price(position.entryPrice),
      last: price(marketStore.ticker(option.stock)?.last),
    }),
  });
  return (
    <article aria-label={name} className="card p-3.5">
      <div className="flex items-center gap-2">
        <Tag tone={position.tradeType === 'LONG' ? 'up' : 'down'}>
          {t(SIDE_TEXT[position.tradeType])} {position.qty}
        </Tag>
        <AppLink href={`/oversea/${option.id}`} className="min-w-0 truncate text-body font-semibold">
          {name}
        </AppLink>
        <LiveText
          stock={option.stock}
          read={() => pnlWords(option, position)}
          className={cx('ml-auto text-title3 font-bold tracking-tight whitespace-nowrap', live)}
        />
      </div>
      <div className="mt-0.5 flex justify-between gap-2 text-micro">
        <LiveText stock={option.stock} read={prices} className="min-w-0 truncate text-ink-3" />
        <LiveText
          stock={option.stock}
          read={() => ticksWords(option, position)}
          className={cx('font-medium whitespace-nowrap', live)}
        />
      </div>
      <p className="mt-0.5 flex justify-between gap-2 text-micro text-ink-3">
        {t('oversea.netPnl')}
        <LiveText stock={option.stock} read={() => netWords(option, position)} className="font-medium text-ink-2" />
      </p>
      {!isAlwaysOpen(option) && (
        <div className="mt-2 flex min-h-9 items-center gap-2 text-micro">
          <Moon size={16} aria-hidden="true" className="shrink-0 text-ink-3" />
          <span className="shrink-0 text-caption font-medium">{t('overseaDesk.overnight')}</span>
          <OvernightNote option={option} position={position} overnight={overnight} />
          <span className="ml-auto">
            <OvernightSwitch position={position} name={name} />
          </span>
        </div>
      )}
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <Button variant="quiet" size="md" className="text-label" onClick={() => setOpen('exits')}>
          {exitsText(position) ?? t('oversea.positionExits')}
        </Button>
        <Button size="md" className="min-w-28 text-label" disabled={!canClose} onClick={() => setOpen('close')}>
          {t('overseaDesk.marketClose')}
        </Button>
      </div>
      <PositionSheets
        open={open}
        option={option}
        position={position}
        canClose={canClose}
        onClose={() => setOpen(null)}
      />
    </article>
  );
}
