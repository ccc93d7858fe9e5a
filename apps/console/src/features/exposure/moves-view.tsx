import type { ForecastMove, RiskRow } from '@hoga/contract/admin-risk';
import type { SiteId } from '@hoga/kernel/ids';
import { cx } from '@hoga/ui/lib/cx.ts';
import { DIRECTION_TEXT, directionOf } from '@hoga/ui/lib/direction.ts';
import type { Risk } from '../../data/risk.ts';
import { moveText } from '../../shared/house/move-table.tsx';
import { shortAmount } from '../../shared/house/short-amount.ts';
import { t } from '../../shared/i18n/t.ts';
import { ScrollArea } from '../../shared/kit/scroll-area.tsx';

export interface MovesViewProps {
  risk: Risk;
  rows: readonly RiskRow[];
  siteName: ((id: SiteId) => string) | null;
}

interface Line {
  readonly key: string;
  readonly name: string;
  readonly what: string;
  readonly currency: string;
  readonly moves: readonly ForecastMove[];
}

const CELL = 'h-11 px-2 first:pl-3.5 last:pr-3.5';

/** The effects of price moves, by instrument and in all. */
export function MovesView({ risk, rows, siteName }: MovesViewProps) {
  const siteWords = (id: SiteId) => (siteName === null ? '' : ` · ${siteName(id)}`);
  const together = risk.together.map(
    ({ siteInfoId, currency, moves }): Line => ({
      key: `all ${siteInfoId} ${currency}`,
      name: t('risk.together', { currency }),
      what: siteWords(siteInfoId).replace(' · ', ''),
      ...{ currency, moves },
    }),
  );
  const alone = rows
    .filter(({ holders, moves }) => holders > 0 && moves.length > 0)
    .map(
      ({ siteInfoId, product, stock, koName, currency, moves }): Line => ({
        key: `${siteInfoId} ${product} ${stock}`,
        name: koName,
        what: `${stock}${siteWords(siteInfoId)}`,
        ...{ currency, moves },
      }),
    );
  const lines = [...together, ...alone];
  if (lines.length === 0) return <p className="m-auto p-8 text-ink-3">{t('exposure.noPositions')}</p>;
  return (
    <ScrollArea className="flex-1">
      <table aria-label={t('risk.moves')} className="w-full min-w-180 whitespace-nowrap">
        <thead>
          <tr className="border-b border-line text-right text-micro text-ink-3">
            <th className={cx(CELL, 'sticky left-0 h-7.5 bg-surface-1 text-left font-medium')}>
              {t('house.instrument')}
            </th>
            {lines[0]?.moves.map(({ percent }) => (
              <th key={percent} className={cx(CELL, 'h-7.5 font-medium')}>
                {moveText(percent)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, what, currency, moves }) => (
            <tr key={key} className="border-b border-line text-right">
              <th scope="row" className={cx(CELL, 'sticky left-0 max-w-40 bg-surface-1 text-left')}>
                <b className="block truncate font-semibold">{name}</b>
                <span className="block truncate text-micro font-normal text-ink-3">{what}</span>
              </th>
              {moves.map(({ percent, accounts, house }) => (
                <td key={percent} className={CELL}>
                  <b className={cx('block font-semibold', DIRECTION_TEXT[directionOf(house)])}>
                    {shortAmount(house, currency, { signed: true })}
                  </b>
                  <span className={cx('text-micro', accounts > 0 ? 'font-semibold text-danger' : 'text-ink-3')}>
                    {t('risk.closed', { count: accounts })}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="px-3.5 py-3 text-micro whitespace-normal text-ink-3">{t('risk.movesRule')}</p>
    </ScrollArea>
  );
}
