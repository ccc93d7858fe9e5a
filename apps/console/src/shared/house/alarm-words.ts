import type { Alarm } from '@hoga/contract/admin-alarm';
import type { AlarmRule } from '@hoga/domain/operators/alarms';
import { PROVIDERS } from '@hoga/domain/wallet/providers';
import {
  Activity,
  BanknoteX,
  CreditCard,
  KeyRound,
  Link2Off,
  type LucideIcon,
  Radio,
  Scale,
  Sparkles,
  Unplug,
} from 'lucide-react';
import { exactFigure } from '../exact-amount.ts';
import { t } from '../i18n/t.ts';
import { providerRefusalText } from './provider-refusal-text.ts';

export const ALARM_LOOKS: Readonly<Record<AlarmRule, { readonly icon: LucideIcon; readonly isGrave: boolean }>> = {
  EXPOSURE: { icon: Activity, isGrave: true },
  FEED_LATE: { icon: Radio, isGrave: false },
  UNUSUAL_WINS: { icon: Sparkles, isGrave: false },
  RECONCILIATION: { icon: Scale, isGrave: true },
  FAILED_SIGN_INS: { icon: KeyRound, isGrave: false },
  AUDIT_CHAIN: { icon: Link2Off, isGrave: true },
  PROVIDER_DOWN: { icon: Unplug, isGrave: true },
  PROVIDER_INCIDENT: { icon: CreditCard, isGrave: true },
  PAYOUT_REFUSED: { icon: BanknoteX, isGrave: true },
};

/** The name of a rule, in the console's language. */
export function alarmName(rule: AlarmRule): string {
  return t(`values.rule_${rule}`);
}

function aboutText(rule: AlarmRule, subject: string): string {
  if (rule === 'UNUSUAL_WINS') return t('house.member', { subject });
  return rule === 'PAYOUT_REFUSED' ? t('house.payout', { subject }) : subject;
}

/** The rule, and its subject. */
export function alarmTitle({ rule, subject }: Pick<Alarm, 'rule' | 'subject'>): string {
  const about = aboutText(rule, subject);
  return about === '' ? alarmName(rule) : `${alarmName(rule)} · ${about}`;
}

const seconds = (text: string) => text.replace(/s$/, t('house.seconds'));

type AlarmFigures = Pick<Alarm, 'rule' | 'subject' | 'figure' | 'threshold'>;

const isProvider = (subject: string) => (PROVIDERS as readonly string[]).includes(subject);

/** The measured value, and the threshold. */
export function alarmDetail({ rule, subject, figure, threshold }: AlarmFigures): string {
  switch (rule) {
    case 'EXPOSURE':
      return t('house.limitUsed', { figure, threshold });
    case 'FEED_LATE':
      return t('house.feedSilent', { seconds: seconds(figure), threshold: seconds(threshold) });
    case 'UNUSUAL_WINS': {
      const [wins = '', rounds = ''] = figure.split('/');
      return t('house.wins', { rounds, wins, threshold });
    }
    case 'RECONCILIATION':
      // With a provider it is counted, within the own books it is money.
      return isProvider(subject)
        ? t('house.differences', { figure })
        : t('house.difference', { figure: exactFigure(figure, { signed: true }) });
    case 'FAILED_SIGN_INS':
      return t('house.failures', { figure, threshold });
    case 'AUDIT_CHAIN':
      return t('house.sealBroken');
    case 'PROVIDER_DOWN':
      return t('house.providerDown', { figure });
    case 'PROVIDER_INCIDENT':
      return t('house.providerIncidents', { figure });
    case 'PAYOUT_REFUSED':
      return providerRefusalText(figure);
  }
}
