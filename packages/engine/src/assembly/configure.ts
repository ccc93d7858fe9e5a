import { type Failure, failure } from '@hoga/domain/errors/failure';
import { walletCurrency } from '@hoga/domain/site/wallet-label';
import { WALLET_TYPES, type WalletType } from '@hoga/domain/trading/vocabulary';
import type { Decimal } from '@hoga/kernel/decimal';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { ConfigureCommand } from '../input/command.ts';
import type { PlayerRow } from '../rows/player.ts';
import type { ReplyData } from '../rows/reply-data.ts';
import type { SiteRow } from '../rows/site.ts';
import { FEED, PLAYER, SITE } from '../state/core-tables.ts';
import type { Turn } from '../state/turn.ts';
import { Wallet } from '../wallet/wallet.ts';
import { openAccount } from './account.ts';
import type { EngineState } from './engine-state.ts';

/** The smallest amount of coins and USDT. */
const COIN_UNIT = 1n as Decimal;

/** Refused where the row contradicts the current state; nothing has changed then. */
export function configure(state: EngineState, turn: Turn, command: ConfigureCommand): Result<ReplyData, Failure> {
  return applyConfiguration(state, turn, command) ? ok({}) : err(failure('INVALID_REQUEST'));
}

function applyConfiguration(state: EngineState, turn: Turn, command: ConfigureCommand): boolean {
  switch (command.type) {
    case 'site.configure':
      if (!putSite(state, command.row)) return false;
      turn.record(SITE, command.row);
      return true;
    case 'player.configure':
      if (!putPlayer(state, command.row)) return false;
      turn.record(PLAYER, command.row);
      return true;
    case 'feed.configure':
      if (!state.prices.configure(command.row)) return false;
      turn.record(FEED, command.row);
      return true;
    default:
      return state.modules.some((module) => module.configure(turn, command.type, command.row));
  }
}

export function putSite(state: EngineState, row: SiteRow): boolean {
  const standing = state.sites.get(row.id);
  const ratiosMakeSense = row.rearmRatio > 0n && row.rearmRatio <= row.warnRatio;
  if (!ratiosMakeSense || row.binaryUnit <= 0n) return false;
  // Existing wallets are kept in this currency, so it cannot change.
  if (standing !== undefined && standing.binaryCurrency !== row.binaryCurrency) return false;
  state.sites.set(row.id, row);
  if (standing === undefined) return true;
  for (const account of state.accounts.values()) {
    if (account.site.id !== row.id) continue;
    account.site = row;
    for (const module of state.modules) module.onSiteChange(account);
  }
  return true;
}

/** A new player gets a wallet of every type. */
export function putPlayer(state: EngineState, row: PlayerRow): boolean {
  const site = state.sites.get(row.siteId);
  if (site === undefined) return false;
  const standing = state.accounts.get(row.id);
  if (standing !== undefined) {
    if (standing.player.siteId !== row.siteId) return false;
    standing.player = row;
    return true;
  }
  const wallets = new Map<WalletType, Wallet>();
  for (const type of WALLET_TYPES) {
    const currency = walletCurrency(type, site.binaryCurrency);
    const unit = currency === site.binaryCurrency ? site.binaryUnit : COIN_UNIT;
    wallets.set(type, new Wallet(row.id, type, state.houses.of(site.id, currency), unit));
  }
  state.accounts.set(row.id, openAccount(row, site, wallets, state.modules));
  return true;
}
