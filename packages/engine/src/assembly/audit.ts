import { toText } from '@hoga/kernel/decimal';
import { isCarried } from '../wallet/check.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { Stateful } from './engine-state.ts';

/** Every invariant of QUALITY §2 that can be checked on the state alone; returns the violations, empty when none. */
export function auditEngine(engine: Stateful): string[] {
  const complaints: string[] = [];
  for (const account of engine.state.accounts.values()) {
    for (const wallet of account.wallets.values()) complaints.push(...auditWallet(wallet));
  }
  const { modules, accounts, backlog } = engine.state;
  const owners = [...accounts.values()];
  const current = owners.filter(({ id }) => !backlog.isBehind(id));
  return [...complaints, ...modules.flatMap((module) => module.audit(owners, current)), ...auditSums(engine)];
}

function auditWallet(wallet: Wallet): string[] {
  const { playerId, type, tenants, point, gameWaitPoint } = wallet;
  const complaints = tenants.flatMap((tenant) => tenant.audit());
  const held = tenants.reduce((sum, tenant) => sum + tenant.held, 0n);
  if (held !== wallet.counted)
    complaints.push(`tenants of ${playerId}/${type} have put aside ${held}, not what they said`);
  if (held !== gameWaitPoint) complaints.push(`the hold of ${playerId}/${type} is not the ${held} of its tenants`);
  if (gameWaitPoint < 0n) complaints.push(`hold of ${playerId}/${type} is negative`);
  if (point < 0n && !isCarried(wallet)) complaints.push(`${playerId}/${type} is flat at ${toText(point)}`);
  if (wallet.changed) complaints.push(`a change of ${playerId}/${type} was not given out`);
  return complaints;
}

/** Per site and currency, the balances of players and house sum to exactly zero. */
function auditSums(engine: Stateful): string[] {
  const sums = new Map<object, bigint>();
  for (const account of engine.state.accounts.values()) {
    for (const { house, point, gameWaitPoint, margin } of account.wallets.values()) {
      sums.set(house, (sums.get(house) ?? 0n) + point + gameWaitPoint + margin);
    }
  }
  const complaints: string[] = [];
  for (const house of engine.state.houses) {
    const { PNL, FEE, INSURANCE, EXTERNAL, TRANSIT } = house.balances;
    const total = (sums.get(house) ?? 0n) + PNL + FEE + INSURANCE + EXTERNAL + TRANSIT;
    if (total !== 0n) complaints.push(`site ${house.siteId} ${house.currency} sums to ${total}`);
    // Fees may be below zero here: partners are paid a share of fees that members of other shards have paid.
    if (INSURANCE > 0n) complaints.push(`site ${house.siteId} insurance ${INSURANCE}`);
  }
  return complaints;
}
