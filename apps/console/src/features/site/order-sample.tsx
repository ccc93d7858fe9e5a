import { cx } from '@hoga/ui/lib/cx.ts';
import { t } from '../../shared/i18n/t.ts';

const SELLS = [
  ['21,473.50', 17],
  ['21,473.25', 21],
  ['21,473.00', 14],
  ['21,472.75', 8],
] as const;
const BUYS = [
  ['21,472.25', 19],
  ['21,472.00', 24],
  ['21,471.75', 16],
  ['21,471.50', 35],
] as const;

/** A small copy of the members' order screen: the brand colour marks choices, never a direction. */
export function OrderSample() {
  return (
    <div className="flex h-full flex-col">
      <header className="flex items-center justify-between bg-surface-1 px-4 pt-4 pb-2">
        <b className="font-bold">{t('site.sampleInstrument')}</b>
        <span className="text-right font-bold text-up">
          21,472.50
          <small className="block text-nano font-medium">▲ 86.25 (+0.40%)</small>
        </span>
      </header>
      <div className="flex justify-around bg-surface-1 text-micro text-ink-3">
        <b className="border-b-2 border-brand-line px-4 py-1.5 text-ink-1">{t('site.sampleOrder')}</b>
        <span className="px-4 py-1.5">{t('site.sampleChart')}</span>
        <span className="px-4 py-1.5">{t('site.sampleHistory')}</span>
      </div>
      <div className="flex-1">
        {SELLS.map(([price, size]) => (
          <Rung key={price} price={price} size={size} side="sell" />
        ))}
        <p className="grid h-9 place-items-center font-bold text-up inset-ring-2 inset-ring-up">21,472.50</p>
        {BUYS.map(([price, size]) => (
          <Rung key={price} price={price} size={size} side="buy" />
        ))}
      </div>
      <div className="flex flex-col gap-2 bg-surface-1 p-3">
        <div className="flex gap-1.5 text-micro">
          {[1, 3, 5, 10].map((size) => (
            <span
              key={size}
              className={cx(
                'grid h-8 flex-1 place-items-center rounded-sm',
                size === 3
                  ? 'bg-brand-soft font-bold text-brand-text inset-ring-2 inset-ring-brand-line'
                  : 'bg-surface-2',
              )}
            >
              {size}
            </span>
          ))}
        </div>
        <div className="grid grid-cols-2 gap-2 text-center font-bold">
          <span className="rounded-md bg-down-fill py-2.5 text-on-down">{t('site.sampleSell')}</span>
          <span className="rounded-md bg-up-fill py-2.5 text-on-up">{t('site.sampleBuy')}</span>
        </div>
      </div>
    </div>
  );
}

function Rung({ price, size, side }: { price: string; size: number; side: 'buy' | 'sell' }) {
  return (
    <p className="grid h-9 grid-cols-3 items-center border-b border-line text-micro">
      <span className={cx('pr-3 text-right', side === 'sell' && 'bg-down-soft py-1.5')}>{side === 'sell' && size}</span>
      <b className={cx('text-center font-semibold', side === 'sell' ? 'text-up' : 'text-down')}>{price}</b>
      <span className={cx('pl-3', side === 'buy' && 'bg-up-soft py-1.5')}>{side === 'buy' && size}</span>
    </p>
  );
}
