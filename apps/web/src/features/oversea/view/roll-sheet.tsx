import type { ContractRoll, OverseaOption } from '@hoga/contract/market';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { KeyValue } from '@hoga/ui/components/key-value.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageForError } from '../../../data/api/api.ts';
import { instrumentName } from '../../../data/market/instrument.ts';
import { overseaRollsQuery } from '../../../data/market/option-queries.ts';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { openLayer } from '../../../trading/sheet-layer.ts';

export interface RollSheetProps {
  option: OverseaOption;
  onClose: () => void;
}

/** The contracts of an instrument: the one that trades, the roll that comes, and those that were. */
export function RollSheet({ option, onClose }: RollSheetProps) {
  const t = useText();
  const { data, error, isFetching, refetch } = useQuery(overseaRollsQuery(option.id));
  return (
    <Sheet {...openLayer(onClose)} title={t('rolls.title')} description={instrumentName(option, currentLanguage())}>
      {data !== undefined ? (
        <RollDates contract={data.contract} rows={data.rows} precision={option.precision} />
      ) : error === null ? (
        <SkeletonList rows={4} />
      ) : (
        <ErrorState onRetry={() => void refetch()} pending={isFetching} detail={messageForError(error) ?? undefined} />
      )}
    </Sheet>
  );
}

export interface RollDatesProps {
  contract: string | null;
  rows: readonly ContractRoll[];
  precision: number;
}

/** The contract that trades, the announced roll with what it does, and the past ones. */
export function RollDates({ contract, rows, precision }: RollDatesProps) {
  const t = useText();
  const announced = rows.find(({ madeAt }) => madeAt === null) ?? null;
  const made = rows.filter(({ madeAt }) => madeAt !== null);
  return (
    <div className="flex flex-col gap-5">
      <KeyValue rows={[{ key: 'contract', label: t('rolls.current'), value: contract ?? t('rolls.unnamed') }]} />
      <Part title={t('rolls.announced')}>
        {announced === null ? (
          <p className="text-caption text-ink-3">{t('rolls.none')}</p>
        ) : (
          <Announced roll={announced} />
        )}
      </Part>
      {made.length > 0 && (
        <Part title={t('rolls.past')}>
          <ul className="flex flex-col">
            {made.map((roll) => (
              <li key={roll.rollsAt} className="flex items-baseline justify-between gap-3 border-b border-line py-2">
                <div>
                  <p className="text-label font-semibold">{between(roll)}</p>
                  <p className="text-micro text-ink-3">{formatKstDateTime(roll.madeAt ?? roll.rollsAt)}</p>
                </div>
                <div className="text-right">
                  <p className="text-label">
                    {formatFigure(roll.beforeLast, { places: precision })} →{' '}
                    {formatFigure(roll.afterLast, { places: precision })}
                  </p>
                  <p className="text-micro text-ink-3">{t(`rolls.mode_${roll.mode}`)}</p>
                </div>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

function Announced({ roll }: { roll: ContractRoll }) {
  const t = useText();
  const rows = [
    ['when', t('rolls.when'), formatKstDateTime(roll.rollsAt)],
    ['positions', t('rolls.positions'), t(roll.mode === 'CARRY' ? 'rolls.carried' : 'rolls.closed')],
    ['orders', t('rolls.orders'), t('rolls.ordersEnd')],
  ] as const;
  return (
    <>
      <p className="text-body font-bold">{between(roll)}</p>
      <dl className="flex flex-col gap-2">
        {rows.map(([key, label, value]) => (
          <div key={key}>
            <dt className="text-micro text-ink-3">{label}</dt>
            <dd className="text-label">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-caption text-ink-2">{t('rolls.noJump')}</p>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-label font-bold text-ink-2">{title}</h3>
      {children}
    </section>
  );
}

function between({ from, to }: ContractRoll): string {
  return `${from} → ${to}`;
}
