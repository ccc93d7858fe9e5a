import { kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { Chips } from '@hoga/ui/components/chips.tsx';
import { SelectField } from '@hoga/ui/form/select-field.tsx';
import { useState } from 'react';
import { serverNow } from '../../../data/market/server-time.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { DNW_KINDS, DNW_PHASES, type DnwFilter, type DnwKind, type DnwPhase } from '../../../data/wallet/dnw-filter.ts';
import { useCoinName } from '../../../data/wallet/use-coin-name.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

const KIND_TEXT = {
  all: 'common.all',
  deposit: 'wallet.deposit',
  withdraw: 'wallet.withdraw',
  exchange: 'wallet.exchangeKind',
  p2p: 'wallet.tradeKind',
  bonus: 'wallet.bonus',
} as const satisfies Record<DnwKind, string>;

const PHASE_TEXT = {
  all: 'wallet.everyStatus',
  pending: 'wallet.phasePending',
  done: 'wallet.statusApproved',
  refused: 'wallet.statusRejected',
  canceled: 'wallet.phaseCanceled',
} as const satisfies Record<DnwPhase, string>;

const PERIODS = { all: null, week: 7, month: 30, quarter: 90 } as const;
type Period = keyof typeof PERIODS;
const PERIOD_TEXT = {
  all: 'wallet.everyTime',
  week: 'wallet.week',
  month: 'wallet.month',
  quarter: 'wallet.quarter',
} as const satisfies Record<Period, string>;

interface HistoryFilterProps {
  readonly filter: DnwFilter;
  readonly onFilter: (filter: DnwFilter) => void;
}

/** The kind, then the period, the status and the wallet. */
export function HistoryFilter({ filter, onFilter }: HistoryFilterProps) {
  const t = useText();
  const coinName = useCoinName();
  const { usedCoins } = useSite();
  // Fixed when the page opens: a filter that moved with the clock would fetch anew with every second.
  const [today] = useState(() => kstDay(serverNow()));
  const startOf = (period: Period) => {
    const days = PERIODS[period];
    return days === null ? null : kstMidnight(today - days + 1);
  };
  const periods = Object.keys(PERIODS) as Period[];
  return (
    <div className="flex flex-col gap-2 pt-3">
      <Chips<DnwKind>
        label={t('wallet.kind')}
        className="px-gutter"
        items={DNW_KINDS.map((value) => ({ value, label: t(KIND_TEXT[value]) }))}
        value={filter.kind}
        onValueChange={(kind) => onFilter({ ...filter, kind })}
      />
      <div className="no-scrollbar flex gap-1.5 overflow-x-auto px-gutter py-1">
        <SelectField<Period>
          small
          label={t('wallet.period')}
          options={periods.map((value) => ({ value, label: t(PERIOD_TEXT[value]) }))}
          value={periods.find((period) => startOf(period) === filter.from) ?? 'all'}
          onChange={(period) => onFilter({ ...filter, from: startOf(period) })}
        />
        <SelectField<DnwPhase>
          small
          label={t('wallet.status')}
          options={DNW_PHASES.map((value) => ({ value, label: t(PHASE_TEXT[value]) }))}
          value={filter.phase}
          onChange={(phase) => onFilter({ ...filter, phase })}
        />
        <SelectField<string>
          small
          label={t('wallet.wallet')}
          options={['', ...usedCoins].map((value) => ({
            value,
            label: value === '' ? t('wallet.everyCoin') : coinName(value),
          }))}
          value={filter.walletType}
          onChange={(walletType) => onFilter({ ...filter, walletType })}
        />
      </div>
    </div>
  );
}
