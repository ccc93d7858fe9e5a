import type { Round } from '@hoga/contract/rounds';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { roundState } from './round-words.ts';

export function RoundTag({ round }: { round: Round }) {
  const { words, tone, side } = roundState(round);
  if (side === null) return <StatusTag tone={tone}>{words}</StatusTag>;
  return <b className={side === 'B' ? 'font-semibold text-up' : 'font-semibold text-down'}>{words}</b>;
}
