import type { FuturesPosition } from '@hoga/contract/futures';
import { useText } from '../../../shared/i18n/use-text.ts';
import { cx } from '../../../shared/lib/cx.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { openSheet } from '../sheets/sheet-store.ts';

export interface PositionActionsProps {
  position: FuturesPosition;
  /** `sm` stands in a table, where what cannot be done is left out. */
  size?: 'md' | 'sm';
  className?: string | undefined;
}

/** Margin is moved in and out of isolated positions only. */
export function PositionActions({ position, size = 'md', className }: PositionActionsProps) {
  const t = useText();
  const positionId = position.id;
  return (
    <div className={cx('flex gap-2', className)}>
      <Button size={size} variant="quiet" className="flex-1" onClick={() => openSheet({ kind: 'exits', positionId })}>
        {t('futures.exits')}
      </Button>
      {(size === 'md' || position.marginType === 'ISOLATED') && (
        <Button
          size={size}
          variant="quiet"
          className="flex-1"
          disabled={position.marginType === 'CROSS'}
          onClick={() => openSheet({ kind: 'margin', positionId })}
        >
          {t('futures.adjustMargin')}
        </Button>
      )}
      <Button size={size} className="flex-1" onClick={() => openSheet({ kind: 'close', positionId })}>
        {t('futures.close')}
      </Button>
    </div>
  );
}
