import type { Failure } from '@hoga/domain/errors/failure';
import { POSITION_PRODUCTS } from '@hoga/domain/trading/products';
import type { Announcement } from '@hoga/engine/input/announcement';
import type { PlayerCommand } from '@hoga/engine/input/command';
import { commandCount } from '@hoga/engine/input/command-count';
import type { PlayerId } from '@hoga/kernel/ids';
import { ok, type Result } from '@hoga/kernel/result';
import type { CommandLimit } from '../foundation/command-limit.ts';
import type { TradingClient } from '../runtime/trading-client.ts';
import {
  type Answer,
  type Asked,
  type Call,
  type CallFrame,
  decodeFrame,
  encodeFrame,
  type HereFrame,
  type LinkEvent,
  type LinkFrame,
  type Listening,
  type NotTaken,
  type Presence,
  VERSION,
} from './format/frames.ts';
import type { Subjects } from './format/subjects.ts';
import { type CallOrigin, KeyedRefusals } from './keyed-refusals.ts';
import { ABSENT_MS, FORGOTTEN_MS, HERE_MS, LATE_MS, LINGER_MS } from './limits.ts';
import type { Wire, WireTime } from './wire.ts';

/** A shard as served to callers in other processes. */
export interface ServedTrading extends Pick<TradingClient, 'submit' | 'operate' | 'ask' | 'askEach' | 'updatePlayer'> {
  /** Work left in the shard; null when it cannot answer. */
  announceTo(shard: number, announcement: Announcement): Promise<number | null>;
  /** The number of each player's newest event. */
  numbersOf(shard: number, playerIds: readonly PlayerId[]): Promise<Result<ReadonlyMap<PlayerId, number>, Failure>>;
  /** How many more calls the shard accepts. */
  roomOf(shard: number): number;
}

export interface ServerParts {
  readonly shard: number;
  /** This process. */
  readonly node: string;
  readonly wire: Wire;
  readonly subjects: Subjects;
  readonly time: WireTime;
  readonly trading: ServedTrading;
  /** Counts the commands of an account from all processes: each caller counts only its own. */
  readonly limit: Pick<CommandLimit, 'take'>;
  readonly onListening: (listening: Listening) => void;
  readonly onError: (error: unknown) => void;
}

/** A calling process: its connected players, and the frames sent and pending to it. */
interface Caller {
  /** Number of its newest frame. */
  frameNumber: number;
  /** A frame was missed, and with it possibly changes of connected players. */
  isBehind: boolean;
  linkNumber: number;
  receivedAt: number;
  players: Set<PlayerId>;
  answers: Answer[];
  events: LinkEvent[];
}

/** The writer of a shard as seen by other processes, while it runs at one epoch. */
export class ShardServer {
  readonly #parts: ServerParts;
  readonly #epoch: number;
  readonly #callers = new Map<string, Caller>();
  /** Send time of each recent tick. */
  readonly #tickedAt = new Map<number, number>();
  readonly #refusals: KeyedRefusals;
  #tick = 0;
  #isFlushPlanned = false;
  #isEnding = false;
  readonly #stops: (() => void)[] = [];

  constructor(parts: ServerParts, epoch: number) {
    this.#parts = parts;
    this.#epoch = epoch;
    this.#refusals = new KeyedRefusals(() => parts.time.now());
  }

