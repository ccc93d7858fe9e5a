import type { OverseaOption } from '@hoga/contract/market';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { overseaRollsQuery } from '../../../data/market/option-queries.ts';
import type { ChartParts } from '../../../shared/chart/price-chart.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { openLayer } from '../../../trading/sheet-layer.ts';
import { RollDates } from '../view/roll-sheet.tsx';
import { RollLayer } from './roll-layer.ts';

export interface ContractExtrasProps extends Pick<ChartParts, 'canvas' | 'places'> {
  option: OverseaOption;
  /** The contract whose candles are shown; null: whichever traded. */
  contract: string | null;
  onContract: (contract: string | null) => void;
}

/** Which contract a chart shows, where it went over to another, and the dates of rolls. */
export function ContractExtras({ option, canvas, places, contract, onContract }: ContractExtrasProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(overseaRollsQuery(option.id));

  useEffect(() => {
    const made = data?.rows.flatMap(({ to, madeAt }) => (madeAt === null ? [] : [{ to, madeAt }])) ?? [];
    if (contract !== null || made.length === 0) return undefined;
    const layer = canvas.add((host) => new RollLayer(host, made));
    return () => canvas.remove(layer);
  }, [canvas, contract, data]);

  if (data === undefined || data.contract === null || places.legend === null) return null;
  const made = data.rows.filter(({ madeAt }) => madeAt !== null);
  const names = made.length === 0 ? [] : [data.contract, ...made.map(({ from }) => from)];
  const shown = contract ?? (names.length === 0 ? data.contract : t('rolls.continuous', { contract: data.contract }));
  return (
    <>
      {createPortal(
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="relative inline-flex items-center gap-0.5 text-ink-2 hit-44"
        >
          {shown}
          <ChevronDown size={12} aria-hidden="true" />
        </button>,
        places.legend,
      )}
      {isOpen && (
        <Sheet {...openLayer(() => setOpen(false))} title={t('rolls.chartTitle')}>
          <div className="flex flex-col gap-5">
            {names.length > 0 && (
              <fieldset className="flex flex-wrap gap-2">
                <legend className="sr-only">{t('rolls.chartContract')}</legend>
                {[null, ...names].map((name) => (
                  <button
                    key={name ?? ''}
                    type="button"
                    aria-pressed={name === contract}
                    onClick={() => {
                      onContract(name);
                      setOpen(false);
                    }}
                    className="min-h-11 rounded-control bg-surface-2 px-3.5 text-label font-medium text-ink-2 aria-pressed:bg-surface-3 aria-pressed:font-bold aria-pressed:text-ink-1"
                  >
                    {name ?? t('rolls.all')}
                  </button>
                ))}
              </fieldset>
            )}
            {names.length > 0 && <p className="text-caption text-ink-3">{t('rolls.allHint')}</p>}
            <RollDates contract={data.contract} rows={data.rows} precision={option.precision} />
          </div>
        </Sheet>
      )}
    </>
  );
}
