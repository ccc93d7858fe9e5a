import type { FuturesOptionId } from '@hoga/kernel/ids';
import { PositionCards } from '../../../trading/position-card.tsx';
import type { AccountFigures } from '../model/account-figures.ts';
import type { ContractsById } from '../model/use-contracts.ts';
import { AccountTabs } from './account-tabs.tsx';

export interface PhoneAccountProps {
  contracts: ContractsById;
  currentId: FuturesOptionId;
  figures: AccountFigures;
}

/** The account below the form of a phone, positions as cards. */
export function PhoneAccount(props: PhoneAccountProps) {
  return <AccountTabs {...props} shape="cards" list={PositionCards} />;
}
