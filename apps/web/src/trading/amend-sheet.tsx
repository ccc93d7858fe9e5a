import { Button } from '@hoga/ui/components/button.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { type ReactNode, useId } from 'react';
import { useText } from '../shared/i18n/use-text.ts';
import { Refusal } from './refusal.tsx';
import type { SheetLayer } from './sheet-layer.ts';

export interface AmendSheetProps {
  layer: SheetLayer;
  /** Which order, and where the market is. */
  description: string;
  pending: boolean;
  disabled?: boolean;
  /** Why it was refused, where no field shows it. */
  refusal?: string | undefined;
  onSubmit: () => void;
  /** Puts another order beside it, of which the end of one ends the other; `null` where it has one. */
  onPair: (() => void) | null;
  /** Prices and quantity. */
  children: ReactNode;
}

/** Changes a working order in place, by typing instead of dragging its line or chip. */
export function AmendSheet(props: AmendSheetProps) {
  const { layer, description, pending, disabled = false, refusal, onSubmit, onPair, children } = props;
  const t = useText();
  const id = useId();
  return (
    <Sheet
      {...layer}
      title={t('trading.amendTitle')}
      description={description}
      footer={
        <Button variant="primary" block pending={pending} disabled={disabled} type="submit" form={id}>
          {t('trading.amend')}
        </Button>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <Refusal text={refusal} />
        {onPair !== null && (
          <Button variant="quiet" size="md" onClick={onPair}>
            {t('trading.pairAdd')}
          </Button>
        )}
      </form>
    </Sheet>
  );
}
