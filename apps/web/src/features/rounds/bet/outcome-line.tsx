import { cx } from '@hoga/ui/lib/cx.ts';
import { DIRECTION_TEXT, directionOf } from '@hoga/ui/lib/direction.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { Fragment } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { moneyPlaces } from '../model/money-text.ts';
import { type StakeTerms, stakeOutcomes } from '../model/stake.ts';
import type { BetForm } from './use-bet-form.ts';

/** A bet's gain and loss, in one line: a phone has no room for the table. */
export function OutcomeLine({ form, terms, unit }: { form: BetForm; terms: StakeTerms; unit: string }) {
  const t = useText();
  const { amount } = form;
  const outcomes = amount === null ? null : stakeOutcomes(terms, amount);
  const parts = [
    { label: t('rounds.netRight'), net: outcomes?.right.net ?? null },
    { label: t('rounds.netWrong'), net: outcomes?.wrong.net ?? null },
  ];
  return (
    <p className="text-center text-micro text-ink-3">
      {parts.map(({ label, net }, place) => (
        <Fragment key={label}>
          {place > 0 && ' · '}
          {label}{' '}
          <b className={cx('font-semibold', net !== null && DIRECTION_TEXT[directionOf(net)])}>
            {formatFigure(net, { signed: true, places: moneyPlaces(net, unit) })}
            {net !== null && unit}
          </b>
        </Fragment>
      ))}
    </p>
  );
}
