import type { StatusTone } from './kit/status-tag.tsx';

interface OfferedOption {
  readonly isHalted: 0 | 1;
  readonly isPlay: 0 | 1;
  readonly isOpen: 0 | 1;
}

/** How an option stands, the gravest first. */
export function instrumentState({ isHalted, isPlay, isOpen }: OfferedOption): readonly [string, StatusTone] {
  if (isHalted === 1) return ['취소만', 'danger'];
  if (isPlay === 0) return ['중지', 'gone'];
  return isOpen === 1 ? ['장중', 'ok'] : ['휴장', 'wait'];
}
