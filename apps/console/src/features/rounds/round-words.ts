import type { Round } from '@hoga/contract/rounds';
import { t } from '../../shared/i18n/t.ts';
import type { StatusTone } from '../../shared/kit/status-tag.tsx';

const PHASES: Readonly<Record<Round['phase'], readonly [string, StatusTone]>> = {
  SCHEDULED: [t('rounds.planned'), 'wait'],
  BETTING: [t('rounds.betting'), 'brand'],
  LOCKED: [t('rounds.closed'), 'warn'],
  PLAYING: [t('rounds.running'), 'brand'],
  ENDED: [t('rounds.verdictWaiting'), 'wait'],
};

const VOIDS: Readonly<Record<NonNullable<Round['voidReason']>, string>> = {
  SILENT: t('rounds.voidNoQuote'),
  UNCONFIRMED: t('rounds.voidUnconfirmed'),
  NO_TRADE: t('rounds.voidNoFill'),
  EQUAL: t('rounds.voidSame'),
  OPERATOR: t('rounds.voidOperator'),
};

/** A round's state; only the winning side has a direction's colour. */
export function roundState({ status, phase, voidReason }: Round): {
  readonly words: string;
  readonly tone: StatusTone;
  readonly side: 'B' | 'S' | null;
} {
  if (status === 1) return { words: t('rounds.buyWins'), tone: 'wait', side: 'B' };
  if (status === 2) return { words: t('rounds.sellWins'), tone: 'wait', side: 'S' };
  if (status === 3) {
    return {
      words: voidReason === null ? t('rounds.void') : t('rounds.voidBecause', { void: VOIDS[voidReason] }),
      tone: 'warn',
      side: null,
    };
  }
  const [words, tone] = PHASES[phase];
  return { words, tone, side: null };
}
