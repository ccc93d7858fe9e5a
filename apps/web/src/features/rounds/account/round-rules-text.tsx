import { times } from '@hoga/kernel/decimal';
import { formatPercent } from '@hoga/ui/lib/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { moneyText } from '../model/money-text.ts';
import { averageLoss, oddsOf } from '../model/odds.ts';
import type { StakeTerms } from '../model/stake.ts';

export interface RoundRulesTextProps {
  terms: StakeTerms;
  lockSeconds: number;
  unit: string;
}

/** The rules in plain words, and what the payout means in the long run. */
export function RoundRulesText({ terms, lockSeconds, unit }: RoundRulesTextProps) {
  const t = useText();
  const { breakEven, houseEdge } = oddsOf(terms.payoutRate);
  const percent = formatPercent(times(terms.payoutRate, 100), { places: 0, signed: false });
  const rules = [
    t('rounds.ruleBet', { seconds: lockSeconds }),
    t('rounds.ruleBase'),
    t('rounds.ruleWin', { percent }),
    t('rounds.ruleVoid'),
  ];
  return (
    <div className="grid gap-4 px-gutter py-3 lg:grid-cols-[3fr_2fr] lg:px-3">
      <ol className="flex flex-col gap-2.5">
        {rules.map((rule, place) => (
          <li key={rule} className="flex gap-2.5 text-label">
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-items-center rounded-sm bg-surface-3 text-micro font-bold"
            >
              {place + 1}
            </span>
            <span className="min-w-0 text-ink-2">{rule}</span>
          </li>
        ))}
      </ol>
      <section className="self-start rounded-md bg-surface-2 p-3">
        <h3 className="text-label font-bold">{t('rounds.odds')}</h3>
        <dl className="mt-2 grid grid-cols-2 gap-2">
          <div>
            <dt className="text-nano text-ink-3">{t('rounds.oddsBreakEven')}</dt>
            <dd className="text-title3 font-bold">{formatPercent(times(breakEven, 100), { signed: false })}</dd>
          </div>
          <div>
            <dt className="text-nano text-ink-3">{t('rounds.oddsEdge')}</dt>
            <dd className="text-title3 font-bold">
              {formatPercent(times(houseEdge, 100), { places: 1, signed: false })}
            </dd>
          </div>
        </dl>
        <p className="mt-2 text-caption text-ink-2">
          {t('rounds.oddsPlain', {
            stake: moneyText(terms.minBet, unit),
            loss: moneyText(averageLoss(terms.minBet, terms.payoutRate), unit),
          })}
        </p>
        <p className="mt-1 text-caption text-ink-3">{t('rounds.oddsLimit')}</p>
      </section>
    </div>
  );
}
