import { cx } from '@hoga/ui/lib/cx.ts';
import { useLadderTour } from '../../../data/settings/ladder-tour.ts';
import { usePlayerSettings } from '../../../data/settings/settings-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Pane } from '../../../shared/market/pane.tsx';
import { LadderTools } from '../../../trading/ladder/ladder-tools.tsx';
import { useOrderQty } from '../order/ticket-store.ts';
import { TourOffer } from '../tour/tour-offer.tsx';
import { LadderBody, type LadderBodyProps } from './ladder-body.tsx';

export interface LadderPaneProps extends Omit<LadderBodyProps, 'fills'> {
  onOpen: (sheet: 'hotkeys' | 'settings') => void;
}

/** The ladder with 30 px rows; a click orders, and where it would is shown before. */
export function LadderPane({ option, grey, isClosing, mayOrder, handle, onOpen }: LadderPaneProps) {
  const t = useText();
  const tour = useLadderTour();
  const qty = useOrderQty(option);
  const { tapMode } = usePlayerSettings().ladder;
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
        <LadderTools
          onHelp={() => onOpen('hotkeys')}
          onSettings={() => onOpen('settings')}
          {...(tour === 'offered' ? {} : { windowPath: `/oversea/${option.id}/ladder` })}
        />
      </div>
      <LadderBody option={option} grey={grey} isClosing={isClosing} mayOrder={mayOrder} handle={handle} />
    </Pane>
  );
}
