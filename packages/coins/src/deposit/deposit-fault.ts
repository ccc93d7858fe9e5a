import type { ReadingFault } from '../address/coin-address.ts';
import type { KeyFault } from './extended-key.ts';

/** Why a site's deposit configuration is invalid. */
export type DepositFault = KeyFault | ReadingFault | 'OTHER_COIN' | 'TAGGED_ACCOUNT';

/** For the operator who configures it. None repeats the configured value: it may be a secret. */
export const DEPOSIT_FAULT_TEXTS: Readonly<Record<DepositFault, string>> = {
  PRIVATE_KEY:
    'This is a private key, and nothing here may hold one. Take it as stolen: move what it guards to a new key, and ' +
    'configure the extended public key (xpub, ypub, zpub or dgub) of that one.',
  BELOW_ACCOUNT: "This key is below an account, where no wallet would look for deposits: configure the account's own.",
  OTHER_COIN: 'This extended public key is of another coin.',
  TAGGED_ACCOUNT: 'This account names a tag. Each player gets one: configure the account alone.',
  NETWORK: 'This is an address of another chain.',
  TESTNET: 'This is of a test network.',
  CHECKSUM: 'The checksum is wrong: a character is missing or misspelt.',
  FORMAT: 'This is no extended public key, or no account, of this coin.',
};
