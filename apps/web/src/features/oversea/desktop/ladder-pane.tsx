import { overseaLadder } from '../order/oversea-ladder.ts';
import '../../../trading/ladder/ladder-pane.css';
import type { OverseaOption } from '@hoga/contract/market';
import { TRADE_SIDES, type TradeSide } from '@hoga/domain/trading/vocabulary';
import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { Keyboard, SlidersHorizontal } from 'lucide-react';
import { type CSSProperties, type Ref, useState } from 'react';
import { useLadderTour } from '../../../data/settings/ladder-tour.ts';
import { usePlayerSettings } from '../../../data/settings/settings-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Pane } from '../../../shared/market/pane.tsx';
import { ColumnsButton } from '../../../trading/ladder/columns-button.tsx';
import { Ladder, type LadderHandle } from '../../../trading/ladder/ladder.tsx';
import { sideOf } from '../../../trading/ladder/ladder-column.ts';
import { HeldAlert } from '../dock/held-alert.tsx';
import { useOrderQty } from '../order/ticket-store.ts';
import { useOrderTicket } from '../order/use-order-ticket.ts';
import { TourOffer } from '../tour/tour-offer.tsx';

export interface LadderPaneProps {
  option: OverseaOption;
  grey: boolean;
  isClosing: boolean;
  mayOrder: (side: TradeSide) => boolean;
  handle: Ref<LadderHandle>;
  onSettings: () => void;
  onHelp: () => void;
}

/** The ladder with 30 px rows; a click orders, and where it would is shown before. */
export function LadderPane({ option, grey, isClosing, mayOrder, handle, onSettings, onHelp }: LadderPaneProps) {
  const t = useText();
  const [heldPrice, setHeldPrice] = useState<string | null>(null);
  const tour = useLadderTour();
  const qty = useOrderQty(option);
  const { tapMode } = usePlayerSettings().ladder;
  const ticket = useOrderTicket({
    option,
    mayOrder: (column) => mayOrder(sideOf(column)),
    isOpen: TRADE_SIDES.some(mayOrder),
    isClosing,
    // Nothing else moves here while a pointer is down.
    onFrozen: () => undefined,
  });
  const ghost = { '--ghost-quantity': `"+${qty}"` } as CSSProperties;
  return (
    <Pane className="w-min">
      <div className="flex min-h-11 shrink-0 items-center gap-2 pr-1 pl-3">
        {/* The offer needs the room for a while. */}
        <h2 className={cx('text-label font-bold whitespace-nowrap', tour === 'offered' && 'sr-only')}>
          {t('overseaDesktop.ladderTitle')}
        </h2>
        {tour === 'offered' ? (
          <span className="flex min-w-0 flex-1 items-center gap-2 text-micro text-ink-2">
            <TourOffer />
          </span>
        ) : (
          <p className="ml-auto text-micro text-ink-3">
            {t(tapMode === 'send' ? 'overseaDesktop.ladderSends' : 'overseaDesktop.ladderConfirms', { qty })}
          </p>
        )}
        <div className="flex">
          <ColumnsButton className="size-9" />
          <IconButton label={t('trading.hotkeys')} icon={<Keyboard size={18} />} onClick={onHelp} className="size-9" />
          <IconButton
            label={t('oversea.settings')}
            icon={<SlidersHorizontal size={17} />}
            onClick={onSettings}
            className="size-9"
          />
        </div>
      </div>
      <div
        className="ladder-pane flex min-h-0 flex-1 flex-col"
        style={ghost}
        data-refuses={TRADE_SIDES.filter((side) => !mayOrder(side)).join(' ')}
      >
        <Ladder terms={overseaLadder(option)} grey={grey} ticket={ticket} dense handle={handle} onHold={setHeldPrice} />
        <HeldAlert option={option} price={heldPrice} onClose={() => setHeldPrice(null)} />
      </div>
    </Pane>
  );
}
