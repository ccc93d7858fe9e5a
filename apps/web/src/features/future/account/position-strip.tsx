import type { FuturesPosition } from '@hoga/contract/futures';
import { toFixed } from '@hoga/kernel/decimal';
import { Button } from '@hoga/ui/components/button.tsx';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { SideTag } from '../../../shared/market/side-tag.tsx';
import { openSheet } from '../sheets/sheet-store.ts';
import { useLivePosition } from './live-position.ts';

/** The position of the contract on the screen in one line that never scrolls away: what it makes, and the way out of it. */
export function PositionStrip({ position, terms }: { position: FuturesPosition; terms: ContractTerms }) {
  const t = useText();
  const { held, figures, isStale } = useLivePosition(position, terms);
  return (
    <section
      aria-label={t('trading.heldNow')}
      className="flex min-h-11 shrink-0 items-center gap-2 border-b border-line bg-surface-1 px-gutter"
    >
      <SideTag tradeType={held.tradeType} leverage={position.leverage} />
      <span className="truncate text-caption font-medium">
        {formatFigure(held.amount, { places: terms.quantityPlaces })} {terms.unit}
      </span>
      <span className="ml-auto flex shrink-0 items-baseline gap-1.5">
        <ChangeText
          value={figures === null ? null : toFixed(figures.pnl, 8)}
          places={2}
          mark={false}
          stale={isStale}
          className="text-label font-semibold"
        />
        <ChangeText
          kind="percent"
          value={figures === null ? null : toFixed(figures.roe, 2)}
          mark={false}
          stale={isStale}
          className="text-micro font-medium"
        />
      </span>
      <Button
        size="sm"
        className="-mr-1 shrink-0"
        onClick={() => openSheet({ kind: 'close', positionId: position.id, quarters: 4 })}
      >
        {t('futures.close')}
      </Button>
    </section>
  );
}
