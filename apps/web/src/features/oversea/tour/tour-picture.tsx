import { cx } from '@hoga/ui/lib/cx.ts';
import type { TourStep } from './tour-steps.ts';

const PRICES = ['21,473.00', '21,472.75', '21,472.50', '21,472.25', '21,472.00'];
const MIDDLE = 2;

const COLUMNS = ['sellStop', 'sell', 'price', 'buy', 'buyStop'] as const;

/** The part that each step explains. */
const LIT: Readonly<Record<TourStep, readonly (typeof COLUMNS)[number][]>> = {
  sides: ['sell', 'buy'],
  freeze: ['price'],
  own: ['buy'],
  mit: ['sellStop', 'buyStop'],
  quantity: [],
};

/** A drawn ladder with the explained part highlighted. Decoration: the text beside it has the same content. */
export function TourPicture({ step }: { step: TourStep }) {
  const lit = LIT[step];
  return (
    <div aria-hidden="true" className="overflow-hidden rounded-lg bg-surface-2 p-2 text-micro font-semibold">
      {PRICES.map((price, row) => (
        <div key={price} className="grid grid-cols-[36px_1fr_84px_1fr_36px] gap-1 py-0.5">
          {COLUMNS.map((name, column) => {
            const isLit = lit.includes(name);
            return (
              <span
                key={name}
                className={cx(
                  'grid h-7 place-items-center rounded-sm',
                  column < 2 && (isLit ? 'bg-down-soft text-down' : 'bg-surface-1'),
                  column === 2 && (isLit && row === MIDDLE ? 'bg-brand-soft text-brand-text' : 'text-ink-2'),
                  column > 2 && (isLit ? 'bg-up-soft text-up' : 'bg-surface-1'),
                )}
              >
                {column === 2 && price}
                {step === 'own' && column === 3 && row === MIDDLE + 1 && (
                  <i className="rounded-full border border-current px-2 not-italic">3 ×</i>
                )}
              </span>
            );
          })}
        </div>
      ))}
      <div className="mt-1.5 flex justify-center gap-1.5">
        {['1', '3', '5', '10'].map((count) => (
          <span
            key={count}
            className={cx(
              'grid h-7 w-12 place-items-center rounded-sm',
              step === 'quantity' ? 'bg-brand-soft text-brand-text' : 'bg-surface-1 text-ink-3',
            )}
          >
            {count}
          </span>
        ))}
      </div>
    </div>
  );
}
