import { defined } from '@hoga/kernel/assert';
import { describe, expect, it } from 'vitest';
import { validateAddress } from '../address/validate-address.ts';
import { readDepositSetting } from './deposit-source.ts';
import { paperDepositSettings } from './paper-settings.ts';

describe('deposits where money is for practice', () => {
  it('go to an address of each coin that is as good as any', () => {
    const settings = paperDepositSettings(new Uint8Array(64).fill(7));
    expect(settings.map(({ coin }) => coin).sort()).toEqual(['BTC', 'DOGE', 'EOS', 'ETH', 'USDT', 'XRP']);
    for (const setting of settings) {
      const source = readDepositSetting(setting);
      const given = defined(source.ok ? source.value(3) : null, `an address of ${setting.coin}`);
      expect(validateAddress(setting.coin, given.address, { tag: given.tag })).toEqual({ ok: true, value: given });
    }
  });

  it('are other addresses for another seed', () => {
    const [one, other] = [1, 2].map((byte) => paperDepositSettings(new Uint8Array(64).fill(byte))[0]);
    expect(one).not.toEqual(other);
  });
});
