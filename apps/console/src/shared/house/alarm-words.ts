import type { Alarm } from '@hoga/contract/admin-alarm';
import { ALARM_NAMES, type AlarmRule } from '@hoga/domain/operators/alarms';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { Activity, KeyRound, Link2Off, type LucideIcon, Radio, Scale, Sparkles } from 'lucide-react';

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
  const about = rule === 'UNUSUAL_WINS' ? `회원 #${subject}` : subject;
  return about === '' ? ALARM_NAMES[rule] : `${ALARM_NAMES[rule]} · ${about}`;
}

const seconds = (text: string) => text.replace(/s$/, '초');

/** What was seen, and what would have been well. */
export function alarmDetail({ rule, figure, threshold }: Pick<Alarm, 'rule' | 'figure' | 'threshold'>): string {
  switch (rule) {
    case 'EXPOSURE':
      return `한도의 ${figure} 사용 · 기준 ${threshold}`;
    case 'FEED_LATE':
      return `${seconds(figure)}째 소식 없음 · 기준 ${seconds(threshold)}`;
    case 'UNUSUAL_WINS': {
      const [wins, rounds] = figure.split('/');
      return `최근 ${rounds}회 중 ${wins}승 · 기준 ${threshold}`;
    }
    case 'RECONCILIATION':
      return `차이 ${formatFigure(figure, { signed: true })}`;
    case 'FAILED_SIGN_INS':
      return `5분간 ${figure}회 · 기준 ${threshold}회`;
    case 'AUDIT_CHAIN':
      return '봉인된 내용과 다릅니다.';
  }
}
