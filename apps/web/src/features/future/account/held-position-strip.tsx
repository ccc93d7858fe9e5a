import type { FuturesPosition } from '@hoga/contract/futures';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import { HeldStrip } from '../../../trading/held-strip.tsx';
import { FUTURES_TERMS } from './futures-terms.tsx';

/** The position of the contract on the screen in one line. */
export function HeldPositionStrip({ terms, position }: { terms: ContractTerms; position: FuturesPosition }) {
  return <FUTURES_TERMS.Position contract={terms} position={position} show={(held) => <HeldStrip terms={held} />} />;
}
