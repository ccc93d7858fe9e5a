import type { FuturesPosition } from '@hoga/contract/futures';
import { Button } from '@hoga/ui/components/button.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { openSheet, type Quarters } from '../sheets/sheet-store.ts';

export interface PositionActionsProps {
  position: FuturesPosition;
  className?: string | undefined;
}

/** What can be done with a position on a phone. Margin is moved in and out of isolated positions only. */
export function PositionActions({ position, className }: PositionActionsProps) {
  const t = useText();
  const { id: positionId, marginType } = position;
  return (
    <div className={cx('flex gap-2', className)}>
      <Button size="md" variant="quiet" className="flex-1" onClick={() => openSheet({ kind: 'exits', positionId })}>
        {t('futures.exits')}
      </Button>
      <Button
        size="md"
        variant="quiet"
        className="flex-1"
        disabled={marginType === 'CROSS'}
        onClick={() => openSheet({ kind: 'margin', positionId })}
      >
        {t('futures.adjustMargin')}
      </Button>
      <Button size="md" className="flex-1" onClick={() => openSheet({ kind: 'close', positionId, quarters: 4 })}>
        {t('futures.close')}
      </Button>
    </div>
  );
}

const CLOSING: readonly { readonly quarters: Quarters; readonly percent: number }[] = [
  { quarters: 1, percent: 25 },
  { quarters: 2, percent: 50 },
  { quarters: 4, percent: 100 },
];

/** The same in a row of a table: closing by shares beneath, and what cannot be done left out. */
export function RowActions({ position }: { position: FuturesPosition }) {
  const t = useText();
  const { id: positionId, marginType } = position;
  return (
    <div className="flex flex-col gap-1 [&_button]:h-7 [&_button]:min-h-7 [&_button]:px-2 [&_button]:text-micro">
      <div className="flex gap-1 *:flex-1">
        {CLOSING.map(({ quarters, percent }) => (
          <Button
            key={percent}
            size="sm"
            aria-label={percent === 100 ? undefined : t('futures.closeShare', { percent })}
            onClick={() => openSheet({ kind: 'close', positionId, quarters })}
          >
            {percent === 100 ? t('futures.close') : `${percent}%`}
          </Button>
        ))}
      </div>
      <div className="flex gap-1 *:flex-1">
        <Button size="sm" variant="quiet" onClick={() => openSheet({ kind: 'exits', positionId })}>
          {t('futures.exits')}
        </Button>
        {marginType === 'ISOLATED' && (
          <Button size="sm" variant="quiet" onClick={() => openSheet({ kind: 'margin', positionId })}>
            {t('futures.adjustMargin')}
          </Button>
        )}
      </div>
    </div>
  );
}
