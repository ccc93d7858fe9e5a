import { failure } from '@hoga/domain/errors/failure';
import type { OrderStatus } from '@hoga/domain/trading/vocabulary';
import { assert, defined, InvariantError, unreachable } from '@hoga/kernel/assert';
import type { OrderId, PlayerId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import type { Account } from './assembly/account.ts';
import { bodyHash } from './assembly/body-hash.ts';
import { configure } from './assembly/configure.ts';
import { isDuplicate, rememberRequest } from './assembly/duplicates.ts';
import { DEFAULT_OPTIONS, type EngineOptions, EngineState } from './assembly/engine-state.ts';
import type { MarketView } from './backlog/market-view.ts';
import type { Effects } from './effects/effects.ts';
import type { Announcement } from './input/announcement.ts';
import type { BatchedCommand, BatchResult, OrdersBatch } from './input/batch.ts';
import type { AccountCommand, Command, ConfigureCommand, OperatorCommand } from './input/command.ts';
import type { Input } from './input/input.ts';
import type { Timer } from './input/timer.ts';
import { isBatch } from './input/valid-batch.ts';
import type { FxQuote } from './market/fx-rate.ts';
import type { MarketEvent } from './product/market-event.ts';
import { isAccountable } from './rows/operator-act.ts';
import type { Quote } from './rows/quote.ts';
import { type CommandRule, TRADING } from './state/command-rule.ts';
import { LAST_QUOTE, LAST_RATE, PEER, REQUEST } from './state/core-tables.ts';
import type { ShardMessage } from './state/shard-message.ts';
import { type Outcome, type Reply, Turn } from './state/turn.ts';

/** The state machine: the same inputs always give the same effects. */
export class Engine {
  readonly state: EngineState;

  constructor(options: EngineOptions = DEFAULT_OPTIONS) {
    this.state = new EngineState(options);
  }

  apply(input: Input): Effects {
    // Tables and queues are typed where rules use them; `Effects` names all of them together.
    return this.#apply(input) as Effects;
  }

  /** The timer that must be applied before any input of this time; null where none is due. */
  dueTimer(at: number): Timer | null {
    const due = this.state.deadlines.find((deadline) => deadline.dueAt() <= at);
    return due === undefined ? null : (due.timer as Timer);
  }

  #apply(input: Input): Outcome {
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
      case 'announcement':
        return turn.finish(ok({ left: this.#announcement(turn, input.announcement) }));
      case 'message':
        this.#message(turn, input.message);
        return turn.finish(null);
      case 'backlog':
        this.state.backlog.continue(turn, input.most);
        return turn.finish(null);
      case 'work':
        this.state.works.find((work) => work.isLeft())?.continue(turn, input.most);
        return turn.finish(null);
      default:
        return unreachable(input);
    }
  }

  #command(turn: Turn, playerId: PlayerId | null, key: string | null, command: Command): Reply {
    const rule = command.type === 'orders.batch' ? this.#batch : this.state.commands.get(command.type);
    if (rule === undefined) return this.#configure(turn, command as ConfigureCommand);
    const account = playerId === null ? undefined : this.state.accounts.get(playerId);
    if (account === undefined) return err(failure('LOGIN_REQUIRED'));
    this.state.backlog.bringUpToDate(turn, account.id);
    return key === null
      ? this.#withoutKey(turn, account, rule, command as AccountCommand)
      : this.#withKey(turn, account, rule, command as AccountCommand, key);
  }

  /** Each item is a command of its own: a refused one changes nothing, and those before it stay. */
  readonly #batch: CommandRule<Account, OrdersBatch> = {
    ...TRADING,
    repeat: 'harmless',
    execute: (turn, account, batch) => {
      if (!isBatch(batch)) return err(failure('INVALID_REQUEST'));
      const items: BatchResult[] = [];
      let isStopped = false;
      for (const { key, command } of batch.items) {
        const result = isStopped ? NOT_TRIED : resultOf(this.#applyItem(turn, account, command, key));
        items.push(result);
        if (batch.stopOnRefusal === 1 && result.code !== 'OK') isStopped = true;
      }
      return ok({ items });
    },
  };

  #applyItem(turn: Turn, account: Account, command: BatchedCommand, key: string | null): Reply {
    const rule = defined(this.state.commands.get(command.type), `a rule of ${command.type}`);
    return key === null
      ? this.#withoutKey(turn, account, rule, command)
      : this.#withKey(turn, account, rule, command, key);
  }

  #withoutKey(turn: Turn, account: Account, rule: CommandRule<Account, never>, command: AccountCommand): Reply {
    const isGuarded = rule.repeat === 'refused';
    if (isGuarded && isDuplicate(account, command, turn.at)) return err(failure('DUPLICATE_REQUEST'));
    const reply = execute(turn, account, rule, command, null);
    if (reply.ok && isGuarded) rememberRequest(account, command, turn.at);
    return reply;
  }

  /** The same command again gets the first reply; another body under the same key does nothing (E42). */
  #withKey(
    turn: Turn,
    account: Account,
    rule: CommandRule<Account, never>,
    command: AccountCommand,
    key: string,
  ): Reply {
    const { keyLifetimeMs } = account.site;
    const type = rule.keyedAs ?? command.type;
    const hash = bodyHash(command);
    const first = this.state.requests.find({ playerId: account.id, type, key }, turn.at, keyLifetimeMs);
    if (first !== null) return first.bodyHash === hash ? ok(first.data) : err(failure('DUPLICATE_REQUEST'));
    const reply = execute(turn, account, rule, command, key);
    if (!reply.ok) return reply;
    const { siteId } = account.player;
    const row = { playerId: account.id, siteId, type, key, bodyHash: hash, at: turn.at, data: reply.value };
    this.state.requests.add(row, keyLifetimeMs);
    turn.record(REQUEST, row);
    return reply;
  }

  #quote(turn: Turn, quote: Quote): void {
    const feed = this.state.prices.feeds.get(quote.feed);
    if (feed === undefined) return;
    const before = this.state.backlog.viewOf(feed);
    const verdict = feed.offer(quote, turn.at);
    if (verdict === 'dropped') return;
    turn.record(LAST_QUOTE, feed.known);
    if (verdict === 'accepted') this.#happen(turn, { kind: 'quote', feed }, before);
    else if (before !== null) this.state.backlog.note(turn, null, feed, before);
  }

  #fx(turn: Turn, quote: FxQuote): void {
    const fx = this.state.prices.rates.get(quote.pair);
    if (fx === undefined) return;
    const before = this.state.backlog.viewOf(fx);
    const verdict = fx.offer(quote);
    if (verdict === 'dropped') return;
    turn.record(LAST_RATE, fx.known);
    if (verdict === 'accepted') this.#happen(turn, { kind: 'fx', fx }, before);
    else if (before !== null) this.state.backlog.note(turn, null, fx, before);
  }

  /** Accounts that are behind see the options before, during and after it. */
  #timer(turn: Turn, timer: Timer): void {
    const { modules, backlog } = this.state;
    const before = backlog.viewOf(null);
    if (modules.some((module) => module.onTimer(turn, timer))) {
      if (before !== null) backlog.note(turn, null, null, before);
      return;
    }
    assert(this.#happen(turn, { kind: 'timer', timer }, before), `no module has a timer ${timer.type}`);
  }

  /** Applies a market event to all accounts now or, where they are many, to some now and the others in later turns. */
  #happen(turn: Turn, event: MarketEvent, before: MarketView | null): boolean {
    const { modules, backlog, atOnce } = this.state;
    let happened = event;
    let count = 0;
    let isKnown = false;
    for (const module of modules) {
      const spread = module.spreadOf(event);
      if (spread === null) continue;
      isKnown = true;
      happened = spread.begin(turn, happened);
    }
    for (const module of modules) count += module.spreadOf(event)?.count(turn, happened, atOnce) ?? 0;
    if (backlog.size === 0 && count <= atOnce) {
      for (const module of modules) module.spreadOf(event)?.judgeAll(turn, happened);
    } else {
      backlog.spread(turn, happened, before);
    }
    const judged = event.kind === 'timer' ? backlog.viewOf(null) : null;
    for (const module of modules) module.spreadOf(event)?.end(turn, happened);
    // The end of a price event is applied with the next price of its feed; that of a timer with whatever input comes
    // next.
    if (judged !== null) backlog.note(turn, null, null, judged);
    return isKnown;
  }

  /** Whether the command changes nothing but an option's halt, which may be sent while accounts are behind. */
  isHalt({ type, row }: ConfigureCommand): boolean {
    return this.state.modules.some((module) => module.onlyHalts(type, row));
  }

  /**
   * A player's own row concerns that player alone. A halt concerns later events only: an earlier one is applied to
   * accounts that are behind with the options of its feed as they were. All other configuration concerns every account:
   * its sender waits until no account is behind, and where a timer has come in between, all catch up in this turn.
   */
  #configure(turn: Turn, command: ConfigureCommand): Reply {
    const { backlog } = this.state;
    if (command.type === 'player.configure') backlog.bringUpToDate(turn, command.row.id);
    else if (!this.isHalt(command)) backlog.finish(turn);
    return configure(this.state, turn, command);
  }

  #announcement(turn: Turn, announcement: Announcement): number {
    for (const module of this.state.modules) {
      const left = module.onAnnouncement(turn, announcement);
      if (left !== null) return left;
    }
    throw new InvariantError(`no module handles ${announcement.type}`);
  }

  /** Changes nothing for a message that is already applied or ahead of its turn. */
  #message(turn: Turn, message: ShardMessage): void {
    const { peers, accounts, modules } = this.state;
    if (!peers.isNext(message)) return;
    const account = accounts.get(message.toPlayerId);
    if (account !== undefined) this.state.backlog.bringUpToDate(turn, account.id);
    peers.receive(message);
    turn.record(PEER, peers.row(message.fromShard));
    if (account === undefined) this.#bounce(turn, message);
    else if (!modules.some((module) => module.onMessage(turn, account, message))) {
      throw new InvariantError(`no module takes a message ${message.type}`);
    }
  }

  /** The player is unknown here: the message goes back to its sender's module, and the messages behind it continue. */
  #bounce(turn: Turn, message: ShardMessage): void {
    for (const module of this.state.modules) {
      const back = module.bounce(message);
      if (back !== null) turn.post(back.toPlayerId, back.message);
    }
  }
}

