import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { PlayerId } from '@hoga/kernel/ids';
import { err, type Result } from '@hoga/kernel/result';
import {
  type Answer,
  type Asked,
  type CallFrame,
  decodeFrame,
  encodeFrame,
  type HereFrame,
  type LinkEvent,
  type LinkFrame,
  type Listening,
  type Presence,
  VERSION,
} from './format/frames.ts';
import type { Subjects } from './format/subjects.ts';
import {
  ANSWER_MS,
  BEAT_MS,
  FULL_PRESENCE_MS,
  MOST_UNDERWAY,
  MOST_WAITING,
  PAUSE_MS,
  REPEAT_MS,
  SILENT_MS,
  WAIT_MS,
} from './limits.ts';
import { PendingCall, type Repeat } from './pending-call.ts';
import type { Wire, WireTime } from './wire.ts';

/** The account has sent too many commands, to whichever processes. */
const LIMITED: Result<never, Failure> = err(failure('TOO_MANY_REQUESTS'));

export interface LineParts {
  readonly shard: number;
  /** This process. */
  readonly node: string;
  readonly wire: Wire;
  readonly subjects: Subjects;
  readonly time: WireTime;
  /** The shard's players who are connected to this process. */
  readonly connected: () => Iterable<PlayerId>;
  /** Events of connected players, in order. */
  readonly onEvents: (events: readonly LinkEvent[]) => void;
  /** Events may have been missed: the newest numbers must be requested. */
  readonly onGap: () => void;
  /** Absent: nothing is counted. */
  readonly meter?: LineMeter | undefined;
}

export interface LineMeter {
  /** Frames of the link were lost. */
  gap(): void;
  /** A call without an answer is sent again. */
  retried(): void;
}

/** A process's link to one shard, wherever its writer runs: calls, their outcomes, and the events sent back. */
export class ShardLine {
  readonly #parts: LineParts;
  /** The writer's epoch, as last received. */
  #epoch: number | null = null;
  #tick = 0;
  #room = 0;
  #receivedAt = Number.NEGATIVE_INFINITY;
  /** The newest frame received on the link, and sent, at this epoch. */
  #linkNumber = 0;
  #frameNumber = 0;
  #ids = 0;
  readonly #waiting = new Set<PendingCall>();
  readonly #underway = new Map<number, PendingCall>();
  #outgoing: PendingCall[] = [];
  #added = new Set<PlayerId>();
  #removed = new Set<PlayerId>();
  #listening: Listening[] = [];
  #fullAt = Number.NEGATIVE_INFINITY;
  #isFlushPlanned = false;
  readonly #stops: (() => void)[] = [];

  constructor(parts: LineParts) {
    this.#parts = parts;
  }

