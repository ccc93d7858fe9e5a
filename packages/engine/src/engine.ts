import { type Failure, failure } from '@hoga/domain/errors/failure';
import { InvariantError, unreachable } from '@hoga/kernel/assert';
import { err, type Result } from '@hoga/kernel/result';
import type { Effects, Reply } from './effects/effects.ts';
import type { ReplyData } from './effects/reply-data.ts';
import { adjustMargin } from './futures/adjust-margin.ts';
import { amendFuturesOrder } from './futures/amend.ts';
import { cancelAllFutures, cancelFuturesOrder } from './futures/cancel.ts';
import { fundingHour } from './futures/funding.ts';
import { changeLeverage } from './futures/leverage.ts';
import { changeMarginType } from './futures/margin-type.ts';
import { onFuturesQuote } from './futures/on-quote.ts';
import { placeFuturesOrder } from './futures/place.ts';
import { setFuturesTpsl } from './futures/tpsl.ts';
import type { Command, ConfigureCommand, PlayerCommand } from './input/command.ts';
import type { Input } from './input/input.ts';
import type { Timer } from './input/timer.ts';
import type { FxQuote } from './market/fx-rate.ts';
import { amendOverseaOrder } from './oversea/amend.ts';
import type { OverseaMarket } from './oversea/book.ts';
import { cancelAllOversea, cancelOverseaOrder } from './oversea/cancel.ts';
import { onFxRate, onOverseaQuote } from './oversea/on-quote.ts';
import { setOvernight } from './oversea/overnight.ts';
import { placeOverseaOrder } from './oversea/place.ts';
import { beginBreak, beginClosing, closeSession, endBreak, openSession, settleSession } from './oversea/session.ts';
import { deleteOverseaTpsl, setOverseaTpsl } from './oversea/tpsl.ts';
import type { Quote } from './rows/quote.ts';
import type { Account } from './state/account.ts';
import { configure } from './state/configure.ts';
import { isDuplicate, rememberRequest } from './state/duplicates.ts';
import { DEFAULT_OPTIONS, type EngineOptions, EngineState } from './state/engine-state.ts';
import { Turn } from './state/turn.ts';
import { creditWallet, debitWallet, transferBetween } from './wallet/move-money.ts';

/** The state machine: the same inputs give the same effects, always. */
export class Engine {
  readonly state: EngineState;

  constructor(options: EngineOptions = DEFAULT_OPTIONS) {
    this.state = new EngineState(options);
  }

  apply(input: Input): Effects {
    const { lastSeq } = this.state;
    if (input.seq <= lastSeq) throw new InvariantError(`input ${input.seq} comes after ${lastSeq}`);
    this.state.lastSeq = input.seq;
    const turn = new Turn(this.state, input.seq, input.at);
    switch (input.kind) {
      case 'command':
        return turn.finish(this.#command(turn, input.playerId, input.key, input.command));
      case 'quote':
        this.#quote(turn, input.quote);
        return turn.finish(null);
      case 'fx':
        this.#fx(turn, input.fx);
        return turn.finish(null);
      case 'timer':
        this.#timer(turn, input.timer);
        return turn.finish(null);
      case 'message':
        throw new InvariantError(`no shard sends ${input.message.type}`);
      default:
        return unreachable(input);
    }
  }

  #command(turn: Turn, playerId: number | null, key: string | null, command: Command): Reply {
    if (isConfiguration(command)) return configure(turn, command);
    const account = playerId === null ? undefined : this.state.accounts.get(playerId);
    if (account === undefined) return err(failure('LOGIN_REQUIRED'));
    const { keyLifetimeMs } = account.site;
    if (key !== null) {
      const first = this.state.requests.find(account.id, key, turn.at, keyLifetimeMs);
      if (first !== null) return { ok: true, value: first };
    } else if (isDuplicate(account, command, turn.at)) {
      return err(failure('DUPLICATE_REQUEST'));
    }
    const reply = permitted(account, command) ?? execute(turn, account, command, key);
    if (!reply.ok) return reply;
    if (key === null) {
      rememberRequest(account, command, turn.at);
    } else {
      const row = { playerId: account.id, key, at: turn.at, data: reply.value };
      this.state.requests.add(row, keyLifetimeMs);
      turn.recordRow('request', row);
    }
    return reply;
  }

