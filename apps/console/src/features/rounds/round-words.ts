import type { Round } from '@hoga/contract/rounds';
import { groupThousands } from '@hoga/domain/format/thousands';
import { NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import type { StatusTone } from '../../shared/kit/status-tag.tsx';

const PHASES: Readonly<Record<Round['phase'], readonly [string, StatusTone]>> = {
  SCHEDULED: ['예정', 'wait'],
  BETTING: ['베팅 중', 'brand'],
  LOCKED: ['마감', 'warn'],
  PLAYING: ['진행 중', 'brand'],
  ENDED: ['판정 대기', 'wait'],
};

const VOIDS: Readonly<Record<NonNullable<Round['voidReason']>, string>> = {
  SILENT: '시세 없음',
  UNCONFIRMED: '시세 미확인',
  NO_TRADE: '체결 없음',
  EQUAL: '시작과 같음',
  OPERATOR: '운영자 무효',
};

/** How a round stands; which side has won has a direction, nothing else does. */
export function roundState({ status, phase, voidReason }: Round): {
  readonly words: string;
  readonly tone: StatusTone;
  readonly side: 'B' | 'S' | null;
} {
  if (status === 1) return { words: '▲ 매수 승', tone: 'wait', side: 'B' };
  if (status === 2) return { words: '▼ 매도 승', tone: 'wait', side: 'S' };
  if (status === 3) {
    return { words: voidReason === null ? '무효' : `무효 · ${VOIDS[voidReason]}`, tone: 'warn', side: null };
  }
  const [words, tone] = PHASES[phase];
  return { words, tone, side: null };
}

/** With all its digits, as the evidence has it. */
export function priceText(price: string | null): string {
  return price === null ? NO_VALUE : groupThousands(price);
}
