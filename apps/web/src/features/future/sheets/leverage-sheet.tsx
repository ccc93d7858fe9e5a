import { notionalCap } from '@hoga/domain/futures/bracket';
import { initialMargin } from '@hoga/domain/futures/margin';
import { notionalOf } from '@hoga/domain/futures/notional';
import { decimal, parseDecimal } from '@hoga/kernel/decimal';
import { Button } from '@hoga/ui/components/button.tsx';
import { Card } from '@hoga/ui/components/card.tsx';
import { KeyValue } from '@hoga/ui/components/key-value.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { Presets } from '@hoga/ui/form/presets.tsx';
import { Slider } from '@hoga/ui/form/slider.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatAmount, formatFigure } from '@hoga/ui/lib/format-number.ts';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { heldPosition } from '../../../data/account/held-position.ts';
import { useTickerPart } from '../../../data/market/use-market.ts';
import { setLeverage } from '../../../data/trading/futures-commands.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { SheetLayer } from '../../../trading/sheet-layer.ts';
import type { OrderSituation } from '../form/order-figures.ts';
import { marginOf } from '../model/position-figures.ts';
import { leveragePresets, leverageStops } from './leverage-stops.ts';
import { Note } from './note.tsx';
import { useCommand } from './use-command.ts';

/** 레버리지 조절: the leverage, the largest position it allows, and the margin a position would need. */
export function LeverageSheet({ situation, ...layer }: SheetLayer & { situation: OrderSituation }) {
  const t = useText();
  const { terms, position } = situation;
  const [leverage, setChosen] = useState(situation.leverage);
  const command = useCommand<never>(() => null);
  const mark = useTickerPart(terms.stock, (ticker) => ticker?.mark ?? null);
  const held = position === null ? null : heldPosition(position);
  const isLocked = held !== null && !held.isCross;
  // A cross position's leverage may only rise (E32).
  const lowest = held === null ? 1 : held.leverage;
  const cap = notionalCap(terms.brackets, leverage);
  const notional = held === null ? null : notionalOf(held.amount, parseDecimal(mark ?? '') ?? decimal(0));
  const isOverTier = notional !== null && notional > cap;
  const stops = leverageStops(terms.maxLeverage);
  const presets = leveragePresets(lowest, terms.maxLeverage);
  const choose = (next: number) => setChosen(Math.min(terms.maxLeverage, Math.max(lowest, next)));
  const margin = t(situation.isCross ? 'futures.cross' : 'futures.isolated');
  return (
    <Sheet
      {...layer}
      title={t('futures.leverageTitle')}
      description={t('futures.leverageNow', { name: terms.name, margin, leverage: situation.leverage })}
      footer={
        <Button
          variant="primary"
          block
          pending={command.pending}
          disabled={isLocked || isOverTier || leverage === situation.leverage}
          onClick={() => command.run(() => setLeverage(terms.id, leverage))}
        >
          {t('futures.leverageApply', { leverage })}
        </Button>
      }
    >
      <div className="flex items-center justify-center gap-5 pb-1">
        <Round
          label={t('futures.lower')}
          icon={<Minus size={20} />}
          disabled={isLocked || leverage <= lowest}
          onPress={() => choose(leverage - 1)}
        />
        <output className="min-w-24 text-center text-display font-bold">{leverage}x</output>
        <Round
          label={t('futures.raise')}
          icon={<Plus size={20} />}
          disabled={isLocked || leverage >= terms.maxLeverage}
          onPress={() => choose(leverage + 1)}
        />
      </div>
      <Slider
        label={t('futures.leverage')}
        value={leverage}
        onChange={choose}
        min={1}
        max={terms.maxLeverage}
        stops={stops}
        format={(value) => `${value}x`}
        disabled={isLocked}
      />
      <div aria-hidden="true" className="-mt-1.5 flex justify-between text-micro text-ink-3">
        {stops.map((stop) => (
          <span key={stop} className={stop === leverage ? 'font-semibold text-brand-text' : undefined}>
            {stop}x
          </span>
        ))}
      </div>
      <Presets
        label={t('futures.leverage')}
        items={presets.map((preset) => ({ value: preset, label: `${preset}x` }))}
        value={leverage}
        onSelect={choose}
        disabled={isLocked}
        className={cx('mt-2 grid', presets.length === 5 ? 'grid-cols-5' : 'grid-cols-4')}
      />
      <Card raised className="mt-3 py-3">
        <KeyValue
          rows={[
            {
              key: 'cap',
              label: t('futures.leverageMost'),
              value: formatAmount(cap, 'USDT', { places: 0 }),
            },
            ...(held === null
              ? []
              : [
                  {
                    key: 'margin',
                    label: t('futures.leverageMargin'),
                    value: (
                      <>
                        {formatFigure(marginOf(held), { places: 2 })}
                        {held.isCross && (
                          <>
                            {' → '}
                            <b className="font-bold">
                              {formatAmount(initialMargin(held.entryCost, leverage), 'USDT', { places: 2 })}
                            </b>
                          </>
                        )}
                      </>
                    ),
                  },
                ]),
          ]}
        />
      </Card>
      {isOverTier ? (
        <Note tone="warn">{t('futures.leverageOverTier')}</Note>
      ) : (
        <Note>
          {isLocked
            ? t('futures.leverageIsolated')
            : held === null
              ? t('futures.leverageRisk')
              : t('futures.leverageFloor', { leverage: held.leverage })}
        </Note>
      )}
    </Sheet>
  );
}

interface RoundProps {
  label: string;
  icon: ReactNode;
  disabled: boolean;
  onPress: () => void;
}

function Round({ label, icon, disabled, onPress }: RoundProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className="pressable grid size-[52px] place-items-center rounded-full bg-surface-2 text-ink-1 disabled:text-ink-disabled"
    >
      {icon}
    </button>
  );
}
