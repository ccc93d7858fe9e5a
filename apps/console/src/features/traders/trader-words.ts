import type { TraderState } from '@hoga/domain/copy/vocabulary';
import type { TraderDecision } from '../../data/traders.ts';
import { t } from '../../shared/i18n/t.ts';
import type { StatusTone } from '../../shared/kit/status-tag.tsx';

export const TRADER_STATES_SHOWN: Readonly<Record<TraderState, readonly [name: string, tone: StatusTone]>> = {
  APPLIED: [t('traders.applied'), 'brand'],
  ACTIVE: [t('traders.active'), 'ok'],
  SUSPENDED: [t('traders.suspended'), 'warn'],
  RETIRED: [t('traders.retired'), 'gone'],
};

export interface TraderStep {
  readonly to: TraderDecision;
  readonly name: string;
  /** Restricts the trader. */
  readonly refuses: boolean;
  /** The consequence, for the operator. */
  readonly means: string;
}

const RETIRE: TraderStep = {
  to: 'RETIRED',
  name: t('traders.retire'),
  refuses: true,
  means: t('traders.retireMeans'),
};

/** The possible decisions on a trader; refusals first. */
export const TRADER_STEPS: Readonly<Record<TraderState, readonly TraderStep[]>> = {
  APPLIED: [
    { to: 'RETIRED', name: t('traders.rejectApplication'), refuses: true, means: t('traders.rejectMeans') },
    { to: 'ACTIVE', name: t('traders.makeTrader'), refuses: false, means: t('traders.makeMeans') },
  ],
  ACTIVE: [
    RETIRE,
    {
      to: 'SUSPENDED',
      name: t('traders.suspend'),
      refuses: true,
      means: t('traders.suspendMeans'),
    },
  ],
  SUSPENDED: [RETIRE, { to: 'ACTIVE', name: t('traders.showAgain'), refuses: false, means: t('traders.showMeans') }],
  RETIRED: [],
};
