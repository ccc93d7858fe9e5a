import { Button } from '@hoga/ui/components/button.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import type { ReactNode } from 'react';
import { useText } from '../shared/i18n/use-text.ts';
import { Refusal } from './refusal.tsx';
import type { SheetLayer } from './sheet-layer.ts';

export interface ExitsSheetProps {
  layer: SheetLayer;
  /** Which position. */
  description: string;
  pending: boolean;
  disabled: boolean;
  onApply: () => void;
  /** Takes both out, where they are not switched one by one; `null` where none is set. */
  onRemove?: (() => void) | null;
  refusal?: string | undefined;
  /** Take-profit, stop-loss, trailing stop. */
  children: ReactNode;
}

/** Take-profit and stop-loss of a position. */
export function ExitsSheet(props: ExitsSheetProps) {
  const { layer, description, pending, disabled, onApply, onRemove, refusal, children } = props;
  const t = useText();
  return (
    <Sheet
      {...layer}
      title={t('trading.exits')}
      description={description}
      footer={
        <div className="flex gap-2">
          {onRemove !== undefined && (
            <Button variant="quiet" className="w-26" disabled={onRemove === null} onClick={() => onRemove?.()}>
              {t('trading.removeExits')}
            </Button>
          )}
          <Button variant="primary" className="flex-1" pending={pending} disabled={disabled} onClick={onApply}>
            {t('trading.apply')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        {children}
        <Refusal text={refusal} />
      </div>
    </Sheet>
  );
}
