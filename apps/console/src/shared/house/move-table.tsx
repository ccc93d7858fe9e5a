import type { ForecastMove } from '@hoga/contract/admin-risk';
import { cx } from '@hoga/ui/lib/cx.ts';
import { DIRECTION_TEXT, directionOf } from '@hoga/ui/lib/direction.ts';
import { t } from '../i18n/t.ts';
import { shortAmount } from './short-amount.ts';

/** `+5%`, `−2%`. */
export function moveText(percent: number): string {
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`;
}

/** The effect of each price move of an instrument: the house's result, and the accounts with forced closes. */
export function MoveTable({ moves, currency }: { moves: readonly ForecastMove[]; currency: string }) {
  if (moves.length === 0) return <p className="text-ink-3">{t('house.noQuote')}</p>;
  return (
    <table aria-label={t('risk.moves')} className="w-full">
      <thead>
        <tr className="h-7.5 border-b border-line text-right text-micro text-ink-3">
          <th className="text-left font-medium">{t('risk.move')}</th>
          <th className="font-medium">{t('risk.closedAccounts')}</th>
          <th className="font-medium">{t('risk.houseResult')}</th>
        </tr>
      </thead>
      <tbody>
        {moves.map(({ percent, accounts, house }) => (
          <tr key={percent} className="h-8 border-b border-line text-right last:border-b-0">
            <th scope="row" className="text-left font-medium">
              {moveText(percent)}
            </th>
            <td className={cx(accounts > 0 && 'font-semibold text-danger')}>
              {t('risk.accounts', { count: accounts })}
            </td>
            <td className={cx('font-semibold', DIRECTION_TEXT[directionOf(house)])}>
              {shortAmount(house, currency, { signed: true })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