const NOT_TRIED: BatchResult = { code: 'NOT_TRIED', orderId: null, status: null };

/** Every command of a batch replies with its order, a cancel without a status; orders placed together with all of theirs. */
function resultOf(reply: Reply): BatchResult {
  if (!reply.ok) return { code: reply.error.code, orderId: null, status: null };
  const { orderId, status = null, groupId, orders } = reply.value;
  if (orders !== undefined) {
    return { code: 'OK', orderId: groupId as OrderId, status: null, orders: orders as BatchResult['orders'] & {} };
  }
  return { code: 'OK', orderId: orderId as OrderId, status: status as OrderStatus | null };
}

/** E02 and E03, then the rule itself. An operator's command must name its operator. */
function execute(
  turn: Turn,
  account: Account,
  rule: CommandRule<Account, never>,
  command: AccountCommand,
  key: string | null,
): Reply {
  if (rule.by === 'player') {
    if (account.player.isDenied === 1) return err(failure('ACCOUNT_DENIED'));
    if (rule.trades && account.player.isPartner === 1) return err(failure('PARTNER_CANNOT_TRADE'));
  } else if (!isAccountable(command as OperatorCommand)) return err(failure('INVALID_REQUEST'));
  // The rule was found by the command's own type.
  return rule.execute(turn, account, command as never, key);
}
