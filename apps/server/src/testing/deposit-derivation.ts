import type { DepositDerivation } from '../modules/cashier/deposit-derivation.ts';
import { DEPOSIT_TASKS } from '../modules/cashier/derive-deposit.ts';

/** On the caller's thread: starting a thread takes longer than a test's derivations. */
export const IN_PLACE: DepositDerivation = {
  address: async (setting, index) => DEPOSIT_TASKS.address(setting, index),
  paperSettings: async (seed) => DEPOSIT_TASKS.paperSettings(seed),
  close: async () => undefined,
};
