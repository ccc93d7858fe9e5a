import { times } from '@hoga/kernel/decimal';
import { cx } from '@hoga/ui/lib/cx.ts';
import { DIRECTION_TEXT, directionOf } from '@hoga/ui/lib/direction.ts';
import { formatFigure, formatPercent } from '@hoga/ui/lib/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { moneyPlaces, moneyText } from '../model/money-text.ts';
import { type StakeTerms, stakeOutcomes } from '../model/stake.ts';
import type { BetForm } from './use-bet-form.ts';

/** All three outcomes before the tap: the payout and the net result. */
export function OutcomeTable({ form, terms, unit }: { form: BetForm; terms: StakeTerms; unit: string }) {
  const t = useText();
  const { amount } = form;
  const outcomes = amount === null ? null : stakeOutcomes(terms, amount);
  const percent = formatPercent(times(terms.payoutRate, 100), { places: 0, signed: false });
  const rows = [
    { key: 'right', label: t('rounds.ifRight', { percent }), words: 'rounds.receives' },
    { key: 'wrong', label: t('rounds.ifWrong'), words: 'rounds.receives' },
    { key: 'equal', label: t('rounds.ifEqual'), words: 'rounds.refunded' },
  ] as const;
  return (
    <table className="w-full text-caption">
      <tbody>
        {rows.map(({ key, label, words }) => {
          const outcome = outcomes?.[key];
          const net = outcome?.net ?? null;
          return (
            <tr key={key}>
              <th scope="row" className="py-0.5 text-left font-regular text-ink-3">
                {label}
              </th>
              <td className="py-0.5 text-right font-semibold">
                {t(words, { amount: moneyText(outcome?.receives, unit) })}
              </td>
              <td
                className={cx(
                  'w-[5.5rem] py-0.5 text-right font-semibold',
                  net !== null && DIRECTION_TEXT[directionOf(net)],
                )}
              >
                {formatFigure(net, { signed: true, places: moneyPlaces(net, unit) })}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
