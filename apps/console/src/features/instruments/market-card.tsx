import type { MarketState } from '@hoga/contract/market';
import { currencyText } from '@hoga/domain/format/currency-text';
import { decimal } from '@hoga/kernel/decimal';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { type OverseaInstrument, useOverseaMarket } from '../../data/instruments.ts';
import { t } from '../../shared/i18n/t.ts';
import { type Fact, Facts } from '../../shared/kit/facts.tsx';
import { scheduleName } from './schedule-names.ts';

const STATES: Readonly<Record<MarketState['state'], string>> = {
  open: t('instruments.isOpen'),
  closing: t('instruments.closeOnly'),
  break: t('instruments.breaks'),
  rest: t('instruments.closedDay'),
};
const ENDS: Readonly<Record<MarketState['state'], string>> = {
  open: t('instruments.nextClose'),
  closing: t('instruments.close'),
  break: t('instruments.resumes'),
  rest: t('instruments.nextOpen'),
};

/** The contract's trading hours, and its fixed properties. */
export function MarketCard({ instrument }: { instrument: OverseaInstrument }) {
  const { data } = useOverseaMarket(instrument);
  const { tickValue, currency, schedule } = instrument;
  const facts: Fact[] = [[t('instruments.hours'), scheduleName(schedule)]];
  if (data !== undefined) {
    const { state, until } = data.market;
    facts.unshift([t('instruments.now'), STATES[state]]);
    if (until !== null) facts.splice(1, 0, [ENDS[state], `${formatKstShort(until)} KST`]);
  }
  return (
    <section aria-label={t('instruments.tradingHours')} className="pane shrink-0 gap-1 p-3.5">
      <h3 className="text-label font-bold">{t('instruments.tradingHours')}</h3>
      <Facts facts={facts} />
      <h3 className="mt-2 text-label font-bold">{t('instruments.contract')}</h3>
      <Facts
        facts={[
          ...(data === undefined
            ? []
            : ([
                [t('instruments.tick'), data.tick],
                [t('instruments.decimals'), t('instruments.decimalPlaces', { precision: data.precision })],
              ] as const)),
          [t('instruments.tickValue'), currencyText(decimal(tickValue), currency)],
        ]}
      />
      <p className="text-micro text-ink-3">{t('instruments.contractFixed')}</p>
    </section>
  );
}
