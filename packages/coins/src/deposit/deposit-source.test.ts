import { defined, InvariantError } from '@hoga/kernel/assert';
import { err, type Result } from '@hoga/kernel/result';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateAddress } from '../address/validate-address.ts';
import { KNOWN_KEYS, KNOWN_WALLET } from '../testing/known-wallet.ts';
import { DEPOSIT_FAULT_TEXTS, type DepositFault } from './deposit-fault.ts';
import { type DepositSetting, type DepositSource, readDepositSetting } from './deposit-source.ts';
import { dogecoinAddress, ethereumAddress, tronAddress, witnessAddress, wrappedWitnessAddress } from './key-address.ts';

const XRP_ACCOUNT = 'rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf';
const SETTINGS = {
  BTC: { coin: 'BTC', extendedKey: KNOWN_KEYS.zpub },
  ETH: { coin: 'ETH', extendedKey: KNOWN_KEYS.ethereum },
  DOGE: { coin: 'DOGE', extendedKey: KNOWN_KEYS.dgub },
  ERC20: { coin: 'USDT', usdtNetwork: 'ERC20', extendedKey: KNOWN_KEYS.ethereum },
  TRC20: { coin: 'USDT', usdtNetwork: 'TRC20', extendedKey: KNOWN_KEYS.tron },
  XRP: { coin: 'XRP', account: XRP_ACCOUNT },
  EOS: { coin: 'EOS', account: 'hogadeposits' },
} as const satisfies Record<string, DepositSetting>;

const indexes = fc.integer({ min: 1, max: 0x7fff_ffff });

function sourceOf(setting: DepositSetting): DepositSource {
  const read: Result<DepositSource, DepositFault> = readDepositSetting(setting);
  return defined(read.ok ? read.value : null, 'a setting that can be read');
}

describe('where a player pays in', () => {
  it.each([
    ['BTC', 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g', null],
    ['ETH', '0x6Fac4D18c912343BF86fa7049364Dd4E424Ab9C0', null],
    ['ERC20', '0x6Fac4D18c912343BF86fa7049364Dd4E424Ab9C0', null],
    ['XRP', XRP_ACCOUNT, '1'],
    ['EOS', 'hogadeposits', '1'],
  ] as const)('with %s, as the first of all (BIP-84 for Bitcoin)', (name, address, tag) =>
    expect(sourceOf(SETTINGS[name])(1)).toEqual({ address, tag }),
  );

  it.each([
    ['BTC', "m/84'/0'/0'/0", SETTINGS.BTC, witnessAddress],
    ['BTC, wrapped', "m/49'/0'/0'/0", { coin: 'BTC', extendedKey: KNOWN_KEYS.ypub }, wrappedWitnessAddress],
    ['ETH', "m/44'/60'/0'/0", SETTINGS.ETH, ethereumAddress],
    ['DOGE', "m/44'/3'/0'/0", SETTINGS.DOGE, dogecoinAddress],
    ['USDT of Tron', "m/44'/195'/0'/0", SETTINGS.TRC20, tronAddress],
  ] as const)('with %s is where the owner can spend it', (_, branch, setting, addressOf) => {
    const source = sourceOf(setting);
    const spending = KNOWN_WALLET.derive(branch);
    fc.assert(
      fc.property(indexes, (index) => {
        const { publicKey } = spending.deriveChild(index);
        expect(source(index).address).toBe(addressOf(defined(publicKey, 'every key has one')));
      }),
      { numRuns: 10 },
    );
  });

  it.each(Object.entries(SETTINGS))('with %s is an address that coins may be sent to', (_, setting) => {
    const source = sourceOf(setting);
    const details = 'usdtNetwork' in setting ? { usdtNetwork: setting.usdtNetwork } : {};
    fc.assert(
      fc.property(indexes, (index) => {
        const place = source(index);
        expect(validateAddress(setting.coin, place.address, { ...details, tag: place.tag })).toEqual({
          ok: true,
          value: place,
        });
      }),
      { numRuns: 10 },
    );
  });

  it.each(Object.entries(SETTINGS))('with %s is one member’s alone, and stays', (_, setting) => {
    const players = [1, 2, 3, 10, 11, 12, 101, 0x7fff_fffe, 0x7fff_ffff];
    const places = players.map(sourceOf(setting));
    expect(new Set(places.map(({ address, tag }) => `${address} ${tag}`)).size).toBe(players.length);
    expect(players.map(sourceOf(setting))).toEqual(places);
  });

  it.each([0, -1, 1.5, 0x8000_0000, Number.NaN])('is never at the index %s', (index) => {
    for (const setting of [SETTINGS.BTC, SETTINGS.XRP]) {
      const source = sourceOf(setting);
      expect(() => source(index)).toThrow(InvariantError);
    }
  });
});

describe('a setting', () => {
  it.each<[DepositFault, string, DepositSetting]>([
    ['OTHER_COIN', 'a key of Dogecoin', { coin: 'BTC', extendedKey: KNOWN_KEYS.dgub }],
    ['OTHER_COIN', 'a key of Bitcoin', { coin: 'ETH', extendedKey: KNOWN_KEYS.zpub }],
    ['FORMAT', 'an address', { coin: 'BTC', extendedKey: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu' }],
    ['CHECKSUM', 'a misspelt account', { coin: 'XRP', account: 'rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpg' }],
    ['NETWORK', 'an account elsewhere', { coin: 'XRP', account: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' }],
    [
      'TAGGED_ACCOUNT',
      'an account and a tag',
      { coin: 'XRP', account: 'XVLhHMPHU98es4dbozjVtdWzVrDjtV8xvjGQTYPiAx6gwDC' },
    ],
    ['FORMAT', 'no account', { coin: 'EOS', account: 'Hoga Deposits' }],
  ])('is refused for its %s: %s', (fault, _, setting) => expect(readDepositSetting(setting)).toEqual(err(fault)));

  it('may be an X-address that says there is no tag', () => {
    const source = sourceOf({ coin: 'XRP', account: 'XVLhHMPHU98es4dbozjVtdWzVrDjtV5fdx1mHp98tDMoQXb' });
    expect(source(3)).toEqual({ address: XRP_ACCOUNT, tag: '3' });
  });

  it('is refused with a private key, whatever it is for', () => {
    const secret = KNOWN_WALLET.derive("m/84'/0'/0'").privateExtendedKey;
    expect(readDepositSetting({ coin: 'BTC', extendedKey: ` ${secret}\n` })).toEqual(err('PRIVATE_KEY'));
    expect(readDepositSetting({ coin: 'EOS', account: secret })).toEqual(err('PRIVATE_KEY'));
  });

  it('is refused in words that tell a private key from the public one to use', () => {
    expect(DEPOSIT_FAULT_TEXTS.PRIVATE_KEY).toMatch(/^This is a private key.*extended public key \(xpub, /);
  });
});
