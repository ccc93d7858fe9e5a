import type { FuturesPosition } from '@hoga/contract/futures';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import type { ComponentType } from 'react';
import type { ContractsById } from '../model/use-contracts.ts';

export interface PositionListProps {
  positions: readonly FuturesPosition[];
  contracts: ContractsById;
  /** The contract on the screen. */
  currentId: FuturesOptionId;
}

export type PositionList = ComponentType<PositionListProps>;