  start(): void {
    const { wire, subjects, shard, node, time } = this.#parts;
    this.#stops.push(
      wire.listen(subjects.here(shard), (text) => this.#onHereFrame(text)),
      wire.listen(subjects.link(node, shard), (text) => this.#onLinkFrame(text)),
      wire.onState((state) => (state === 'away' ? this.#lostConnection() : undefined)),
      time.every(BEAT_MS, () => this.#beat()),
    );
  }

  /** Ends pending calls with what is known of their outcome. */
  stop(): void {
    for (const stop of this.#stops.splice(0)) stop();
    for (const call of [...this.#waiting, ...this.#outgoing]) call.giveUp();
    for (const call of this.#underway.values()) {
      call.wasUnknown = true;
      call.giveUp();
    }
    this.#waiting.clear();
    this.#underway.clear();
    this.#outgoing = [];
  }

  /** Whether the shard's status was received recently. */
  get isThere(): boolean {
    const { wire, time } = this.#parts;
    return wire.state() === 'connected' && this.#epoch !== null && time.now() - this.#receivedAt < SILENT_MS;
  }

  /** Whether its status was ever received. */
  get wasReached(): boolean {
    return this.#epoch !== null;
  }

  get underway(): number {
    return this.#underway.size + this.#outgoing.length;
  }

  call(asked: Asked, repeat: Repeat): Promise<Result<unknown, Failure>> {
    const { time } = this.#parts;
    return new Promise((resolve) => {
      this.#ids += 1;
      const call = new PendingCall({ id: this.#ids, asked, repeat, startedAt: time.now() }, resolve);
      if (this.#waiting.size >= MOST_WAITING) return call.giveUp();
      this.#wait(call);
      call.plan(
        time.after(WAIT_MS, () => this.#waitedEnough(call)),
        time.after(REPEAT_MS, () => this.#repeatedEnough(call)),
      );
      this.#drain();
    });
  }

  joined(playerId: PlayerId): void {
    this.#removed.delete(playerId);
    this.#added.add(playerId);
    this.#planFlush();
  }

  left(playerId: PlayerId): void {
    this.#added.delete(playerId);
    this.#removed.add(playerId);
    this.#planFlush();
  }

  listens(listening: Listening): void {
    this.#listening.push(listening);
    this.#planFlush();
  }

  #wait(call: PendingCall): void {
    this.#underway.delete(call.id);
    if (!call.isEnded) this.#waiting.add(call);
  }

  /** Certainly not done so far. */
  #waitedEnough(call: PendingCall): void {
    if (call.wasUnknown || !this.#waiting.delete(call)) return;
    call.giveUp();
  }

  #repeatedEnough(call: PendingCall): void {
    if (call.isEnded) return;
    if (!this.#waiting.delete(call)) call.wasUnknown = true;
    this.#underway.delete(call.id);
    call.giveUp();
  }

  /** Sends waiting calls in order of arrival. */
  #drain(): void {
    if (!this.isThere) return;
    const now = this.#parts.time.now();
    for (const call of this.#waiting) {
      if (this.#room <= 0 || this.underway >= MOST_UNDERWAY) return;
      if (call.retryAt > now) continue;
      this.#waiting.delete(call);
      this.#outgoing.push(call);
      this.#room -= 1;
      this.#planFlush();
    }
  }

  /** All calls of one turn go in one frame. */
  #planFlush(): void {
    if (this.#isFlushPlanned) return;
    this.#isFlushPlanned = true;
    this.#parts.time.after(0, () => {
      this.#isFlushPlanned = false;
      this.#flush();
    });
  }

  #flush(): void {
    const { wire, subjects, shard, node, time } = this.#parts;
    const calls = this.#outgoing.filter(({ isEnded }) => !isEnded);
    this.#outgoing = [];
    const epoch = this.#epoch;
    if (epoch === null || !this.isThere) {
      for (const call of calls) this.#notTaken(call);
      return;
    }
    this.#frameNumber += 1;
    const now = time.now();
    const frame: CallFrame = {
      v: VERSION,
      node,
      n: this.#frameNumber,
      tick: this.#tick,
      calls: calls.map(({ id, asked, startedAt }) => ({ id, age: now - startedAt, asked })),
      presence: this.#presence(),
      listening: this.#listening.splice(0),
    };
    for (const call of calls) {
      if (call.sending > 0) this.#parts.meter?.retried();
      call.sending += 1;
      this.#underway.set(call.id, call);
      this.#expectAnswer(call, call.sending);
    }
    const sendings = calls.map((call) => ({ call, sending: call.sending }));
    const notTaken = () => {
      for (const { call, sending } of sendings) if (this.#isUnderway(call, sending)) this.#notTaken(call);
    };
    const isSent = wire.send(subjects.calls(shard, epoch), encodeFrame(frame), notTaken);
    if (isSent) return;
    this.#fullAt = Number.NEGATIVE_INFINITY;
    notTaken();
    time.after(PAUSE_MS, () => this.#drain());
  }

  #presence(): Presence | null {
    const { connected, time } = this.#parts;
    const changes = { add: [...this.#added], del: [...this.#removed] };
    this.#added = new Set();
    this.#removed = new Set();
    if (time.now() - this.#fullAt >= FULL_PRESENCE_MS) {
      this.#fullAt = time.now();
      return { full: [...connected()] };
    }
    return changes.add.length + changes.del.length === 0 ? null : changes;
  }

  /** Also serves as this process's heartbeat. */
  #beat(): void {
    if (this.isThere) this.#planFlush();
    this.#drain();
  }

  #isUnderway(call: PendingCall, sending: number): boolean {
    return this.#underway.get(call.id) === call && call.sending === sending;
  }

  #expectAnswer(call: PendingCall, sending: number): void {
    const cancel = this.#parts.time.after(ANSWER_MS, () => {
      if (this.#isUnderway(call, sending)) this.#unknown(call);
    });
    call.plan(cancel);
  }

  /** This attempt was not applied; an earlier attempt with an unknown outcome stays unknown. */
  #notTaken(call: PendingCall): void {
    this.#again(call);
    const { time } = this.#parts;
    if (!call.wasUnknown && time.now() - call.startedAt >= WAIT_MS) this.#waitedEnough(call);
  }

  #unknown(call: PendingCall): void {
    call.wasUnknown = true;
    if (call.repeat === 'keyless') {
      this.#underway.delete(call.id);
      call.giveUp();
    } else this.#again(call);
  }

  #again(call: PendingCall): void {
    const { time } = this.#parts;
    call.retryAt = time.now() + PAUSE_MS;
    this.#wait(call);
    time.after(PAUSE_MS, () => this.#drain());
  }

  #allUnknown(): void {
    for (const call of [...this.#underway.values()]) this.#unknown(call);
  }

  #lostConnection(): void {
    this.#receivedAt = Number.NEGATIVE_INFINITY;
    this.#allUnknown();
  }

  #onHereFrame(text: string): void {
    const here = decodeFrame<HereFrame>(text);
    if (here === null || (this.#epoch !== null && here.epoch < this.#epoch)) return;
    const { node, time } = this.#parts;
    if (here.epoch !== this.#epoch) this.#newEpoch(here.epoch);
    else if (here.tick <= this.#tick) return;
    this.#tick = here.tick;
    this.#room = here.room;
    this.#receivedAt = time.now();
    const sent = here.sent.get(node);
    if (sent === undefined && this.#linkNumber > 0) this.#missed(0);
    else if (sent !== undefined && sent > this.#linkNumber) this.#missed(sent);
    if (here.behind.includes(node)) {
      this.#fullAt = Number.NEGATIVE_INFINITY;
      this.#planFlush();
    }
    this.#drain();
  }

  /**
   * A new writer: calls unanswered by the previous one have an unknown outcome, and the new one receives the list of
   * connected players.
   */
  #newEpoch(epoch: number): void {
    const isFirst = this.#epoch === null;
    this.#epoch = epoch;
    this.#linkNumber = 0;
    this.#frameNumber = 0;
    this.#fullAt = Number.NEGATIVE_INFINITY;
    this.#allUnknown();
    for (const call of this.#waiting) call.retryAt = 0;
    this.#planFlush();
    if (!isFirst) this.#parts.onGap();
  }

  #onLinkFrame(text: string): void {
    const frame = decodeFrame<LinkFrame>(text);
    // Of another epoch, or a duplicate.
    if (frame === null || frame.epoch !== this.#epoch || frame.n <= this.#linkNumber) return;
    if (frame.n > this.#linkNumber + 1) this.#missed(frame.n - 1);
    this.#linkNumber = frame.n;
    for (const answer of frame.answers) this.#answered(answer);
    if (frame.events.length > 0) this.#parts.onEvents(frame.events);
    this.#drain();
  }

  /** Frames up to this one were lost, or the numbering restarted: any answer and any event may have been in them. */
  #missed(number: number): void {
    this.#linkNumber = number;
    this.#parts.meter?.gap();
    this.#allUnknown();
    this.#parts.onGap();
  }

  #answered({ id, came }: Answer): void {
    const call = this.#underway.get(id) ?? this.#waitingCall(id);
    if (call === undefined) return;
    if ('not' in came) {
      // For an earlier attempt: the current one keeps waiting.
      if (!this.#underway.has(id)) return;
      if (came.not === 'limited' && !call.wasUnknown) this.#end(call, LIMITED);
      else this.#notTaken(call);
      return;
    }
    const { taken } = came;
    if (!taken.ok && taken.error.code === 'OUTCOME_UNKNOWN') {
      if (this.#underway.has(id)) this.#unknown(call);
      return;
    }
    this.#end(call, taken);
  }

  #end(call: PendingCall, came: Result<unknown, Failure>): void {
    this.#underway.delete(call.id);
    this.#waiting.delete(call);
    call.end(came);
  }

  /** A call due to be resent: an answer to its first attempt is valid too. */
  #waitingCall(id: number): PendingCall | undefined {
    for (const call of this.#waiting) if (call.id === id && call.sending > 0) return call;
    return undefined;
  }
}