  start(): void {
    const { wire, subjects, shard, time } = this.#parts;
    const unlisten = wire.listen(subjects.calls(shard, this.#epoch), (text) => this.#onMessage(text));
    const stopTicks = time.every(HERE_MS, () => this.#sayHere());
    this.#stops.push(stopTicks, () => time.after(LINGER_MS, unlisten));
    this.#sayHere();
  }

  /**
   * Pending answers are still sent. Callers are notified that there is no room any more; calls that were under way then
   * are refused, for a moment: a frame without any answer would have an unknown outcome.
   */
  stop(): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    this.#sayHere();
    for (const stop of this.#stops.splice(0)) stop();
  }

  isPresent(playerId: PlayerId): boolean {
    for (const { players } of this.#callers.values()) if (players.has(playerId)) return true;
    return false;
  }

  *present(): Iterable<PlayerId> {
    const all = new Set<PlayerId>();
    for (const { players } of this.#callers.values()) for (const id of players) all.add(id);
    yield* all;
  }

  /** To every process the player is connected to, after earlier answers. */
  publish(event: LinkEvent): void {
    for (const caller of this.#callers.values()) {
      if (!caller.players.has(event.playerId)) continue;
      caller.events.push(event);
      this.#planFlush();
    }
  }

  #sayHere(): void {
    const { wire, subjects, shard, node, time, trading } = this.#parts;
    const now = time.now();
    for (const [name, caller] of this.#callers) {
      if (now - caller.receivedAt >= FORGOTTEN_MS) this.#callers.delete(name);
      else if (now - caller.receivedAt >= ABSENT_MS) forgetPlayers(caller);
    }
    this.#refusals.forgetOld();
    this.#tick += 1;
    this.#tickedAt.set(this.#tick, now);
    for (const [tick, at] of this.#tickedAt) {
      if (now - at <= LATE_MS) break;
      this.#tickedAt.delete(tick);
    }
    const here: HereFrame = {
      v: VERSION,
      epoch: this.#epoch,
      node,
      tick: this.#tick,
      room: this.#isEnding ? 0 : trading.roomOf(shard),
      sent: new Map([...this.#callers].map(([name, { linkNumber }]) => [name, linkNumber])),
      behind: [...this.#callers].flatMap(([name, { isBehind }]) => (isBehind ? [name] : [])),
    };
    wire.send(subjects.here(shard), encodeFrame(here));
  }

  #onMessage(text: string): void {
    const frame = decodeFrame<CallFrame>(text);
    if (frame === null) return;
    const caller = this.#callerOf(frame.node);
    // A duplicate or out of order: its sender detects the loss and resends what may be resent.
    if (frame.n <= caller.frameNumber) return;
    if (frame.n > caller.frameNumber + 1) caller.isBehind = true;
    caller.frameNumber = frame.n;
    caller.receivedAt = this.#parts.time.now();
    const sentAfter = this.#sentAfter(frame.tick);
    if (frame.presence !== null) takePresence(caller, frame.presence);
    for (const listening of frame.listening) this.#parts.onListening(listening);
    for (const call of frame.calls) {
      if (this.#isEnding) this.#answer(caller, { id: call.id, came: { not: 'away' } });
      else if (sentAfter === null) this.#answer(caller, { id: call.id, came: { not: 'late' } });
      else this.#serve(caller, call, { node: frame.node, madeAfter: sentAfter - call.age });
    }
  }

  #callerOf(node: string): Caller {
    const known = this.#callers.get(node);
    if (known !== undefined) return known;
    const caller: Caller = {
      frameNumber: 0,
      isBehind: false,
      linkNumber: 0,
      receivedAt: 0,
      players: new Set(),
      answers: [],
      events: [],
    };
    this.#callers.set(node, caller);
    return caller;
  }

  /** The time of the tick that the sender had received when it sent the frame, by this process's own clock; null: too old. */
  #sentAfter(tick: number): number | null {
    const at = this.#tickedAt.get(tick);
    return at === undefined || this.#parts.time.now() - at > LATE_MS ? null : at;
  }

  #serve(caller: Caller, { id, asked }: Call, origin: CallOrigin): void {
    const { trading, shard, onError } = this.#parts;
    if (trading.roomOf(shard) <= 0) {
      this.#answer(caller, { id, came: { not: 'full' } });
      return;
    }
    if (asked.kind === 'submit' && this.#isLimited(asked.playerId, asked.command)) {
      this.#answer(caller, { id, came: { not: 'limited' } });
      return;
    }
    const asking = this.#refusals.ask(origin, asked, () => this.#ask(asked));
    asking.then(
      (taken) => this.#answer(caller, { id, came: cameOf(taken) }),
      // Without an answer: the outcome is unknown to its caller too.
      onError,
    );
  }

  #isLimited(playerId: PlayerId, command: PlayerCommand): boolean {
    return this.#parts.limit.take(playerId, commandCount(command), CANCELS.has(command.type)) > 0;
  }

  #ask(asked: Asked): Promise<Result<unknown, Failure>> {
    const { trading, shard } = this.#parts;
    switch (asked.kind) {
      case 'submit':
        return trading.submit(asked.playerId, asked.key, asked.command, asked.requestId);
      case 'operate':
        return trading.operate(asked.playerId, asked.key, asked.command, asked.requestId);
      case 'ask':
        return trading.ask(asked.playerId, asked.question);
      case 'askEach':
        return trading.askEach(asked.playerIds, asked.question).then(ok);
      case 'announce':
        return trading.announceTo(shard, asked.announcement).then(ok);
      case 'tell':
        return trading.updatePlayer(asked.player).then(ok);
      case 'numbers':
        return trading.numbersOf(shard, asked.playerIds);
    }
  }

  #answer(caller: Caller, answer: Answer): void {
    caller.answers.push(answer);
    this.#planFlush();
  }

  /** All messages of one turn go in one frame per process. */
  #planFlush(): void {
    if (this.#isFlushPlanned) return;
    this.#isFlushPlanned = true;
    this.#parts.time.after(0, () => {
      this.#isFlushPlanned = false;
      for (const [node, caller] of this.#callers) this.#flush(node, caller);
    });
  }

  #flush(node: string, caller: Caller): void {
    const { wire, subjects, shard } = this.#parts;
    const [answers, events] = [caller.answers.splice(0), caller.events.splice(0)];
    if (answers.length + events.length === 0) return;
    // Counted even if sending failed: the next frame, or the next status, reveals the gap.
    caller.linkNumber += 1;
    const frame: LinkFrame = { v: VERSION, epoch: this.#epoch, n: caller.linkNumber, answers, events };
    wire.send(subjects.link(node, shard), encodeFrame(frame));
  }
}

/** They have room of their own. */
const CANCELS: ReadonlySet<string> = new Set(
  POSITION_PRODUCTS.flatMap((product) => [`${product}.cancel`, `${product}.cancelAll`, `${product}.cancelScale`]),
);

/** The process resends its list when it comes back. */
function forgetPlayers(caller: Caller): void {
  caller.players = new Set();
  caller.isBehind = true;
}

function takePresence(caller: Caller, presence: Presence): void {
  if ('full' in presence) {
    caller.players = new Set(presence.full);
    caller.isBehind = false;
  } else {
    for (const id of presence.add) caller.players.add(id);
    for (const id of presence.del) caller.players.delete(id);
  }
}

function cameOf(taken: Result<unknown, Failure>): Answer['came'] {
  const away: NotTaken = 'away';
  return !taken.ok && taken.error.code === 'UNAVAILABLE' ? { not: away } : { taken };
}
