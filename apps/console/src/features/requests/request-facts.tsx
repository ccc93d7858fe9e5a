import { currencyUnit } from '@hoga/domain/format/currency-text';
import { DIRECTION_MARK, DIRECTION_TEXT, directionOf } from '@hoga/ui/lib/direction.ts';
import type { ReactNode } from 'react';
import type { OpenRequest } from '../../data/requests.ts';
import { exactAmount } from '../../shared/exact-amount.ts';
import { t } from '../../shared/i18n/t.ts';
import { isMoneyIn } from './request-words.ts';

/** The member's balances, positions and last thirty days. */
export function RequestFigures({ request, facts }: Pick<OpenRequest, 'request' | 'facts'>) {
  const unit = currencyUnit(request.currency);
  const { equityAfter, aboveLosscut, overseaPositions, futuresPositions } = facts;
  const { deposited30, withdrawn30, realized30 } = facts;
  const way = directionOf(realized30);
  const figures: readonly (readonly [string, ReactNode])[] = [
    [isMoneyIn(request) ? t('requests.equityNow') : t('requests.equityAfter'), exactAmount(equityAfter, unit)],
    [t('requests.toLosscut'), exactAmount(aboveLosscut, unit)],
    [t('requests.positions'), t('requests.positionCounts', { overseaPositions, futuresPositions })],
    [
      t('requests.deposits30'),
      t('requests.pointCount', { point: exactAmount(deposited30.point, unit), count: deposited30.count }),
    ],
    [
      t('requests.withdrawals30'),
      t('requests.pointCount', { point: exactAmount(withdrawn30.point, unit), count: withdrawn30.count }),
    ],
    [
      t('requests.realised30'),
      <span key="way" className={DIRECTION_TEXT[way]}>
        {DIRECTION_MARK[way]} {exactAmount(realized30, unit, { signed: true })}
      </span>,
    ],
  ];
  return (
    <dl className="grid grid-cols-3 gap-x-3 gap-y-2.5 rounded-md bg-surface-2 px-3 py-2.5 max-sm:grid-cols-2">
      {figures.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-micro text-ink-3">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
