import { randomBytes } from 'node:crypto';
import type { DepositSetting } from '@hoga/coins/deposit/deposit-source';
import { KNOWN_KEYS } from '@hoga/coins/testing/known-wallet';
import { afterAll, describe, expect, it } from 'vitest';
import { threadDerivation } from './deposit-derivation.ts';
import { DEPOSIT_TASKS } from './derive-deposit.ts';

const SETTINGS: readonly DepositSetting[] = [
  { coin: 'BTC', extendedKey: KNOWN_KEYS.zpub },
  { coin: 'USDT', usdtNetwork: 'TRC20', extendedKey: KNOWN_KEYS.tron },
  { coin: 'EOS', account: 'hogadeposits' },
];

const derivation = threadDerivation();
afterAll(() => derivation.close());

describe('addresses for deposits, derived in a thread of their own [A3]', () => {
  it.each(SETTINGS)('are those of the same setting in place: $coin', async (setting) => {
    expect(await derivation.address(setting, 7)).toEqual(DEPOSIT_TASKS.address(setting, 7));
  });

  it('are refused with the fault of the setting', async () => {
    const setting = { coin: 'BTC', extendedKey: KNOWN_KEYS.dgub } as const;
    expect(await derivation.address(setting, 7)).toEqual({ ok: false, error: 'OTHER_COIN' });
  });

  it('exist for every coin of a practice site, of settings that are derived there too', async () => {
    const seed = randomBytes(64);
    const settings = await derivation.paperSettings(seed);
    expect(settings).toEqual(DEPOSIT_TASKS.paperSettings(seed));
    const places = await Promise.all(settings.map((setting) => derivation.address(setting, 1)));
    expect(places.every(({ ok }) => ok)).toBe(true);
  });
});