  #quote(turn: Turn, quote: Quote): void {
    const feed = this.state.feeds.get(quote.feed);
    if (feed === undefined || feed.offer(quote, turn.at) !== 'accepted') return;
    for (const market of this.state.futuresByFeed.get(quote.feed) ?? []) onFuturesQuote(turn, market);
    for (const market of this.state.overseaByFeed.get(quote.feed) ?? []) onOverseaQuote(turn, market);
  }

  #fx(turn: Turn, quote: FxQuote): void {
    const fx = this.state.fxRates.get(quote.pair);
    if (fx?.offer(quote) === 'accepted') onFxRate(turn, fx);
  }

  #timer(turn: Turn, timer: Timer): void {
    if (timer.type === 'futures.funding') {
      for (const id of timer.futuresOptionIds) {
        const market = this.state.futuresMarkets.get(id);
        if (market !== undefined) fundingHour(turn, market, timer.fundingAt);
      }
      return;
    }
    SESSION_STEPS[timer.type](turn, this.#overseaMarkets(timer.overseaOptionIds));
  }

  #overseaMarkets(ids: readonly number[]): OverseaMarket[] {
    return ids.flatMap((id) => this.state.overseaMarkets.get(id) ?? []);
  }
}

const SESSION_STEPS = {
  'oversea.closing': beginClosing,
  'oversea.settle': settleSession,
  'oversea.close': closeSession,
  'oversea.open': openSession,
  'oversea.breakStart': beginBreak,
  'oversea.breakEnd': endBreak,
} as const;

function isConfiguration(command: Command): command is ConfigureCommand {
  switch (command.type) {
    case 'site.configure':
    case 'player.configure':
    case 'feed.configure':
    case 'futures.option.configure':
    case 'oversea.option.configure':
      return true;
    default:
      return false;
  }
}

/** E02 and E03. What an operator moves is not the player's own doing, so it is not theirs to be refused. */
function permitted(account: Account, command: PlayerCommand): Result<never, Failure> | null {
  if (command.type === 'wallet.credit' || command.type === 'wallet.debit') return null;
  if (account.player.isDenied === 1) return err(failure('ACCOUNT_DENIED'));
  const trades = command.type !== 'wallet.transfer';
  return trades && account.player.isPartner === 1 ? err(failure('PARTNER_CANNOT_TRADE')) : null;
}

function execute(turn: Turn, account: Account, command: PlayerCommand, key: string | null): Result<ReplyData, Failure> {
  switch (command.type) {
    case 'wallet.credit':
      return creditWallet(turn, account, command);
    case 'wallet.debit':
      return debitWallet(turn, account, command);
    case 'wallet.transfer':
      return transferBetween(turn, account, command);
    case 'futures.place':
      return placeFuturesOrder(turn, account, command, key);
    case 'futures.amend':
      return amendFuturesOrder(turn, account, command);
    case 'futures.cancel':
      return cancelFuturesOrder(turn, account, command.orderId);
    case 'futures.cancelAll':
      return cancelAllFutures(turn, account, command.futuresOptionId);
    case 'futures.tpsl':
      return setFuturesTpsl(turn, account, command);
    case 'futures.leverage':
      return changeLeverage(turn, account, command.futuresOptionId, command.leverage);
    case 'futures.marginType':
      return changeMarginType(turn, account, command.futuresOptionId, command.marginType);
    case 'futures.margin':
      return adjustMargin(turn, account, command);
    case 'oversea.place':
      return placeOverseaOrder(turn, account, command, key);
    case 'oversea.amend':
      return amendOverseaOrder(turn, account, command);
    case 'oversea.cancel':
      return cancelOverseaOrder(turn, account, command.orderId);
    case 'oversea.cancelAll':
      return cancelAllOversea(turn, account, command.overseaOptionId);
    case 'oversea.tpsl':
      return setOverseaTpsl(turn, account, command);
    case 'oversea.deleteTpsl':
      return deleteOverseaTpsl(turn, account, command);
    case 'oversea.overnight':
      return setOvernight(turn, account, command.overseaPositionId, command.isActive);
    default:
      return unreachable(command);
  }
}
