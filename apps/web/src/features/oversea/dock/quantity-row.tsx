import type { OverseaOption } from '@hoga/contract/market';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { Presets } from '@hoga/ui/form/presets.tsx';
import { Stepper } from '@hoga/ui/form/stepper.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { usePlayerSettings } from '../../../data/settings/settings-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { chooseQty, useOrderQty } from '../order/ticket-store.ts';
import { ContractsSheet, PresetSheet, SheetSlot } from './lazy-sheets.tsx';

export interface QuantityRowProps {
  option: OverseaOption;
  /** In a narrow pane: one under the other, with the keys that choose a preset. */
  isStacked?: boolean;
}

/** How many contracts the next order has: presets at one tap, − n + beside them. */
export function QuantityRow({ option, isStacked = false }: QuantityRowProps) {
  const t = useText();
  const { orderCnt } = usePlayerSettings();
  const qty = useOrderQty(option);
  const [isAsked, setAsked] = useState(false);
  const [edited, setEdited] = useState<number | null>(null);
  const select = (wanted: number) => {
    if (wanted > option.maxQty) toast({ tone: 'warn', title: t('oversea.overMax', { count: option.maxQty }) });
    chooseQty(Math.min(wanted, option.maxQty));
  };
  return (
    <div className={cx('flex gap-1.5', isStacked && 'flex-col')}>
      <Presets
        label={t('trading.quantity')}
        items={orderCnt.map((value, place) => ({
          value,
          label: isStacked ? <Keyed value={value} place={place} /> : value,
        }))}
        value={qty}
        onSelect={select}
        onEdit={setEdited}
        className="shrink-0"
      />
      <Stepper
        label={t('trading.quantity')}
        value={qty}
        onChange={select}
        max={option.maxQty}
        unit={t('oversea.contractsUnit')}
        onAsk={() => setAsked(true)}
        className="flex-1"
      />
      <SheetSlot>
        {isAsked && <ContractsSheet option={option} qty={qty} onChoose={chooseQty} onClose={() => setAsked(false)} />}
        {edited !== null && (
          <PresetSheet key={edited} place={edited} maxQty={option.maxQty} onClose={() => setEdited(null)} />
        )}
      </SheetSlot>
    </div>
  );
}

function Keyed({ value, place }: { value: number; place: number }) {
  return (
    <span className="flex items-center gap-1.5">
      {value}
      <Key>{place + 1}</Key>
    </span>
  );
}

/** A keyboard key beside its control; it is no part of the control's accessible name. */
function Key({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="inline-block h-[15px] rounded-xs bg-surface-3 px-1 text-[.625rem] leading-[15px] font-semibold text-ink-2"
    >
      {children}
    </span>
  );
}
