import { t } from './i18n/t.ts';
import type { StatusTone } from './kit/status-tag.tsx';

interface OfferedOption {
  readonly isHalted: 0 | 1;
  readonly isPlay: 0 | 1;
  readonly isArriving: 0 | 1;
  readonly isOpen: 0 | 1;
}

/** The states of an option, the gravest first. */
export function instrumentState({
  isHalted,
  isPlay,
  isArriving,
  isOpen,
}: OfferedOption): readonly [string, StatusTone] {
  if (isHalted === 1) return [t('kit.cancelOnly'), 'danger'];
  if (isArriving === 1) return [t('kit.arriving'), 'wait'];
  if (isPlay === 0) return [t('kit.paused'), 'gone'];
  return isOpen === 1 ? [t('kit.sessionOpen'), 'ok'] : [t('kit.sessionClosed'), 'wait'];
}
