import { MARGIN_TYPES, type MarginType } from '@hoga/domain/trading/vocabulary';
import { Button } from '@hoga/ui/components/button.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { useState } from 'react';
import { setMarginType } from '../../../data/trading/futures-commands.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { SheetLayer } from '../../../trading/sheet-layer.ts';
import type { OrderSituation } from '../form/order-figures.ts';
import { Note } from './note.tsx';
import { useCommand } from './use-command.ts';

/** 교차 or 격리; fixed while anything of the contract is open (E33). */
export function MarginTypeSheet({ situation, ...layer }: SheetLayer & { situation: OrderSituation }) {
  const t = useText();
  const { terms, position, orders } = situation;
  const current = situation.isCross ? 'CROSS' : 'ISOLATED';
  const [chosen, setChosen] = useState<MarginType>(current);
  const command = useCommand<never>(() => null);
  const isLocked = position !== null || orders.length > 0;
  const nameOf = (type: MarginType) => t(type === 'CROSS' ? 'futures.cross' : 'futures.isolated');
  return (
    <Sheet
      {...layer}
      title={t('futures.marginTypeTitle')}
      description={terms.name}
      footer={
        <Button
          variant="primary"
          block
          pending={command.pending}
          disabled={isLocked || chosen === current}
          onClick={() => command.run(() => setMarginType(terms.id, chosen))}
        >
          {t('futures.marginTypeApply', { margin: nameOf(chosen) })}
        </Button>
      }
    >
      <fieldset className="flex flex-col gap-2" disabled={isLocked}>
        <legend className="sr-only">{t('futures.marginType')}</legend>
        {MARGIN_TYPES.map((type) => (
          <label
            key={type}
            className="flex min-h-16 items-center gap-3 rounded-md bg-surface-2 px-4 py-3 has-checked:bg-brand-soft has-checked:inset-ring-[1.5px] has-checked:inset-ring-brand-line has-focus-visible:outline-2 has-focus-visible:outline-focus has-disabled:opacity-60"
          >
            <input
              type="radio"
              name="marginType"
              value={type}
              checked={chosen === type}
              onChange={() => setChosen(type)}
              className="sr-only"
            />
            <span className="min-w-0">
              <span className="block text-body font-semibold">{nameOf(type)}</span>
              <span className="block text-caption text-ink-3">
                {t(type === 'CROSS' ? 'futures.crossHint' : 'futures.isolatedHint')}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {isLocked && <Note tone="warn">{t('futures.marginTypeLocked')}</Note>}
    </Sheet>
  );
}
