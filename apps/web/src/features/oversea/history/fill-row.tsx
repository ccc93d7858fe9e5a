import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaOrder } from '@hoga/contract/oversea';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { formatAmount, formatFigure, NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import { formatKstTime } from '@hoga/ui/lib/format-time.ts';
import { useState } from 'react';
import { instrumentName } from '../../../data/market/instrument.ts';
import { overseaFillQuote } from '../../../data/trading/oversea-queries.ts';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { FillProof } from '../../../trading/fill-proof.tsx';
import { kindText, SIDE_TEXT } from '../order/order-labels.ts';

export interface FillRowProps {
  fill: OverseaOrder;
  /** Undefined until loaded: the row is shown without its name. */
  option: OverseaOption | undefined;
  unit: string;
}

/** A filled order: its kind, its cost and its realised result. It opens to the quote it used. */
export function FillRow({ fill, option, unit }: FillRowProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const name = option === undefined ? NO_VALUE : instrumentName(option, currentLanguage());
  const details = [
    `${formatFigure(fill.fillPrice, { places: option?.precision })} × ${fill.qty}`,
    t(kindText(fill.marketType, fill.reason)),
    formatKstTime(fill.updatedAt),
  ];
  const amount = formatAmount(fill.fee, unit);
  return (
    <li className="pressable-row relative flex min-h-16 items-center gap-3 px-gutter py-2 lg:min-h-14 lg:px-3 lg:py-1.5">
      <Tag tone={fill.tradeType === 'LONG' ? 'up' : 'down'} className="w-[38px] justify-center">
        {t(SIDE_TEXT[fill.tradeType])}
      </Tag>
      <div className="min-w-0 flex-1">
        <p className="truncate text-body font-semibold">{name}</p>
        <p className="text-micro text-ink-3">{details.join(' · ')}</p>
      </div>
      <div className="shrink-0 text-right">
        <p className="text-body font-semibold">
          {fill.realizedPnl === null ? (
            <span className="text-ink-2">{t('overseaDesktop.opened')}</span>
          ) : (
            <ChangeText value={fill.realizedPnl} unit={unit} />
          )}
        </p>
        <p className="text-micro text-ink-3">
          {t(fill.realizedPnl === null ? 'overseaDesktop.feeOf' : 'overseaDesktop.closedFeeOf', { amount })}
        </p>
      </div>
      <button
        type="button"
        aria-label={t('trading.fillProofOf', { name })}
        onClick={() => setOpen(true)}
        className="absolute inset-0 -outline-offset-2"
      />
      <FillProof query={isOpen ? overseaFillQuote(fill.id) : undefined} name={name} onClose={() => setOpen(false)} />
    </li>
  );
}
