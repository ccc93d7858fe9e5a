import type { ProviderHealth, ProviderIncident, ProviderRun } from '@hoga/contract/admin-provider';
import { DNW_STATUSES } from '@hoga/domain/wallet/dnw';
import type { ProviderState } from '@hoga/domain/wallet/provider-health';
import type { IncidentAct, IncidentKind, IncidentState } from '@hoga/domain/wallet/provider-incidents';
import { amountText } from '../../shared/amount-sums.ts';
import { DNW_STATUS } from '../../shared/dnw-names.ts';
import { t } from '../../shared/i18n/t.ts';
import type { StatusTone } from '../../shared/kit/status-tag.tsx';

interface View {
  readonly id: string;
  readonly name: string;
  /** Incidents in this state; null: the providers themselves. */
  readonly state: IncidentState | null;
}

export const VIEWS = [
  { id: 'health', name: t('providers.health'), state: null },
  { id: 'open', name: t('providers.openIncidents'), state: 'OPEN' },
  { id: 'decided', name: t('providers.decidedIncidents'), state: 'DECIDED' },
] as const satisfies readonly View[];

type Named = readonly [name: string, tone: StatusTone];

const STATES: Readonly<Record<ProviderState, Named>> = {
  UP: [t('providers.up'), 'ok'],
  FAILING: [t('providers.failing'), 'warn'],
  DOWN: [t('providers.down'), 'danger'],
  IDLE: [t('providers.idle'), 'gone'],
};

export function healthState({ state }: Pick<ProviderHealth, 'state'>): Named {
  return STATES[state];
}

/** `2.5 %` of the calls of the last hour. */
export function errorRate({ calls, failed }: Pick<ProviderHealth, 'calls' | 'failed'>): string {
  if (calls === 0) return '–';
  const percent = (failed * 100) / calls;
  return `${percent === 0 || percent >= 10 ? Math.round(percent) : percent.toFixed(1)}%`;
}

/** When it was last called, with or without an answer. */
export function lastCallAt({
  lastOkAt,
  lastFailedAt,
}: Pick<ProviderHealth, 'lastOkAt' | 'lastFailedAt'>): number | null {
  const last = Math.max(lastOkAt ?? 0, lastFailedAt ?? 0);
  return last === 0 ? null : last;
}

export function runState(run: ProviderRun | null): Named {
  if (run === null) return [t('providers.noRun'), 'gone'];
  if (run.failedWith !== null) return [t('providers.notAsked'), 'warn'];
  return run.differences.length === 0
    ? [t('providers.even'), 'ok']
    : [t('providers.differs', { count: run.differences.length }), 'danger'];
}

export const INCIDENT_NAMES: Readonly<Record<IncidentKind, string>> = {
  LATE: t('providers.late'),
  UNMATCHED: t('providers.unmatched'),
  DIFFERENT: t('providers.different'),
};

export const ACT_NAMES: Readonly<Record<IncidentAct, string>> = {
  CREDIT: t('proposals.incidentCREDIT'),
  COMPLETE: t('proposals.incidentCOMPLETE'),
  GIVE_BACK: t('proposals.incidentGIVE_BACK'),
  RETURN: t('proposals.incidentRETURN'),
  CLOSE: t('proposals.incidentCLOSE'),
};

/** The consequence once another operator agrees. */
export const ACT_EFFECTS: Readonly<Record<IncidentAct, string>> = {
  CREDIT: t('providers.aboutCREDIT'),
  COMPLETE: t('providers.aboutCOMPLETE'),
  GIVE_BACK: t('providers.aboutGIVE_BACK'),
  RETURN: t('providers.aboutRETURN'),
  CLOSE: t('providers.aboutCLOSE'),
};

/** An open incident without a proposal, one that waits for a second operator, and a decided one. */
export function incidentState({ state, act, proposalId }: ProviderIncident): Named {
  if (state === 'DECIDED') return [act === null ? t('providers.decided') : ACT_NAMES[act], 'ok'];
  return proposalId === null ? [t('providers.undecided'), 'danger'] : [t('providers.proposed'), 'warn'];
}

const PAYMENT_STATES: Readonly<Record<string, string>> = {
  PENDING: t('providers.paymentPENDING'),
  PAID: t('providers.paymentPAID'),
  REFUSED: t('providers.paymentREFUSED'),
};
const DIRECTIONS: Readonly<Record<string, string>> = { IN: t('kit.deposit'), OUT: t('kit.withdrawal') };

/** `입금 50,000원 · 지급됨`. */
export function paymentText({ payment }: Pick<ProviderIncident, 'payment'>): string {
  return `${DIRECTIONS[payment.direction]} ${amountText(payment)} · ${PAYMENT_STATES[payment.state]}`;
}

/** A side of a difference in words: amounts, states and directions. Anything else is a number of the provider's. */
export function sideText(side: string | null): string {
  if (side === null) return '–';
  const [amount = '', currency, status] = side.split(' ');
  const isAmount = /^-?\d+(\.\d+)?$/.test(amount);
  if (isAmount && currency !== undefined) {
    return [amountText({ amount, currency }), ...(status === undefined ? [] : [sideText(status)])].join(' · ');
  }
  const known = DNW_STATUSES.find((each) => each === side);
  // A request that is PAID is a member's transfer; a payment that is, is the provider's.
  if (known !== undefined && known !== 'PAID') return DNW_STATUS[known][0];
  return PAYMENT_STATES[side] ?? DIRECTIONS[side] ?? side;
}
