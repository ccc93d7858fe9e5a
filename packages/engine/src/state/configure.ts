import { type Failure, failure } from '@hoga/domain/errors/failure';
import { walletCurrency } from '@hoga/domain/site/wallet-label';
import { WALLET_TYPES, type WalletType } from '@hoga/domain/trading/vocabulary';
import type { Decimal } from '@hoga/kernel/decimal';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { ReplyData } from '../effects/reply-data.ts';
import { armAccountAlways as armFutures } from '../futures/bands.ts';
import { FuturesMarket } from '../futures/book.ts';
import type { ConfigureCommand } from '../input/command.ts';
import { Feed } from '../market/feed.ts';
import { FxRate } from '../market/fx-rate.ts';
import { armAccountAlways as armOversea } from '../oversea/bands.ts';
import { OverseaMarket } from '../oversea/book.ts';
import type { FeedRow } from '../rows/feed.ts';
import type { FuturesOptionRow, FuturesOptionStateRow } from '../rows/futures.ts';
import type { OverseaOptionRow, OverseaOptionStateRow } from '../rows/oversea.ts';
import type { PlayerRow } from '../rows/player.ts';
import type { SiteRow } from '../rows/site.ts';
import { Wallet } from '../wallet/wallet.ts';
import { Account } from './account.ts';
import type { EngineState } from './engine-state.ts';
import type { Turn } from './turn.ts';

/** The smallest amount of coins and USDT. */
const COIN_UNIT = 1n as Decimal;

export function configure(turn: Turn, command: ConfigureCommand): Result<ReplyData, Failure> {
  const applied = applyConfiguration(turn.state, command);
  if (!applied) return err(failure('INVALID_REQUEST'));
  record(turn, command);
  return ok({});
}

function record(turn: Turn, command: ConfigureCommand): void {
  switch (command.type) {
    case 'site.configure':
      turn.recordRow('site', command.row);
      break;
    case 'player.configure':
      turn.recordRow('player', command.row);
      break;
    case 'feed.configure':
      turn.recordRow('feed', command.row);
      break;
    case 'futures.option.configure':
      turn.recordRow('futuresOption', command.row);
      break;
    case 'oversea.option.configure':
      turn.recordRow('overseaOption', command.row);
      break;
  }
}

/** False where the row contradicts what stands; nothing has changed then. */
function applyConfiguration(state: EngineState, command: ConfigureCommand): boolean {
  switch (command.type) {
    case 'site.configure':
      return putSite(state, command.row);
    case 'player.configure':
      return putPlayer(state, command.row) !== null;
    case 'feed.configure':
      return putFeed(state, command.row);
    case 'futures.option.configure':
      return putFuturesOption(state, command.row, null);
    case 'oversea.option.configure':
      return putOverseaOption(state, command.row, null);
  }
}

export function putSite(state: EngineState, row: SiteRow): boolean {
  const standing = state.sites.get(row.id);
  const ratiosMakeSense = row.rearmRatio > 0n && row.rearmRatio <= row.warnRatio;
  if (!ratiosMakeSense || row.binaryUnit <= 0n) return false;
  // Wallets are kept in it: what they hold cannot change its currency.
  if (standing !== undefined && standing.binaryCurrency !== row.binaryCurrency) return false;
  state.sites.set(row.id, row);
  if (standing === undefined) return true;
  for (const account of state.accounts.values()) {
    if (account.site.id !== row.id) continue;
    account.site = row;
    armFutures(account);
    armOversea(account);
  }
  return true;
}

/** A new player gets a wallet of every type. */
export function putPlayer(state: EngineState, row: PlayerRow): Account | null {
  const site = state.sites.get(row.siteId);
  if (site === undefined) return null;
  const standing = state.accounts.get(row.id);
  if (standing !== undefined) {
    if (standing.player.siteId !== row.siteId) return null;
    standing.player = row;
    return standing;
  }
  const wallets = new Map<WalletType, Wallet>();
  for (const type of WALLET_TYPES) {
    const currency = walletCurrency(type, site.binaryCurrency);
    const unit = currency === site.binaryCurrency ? site.binaryUnit : COIN_UNIT;
    wallets.set(type, new Wallet(row.id, type, state.houses.of(site.id, currency), unit));
  }
  const account = new Account(row, site, wallets);
  state.accounts.set(row.id, account);
  return account;
}

export function putFeed(state: EngineState, row: FeedRow): boolean {
  if (row.freshMs <= 0 || row.jumpLimit <= 0n) return false;
  const standing = row.kind === 'fx' ? state.fxRates.get(row.feed) : state.feeds.get(row.feed);
  if (standing !== undefined) {
    standing.row = row;
    return true;
  }
  if (row.kind === 'fx') state.fxRates.set(row.feed, new FxRate(row));
  else state.feeds.set(row.feed, new Feed(row));
  return true;
}

export function putFuturesOption(
  state: EngineState,
  option: FuturesOptionRow,
  optionState: FuturesOptionStateRow | null,
): boolean {
  const standing = state.futuresMarkets.get(option.id);
  const feed = state.feeds.get(option.feed);
  if (feed === undefined || !state.sites.has(option.siteId)) return false;
  if (option.tick <= 0n || option.step <= 0n || option.brackets.length === 0) return false;
  if (standing !== undefined) {
    // Everything that waits is keyed by ticks of this feed.
    const { tick, feed: name, siteId } = standing.option;
    if (option.tick !== tick || option.feed !== name || option.siteId !== siteId) return false;
    standing.option = option;
    for (const { account } of standing.positions) armFutures(account);
    return true;
  }
  const start = optionState ?? { futuresOptionId: option.id, lastFundingAt: 0, fundingDue: [] };
  const market = new FuturesMarket(option, start, feed);
  state.futuresMarkets.set(option.id, market);
  append(state.futuresByFeed, option.feed, market);
  return true;
}

export function putOverseaOption(
  state: EngineState,
  option: OverseaOptionRow,
  optionState: OverseaOptionStateRow | null,
): boolean {
  const standing = state.overseaMarkets.get(option.id);
  const feed = state.feeds.get(option.feed);
  if (feed === undefined || !state.sites.has(option.siteId)) return false;
  if (option.tick <= 0n || option.tickValue <= 0n) return false;
  if (standing !== undefined) {
    const { tick, feed: name, siteId } = standing.option;
    if (option.tick !== tick || option.feed !== name || option.siteId !== siteId) return false;
    standing.option = option;
    for (const { account } of standing.positions) armOversea(account);
    return true;
  }
  const market = new OverseaMarket(option, optionState ?? closed(option.id), feed);
  state.overseaMarkets.set(option.id, market);
  append(state.overseaByFeed, option.feed, market);
  return true;
}

function closed(overseaOptionId: number): OverseaOptionStateRow {
  return { overseaOptionId, phase: 'CLOSED', isRest: 1, sessionOpenedAt: null, restQuote: null };
}

function append<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}
