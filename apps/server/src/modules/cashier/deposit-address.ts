import { randomBytes } from 'node:crypto';
import { COINS, type Coin } from '@hoga/coins/coin';
import { DEPOSIT_FAULT_TEXTS } from '@hoga/coins/deposit/deposit-fault';
import type { DepositSetting } from '@hoga/coins/deposit/deposit-source';
import type { DataOf } from '@hoga/contract/call';
import type { getDepositAddress } from '@hoga/contract/payout';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { parseCommaList } from '@hoga/domain/site/coin-lists';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Database } from '../../persistence/database.ts';
import type { Site } from '../sites/public.ts';
import type { Owner } from '../trading/public.ts';
import type { DepositDerivation } from './deposit-derivation.ts';
import { addDepositSettings, depositIndexOf, findDepositSetting, keepAddress, keptAddress } from './deposit-store.ts';

const SEED_BYTES = 64;

const NETWORKS: Readonly<Record<Exclude<Coin, 'USDT'>, string>> = {
  BTC: 'Bitcoin',
  ETH: 'Ethereum',
  XRP: 'XRP Ledger',
  DOGE: 'Dogecoin',
  EOS: 'EOS',
};

export interface DepositAddressParts {
  readonly database: Database;
  readonly derivation: DepositDerivation;
}

/**
 * A member's deposit address of a coin, constant over time. E97 when the site does not accept the coin or has no
 * setting.
 */
export async function depositAddressOf(
  { database, derivation }: DepositAddressParts,
  owner: Owner,
  site: Site,
  coinName: WalletType,
): Promise<Result<DataOf<typeof getDepositAddress>, Failure>> {
  const coin = COINS.find((known) => known === coinName);
  const isTaken = coin !== undefined && parseCommaList(site.depositCoins).includes(coin);
  const setting = isTaken ? await settingOf({ database, derivation }, site, coin) : null;
  if (setting === null) return err(failure('CURRENCY_NOT_SUPPORTED'));
  const network = setting.coin === 'USDT' ? setting.usdtNetwork : NETWORKS[setting.coin];
  const kept = await keptAddress(database, owner, setting);
  if (kept !== null) return ok({ coinName, network, ...kept });
  const place = await derivation.address(setting, await depositIndexOf(database, owner));
  // Settings are checked when they are saved: an invalid one was inserted by hand.
  if (!place.ok) throw new Error(`deposits of ${setting.coin} at site ${site.id}: ${DEPOSIT_FAULT_TEXTS[place.error]}`);
  await keepAddress(database, owner, setting, place.value);
  return ok({ coinName, network, ...place.value });
}

/** A practice site gets its settings at the first request. */
async function settingOf(
  { database, derivation }: DepositAddressParts,
  site: Site,
  coin: Coin,
): Promise<DepositSetting | null> {
  const found = await findDepositSetting(database, site.id, coin);
  if (found !== null || !site.paperMoney) return found;
  await addDepositSettings(database, site.id, await derivation.paperSettings(randomBytes(SEED_BYTES)));
  return findDepositSetting(database, site.id, coin);
}
