import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import { stopLossPrice, takeProfitPrice } from '@hoga/domain/oversea/tick-exit-prices';
import { MOST_TICKS } from '@hoga/domain/settings/player-settings';
import type { Exit } from '@hoga/domain/trading/vocabulary';
import { decimal } from '@hoga/kernel/decimal';
import { Switch } from '@hoga/ui/components/switch.tsx';
import { NumberField } from '@hoga/ui/form/number-field.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { DIRECTION_TEXT, directionOf } from '@hoga/ui/lib/direction.ts';
import { formatAmount, formatFigure } from '@hoga/ui/lib/format-number.ts';
import { netOfFees } from '../../../data/account/oversea-net.ts';
import { figuresAt } from '../../../data/account/oversea-position-figures.ts';
import { contractsOf } from '../../../data/account/tick-worth.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

export interface ExitFieldProps {
  option: OverseaOption;
  position: OverseaPosition;
  exit: Exit;
  isOn: boolean;
  ticks: number;
  disabled: boolean;
  onSwitch: (isOn: boolean) => void;
  onTicks: (ticks: number) => void;
}

/** One exit: whether it is set, its distance in ticks, its price and its result. */
export function ExitField({ option, position, exit, isOn, ticks, disabled, onSwitch, onTicks }: ExitFieldProps) {
  const t = useText();
  const unit = currencyUnit(useSite().binaryCurrency);
  const name = t(exit === 'TP' ? 'trading.takeProfit' : 'trading.stopLoss');
  const priceOf = exit === 'TP' ? takeProfitPrice : stopLossPrice;
  const price = priceOf(contractsOf(position), ticks, decimal(option.tick));
  const { pnl } = figuresAt(option, position, price);
  const net = pnl === null ? null : netOfFees(pnl, position.qty, option);
  return (
    <section aria-label={name} className="rounded-md bg-surface-2 px-3 pb-3">
      <Switch label={name} checked={isOn} disabled={disabled} onCheckedChange={onSwitch} />
      {isOn && (
        <>
          <NumberField
            label={t('oversea.exitTicksOf', { name })}
            value={ticks}
            onChange={(value) => onTicks(value ?? 1)}
            min={1}
            max={MOST_TICKS}
            unit={t('trading.ticks')}
            shape="dense"
            disabled={disabled}
          />
          <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-caption text-ink-2">
            <span>{t('oversea.exitPrice', { price: formatFigure(price, { places: option.precision }) })}</span>
            {net !== null && (
              <span className="whitespace-nowrap">
                {t('trading.net')}{' '}
                <b className={cx('font-semibold', DIRECTION_TEXT[directionOf(net)])}>
                  {formatAmount(net, unit, { signed: true })}
                </b>
              </span>
            )}
          </p>
        </>
      )}
    </section>
  );
}
