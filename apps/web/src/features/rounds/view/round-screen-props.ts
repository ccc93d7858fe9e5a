import type { RoundSide } from '@hoga/domain/rounds/outcome';
import type { ReactNode } from 'react';
import type { LookAround } from '../../../shared/market/look-around.ts';
import type { RoundScreen } from './use-round-screen.ts';

export interface RoundScreenProps {
  screen: RoundScreen;
  look: LookAround;
  /** Chosen by a key and waiting for Enter. */
  armed: RoundSide | null;
  onLimits: () => void;
  /** How the last round came out, where it has a place on the page. */
  result: ReactNode;
}
