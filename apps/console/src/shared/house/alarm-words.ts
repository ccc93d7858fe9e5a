import type { Alarm } from '@hoga/contract/admin-alarm';
import { ALARM_NAMES, type AlarmRule } from '@hoga/domain/operators/alarms';
import { Activity, KeyRound, Link2Off, type LucideIcon, Radio, Scale, Sparkles } from 'lucide-react';
import { exactFigure } from '../exact-amount.ts';
import { t } from '../i18n/t.ts';

export const ALARM_LOOKS: Readonly<Record<AlarmRule, { readonly icon: LucideIcon; readonly isGrave: boolean }>> = {
  EXPOSURE: { icon: Activity, isGrave: true },
  FEED_LATE: { icon: Radio, isGrave: false },
  UNUSUAL_WINS: { icon: Sparkles, isGrave: false },
  RECONCILIATION: { icon: Scale, isGrave: true },
  FAILED_SIGN_INS: { icon: KeyRound, isGrave: false },
  AUDIT_CHAIN: { icon: Link2Off, isGrave: true },
};

/** What it is, and what about. */
export function alarmTitle({ rule, subject }: Pick<Alarm, 'rule' | 'subject'>): string {
  const about = rule === 'UNUSUAL_WINS' ? t('house.member', { subject }) : subject;
  return about === '' ? ALARM_NAMES[rule] : `${ALARM_NAMES[rule]} · ${about}`;
}

const seconds = (text: string) => text.replace(/s$/, t('house.seconds'));

/** What was seen, and what would have been well. */
export function alarmDetail({ rule, figure, threshold }: Pick<Alarm, 'rule' | 'figure' | 'threshold'>): string {
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
      return t('house.difference', { figure: exactFigure(figure, { signed: true }) });
    case 'FAILED_SIGN_INS':
      return t('house.failures', { figure, threshold });
    case 'AUDIT_CHAIN':
      return t('house.sealBroken');
  }
}
