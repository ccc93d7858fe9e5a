import type { CoinAddress } from '@hoga/coins/address/coin-address';
import type { DepositFault } from '@hoga/coins/deposit/deposit-fault';
import { type DepositSetting, readDepositSetting } from '@hoga/coins/deposit/deposit-source';
import { paperDepositSettings } from '@hoga/coins/deposit/paper-settings';
import { ok, type Result } from '@hoga/kernel/result';

/** Computations with a site's keys. */
export interface DepositTasks {
  address(setting: DepositSetting, index: number): Result<CoinAddress, DepositFault>;
  paperSettings(seed: Uint8Array): readonly DepositSetting[];
}

/** Each takes some milliseconds of CPU: the server runs them in `deposit-thread.ts`. */
export const DEPOSIT_TASKS: DepositTasks = {
  address: (setting, index) => {
    const source = readDepositSetting(setting);
    return source.ok ? ok(source.value(index)) : source;
  },
  paperSettings: paperDepositSettings,
};
