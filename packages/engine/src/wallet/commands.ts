import type { CommandRules } from '../state/command-rule.ts';
import { creditWallet, debitWallet } from './move-money.ts';
import { grantPractice, resetPractice } from './practice.ts';
import type { WalletCommand } from './requests.ts';
import type { WalletOwner } from './wallet.ts';

/** Movements of money outside of products. */
export const WALLET_COMMANDS = {
  'wallet.credit': { by: 'operator', trades: false, repeat: 'harmless', execute: creditWallet },
  'wallet.debit': { by: 'operator', trades: false, repeat: 'harmless', execute: debitWallet },
  'practice.grant': { by: 'operator', trades: false, repeat: 'harmless', execute: grantPractice },
  'practice.reset': { by: 'player', trades: false, repeat: 'harmless', execute: resetPractice },
} as const satisfies CommandRules<WalletOwner, WalletCommand>;
