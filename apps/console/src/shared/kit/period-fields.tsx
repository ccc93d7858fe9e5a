import { FILTER_DAYS } from '@hoga/domain/operators/own-filters';
import { t } from '../i18n/t.ts';
import { lastDays, type PeriodSearch } from '../period-search.ts';
import { Control } from './control.tsx';

const USUAL = FILTER_DAYS.map((days) => ({ days, name: days === 1 ? t('kit.today') : t('kit.days', { days }) }));

export interface PeriodFieldsProps {
  period: PeriodSearch;
  onChange: (period: PeriodSearch) => void;
}

/** A period: presets, or dates of the Korean calendar. */
export function PeriodFields({ period, onChange }: PeriodFieldsProps) {
  const { from = '', to = '' } = period;
  const change = (next: { readonly from: string; readonly to: string }) =>
    onChange({ ...(next.from === '' ? {} : { from: next.from }), ...(next.to === '' ? {} : { to: next.to }) });
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-1.5">
      <legend className="sr-only">{t('kit.period')}</legend>
      {USUAL.map(({ days, name }) => {
        const usual = lastDays(days, Date.now());
        const isChosen = usual.from === from && usual.to === to;
        return (
          <Control key={days} look="chip" aria-pressed={isChosen} onClick={() => onChange(isChosen ? {} : usual)}>
            {name}
          </Control>
        );
      })}
      {/* Both on one line on a phone too. */}
      <span className="flex items-center gap-1.5">
        <input
          type="date"
          aria-label={t('kit.periodFrom')}
          className="line-field w-34"
          max={to === '' ? undefined : to}
          value={from}
          onChange={(event) => change({ from: event.currentTarget.value, to })}
        />
        <span aria-hidden="true">–</span>
        <input
          type="date"
          aria-label={t('kit.periodTo')}
          className="line-field w-34"
          min={from === '' ? undefined : from}
          value={to}
          onChange={(event) => change({ from, to: event.currentTarget.value })}
        />
      </span>
    </fieldset>
  );
}
