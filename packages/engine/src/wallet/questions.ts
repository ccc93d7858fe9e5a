import { WALLET_TYPES } from '@hoga/domain/wallet/wallet-type';
import type { WalletRow } from '../rows/wallet.ts';
import type { Answering } from '../state/answering.ts';

export interface WalletQuestion {
  readonly type: 'wallet.balances';
}

export interface WalletAnswers {
  /** Every wallet of the player in the order of types; none for a player who is unknown here. */
  readonly 'wallet.balances': readonly WalletRow[];
}

export const WALLET_ANSWERS: Answering<WalletQuestion, WalletAnswers> = {
  'wallet.balances': (_engine, account) =>
    account === undefined ? [] : WALLET_TYPES.map((type) => account.wallet(type).row()),
};
