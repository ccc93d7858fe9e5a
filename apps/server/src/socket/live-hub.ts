import {
  CORRELATION_HEADER,
  REPLAYED_HEADER,
  TIME_HEADER,
  USER_QUEUES,
  type UserQueue,
} from '@hoga/contract/socket-protocol';
import { failure } from '@hoga/domain/errors/failure';
import type { LogoutReason } from '@hoga/domain/session/logout-reason';
import { LOGOUT_TEXTS } from '@hoga/domain/session/logout-texts';
import { defined } from '@hoga/kernel/assert';
import type { Clock } from '@hoga/kernel/clock';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import type { Identity } from '../http/identity.ts';
import type { RelayedTopic } from '../transport/topic-receiver.ts';
import type { Admission } from './admission.ts';
import { consoleTopicOf } from './destinations.ts';
import type { FanOut } from './fan-out.ts';
import { writtenHeader } from './header-text.ts';
import type { ConsoleListener, MembersOnline, SignedInSession, SocketHub } from './hub.ts';
import { KeptEvents } from './kept-events.ts';
import { Outgoing } from './outgoing.ts';
import { destinationOf } from './price-rates.ts';
import type { Replied, Session, Subscription } from './session.ts';
import type { SocketCounts } from './socket-metrics.ts';
import type { SpareTime } from './spare-time.ts';
import { TopicLane, type TopicMessage } from './topic-lane.ts';

/** A message to a topic's subscribers. */
interface Broadcast extends TopicMessage {
  readonly outgoing: Outgoing;
}

/** The subscribers of one site to a topic. */
class Topic {
  readonly members = new TopicLane<Broadcast, Subscription>(give, forget);
  readonly guests = new TopicLane<Broadcast, Subscription>(give, forget);

  get isDeserted(): boolean {
    return this.members.size + this.guests.size === 0;
  }

  laneOf({ session }: Subscription): TopicLane<Broadcast, Subscription> {
    return session.admission?.identity == null ? this.guests : this.members;
  }
}

function give({ outgoing, conflationKey }: Broadcast, { session, head }: Subscription): void {
  session.deliver(outgoing, head, conflationKey);
}

function forget({ outgoing }: Broadcast): void {
  outgoing.forgetWires();
}

/** Escaped for the receiver's version. */
type Headers = Readonly<Record<string, string>>;

interface Event {
  readonly destination: string;
  readonly type: string;
  readonly data: unknown;
  readonly seq: number;
}

/** Subscriptions of this node and the delivery to them. */
export class LiveHub implements SocketHub {
  readonly sessions = new Set<Session>();
  readonly counts: SocketCounts;
  readonly #clock: Clock;
  readonly #fanOut: FanOut;
  /** By topic, then by the subscribers' site. */
  readonly #topics = new Map<string, Map<SiteId, Topic>>();
  readonly #players = new Map<PlayerId, Set<Session>>();
  /** For programs that are cut off. */
  readonly #kept = new KeptEvents();
  /** By topic, and by site for topics whose messages differ per site: subscribers receive every number. */
  readonly #topicSeqs = new Map<string, number>();
  /** The numbers of players' newest events, also of players not connected here. */
  readonly #playerSeqs = new Map<number, number>();
  readonly #presence: ((playerId: PlayerId, isHere: boolean) => void)[] = [];
  readonly #listening: ((playerId: PlayerId, queue: UserQueue) => void)[] = [];
  readonly #interested: (() => void)[] = [];
  #messageId = 0;

  constructor(parts: { readonly clock: Clock; readonly counts: SocketCounts; readonly fanOut: FanOut }) {
    this.#clock = parts.clock;
    this.counts = parts.counts;
    this.#fanOut = parts.fanOut;
  }

  /** For all other work for guests. */
  get spareTime(): SpareTime {
    return this.#fanOut.spareTime;
  }

  /** A message built and numbered by another process. */
  relayTopic({ destination, siteId, type, json, seq, conflationKey }: RelayedTopic): void {
    const topics = this.#topicsOf(destination, siteId ?? undefined);
    if (topics.length === 0) return;
    const outgoing = this.#shared(destination, bodyOf({ type, json, seq, ts: this.#clock.now() }));
    this.#send(topics, { number: this.#messageId, outgoing, conflationKey });
  }

  interest(): ReadonlyMap<string, readonly SiteId[]> {
    return new Map([...this.#topics].map(([destination, sites]) => [destination, [...sites.keys()]]));
  }

  onInterest(listener: () => void): void {
    this.#interested.push(listener);
  }

  publishTopic(message: Parameters<SocketHub['publishTopic']>[0]): void {
    const { destination, type, data, siteId, conflationKey = null } = message;
    const counted = siteId === undefined ? destination : `${destination} ${siteId}`;
    const seq = (this.#topicSeqs.get(counted) ?? 0) + 1;
    const topics = this.#topicsOf(destination, siteId);
    if (topics.length > 0) {
      const outgoing = this.#shared(destination, this.#bodyOf({ type, data, seq }));
      this.#send(topics, { number: this.#messageId, outgoing, conflationKey });
    }
    // Set only after encoding succeeded: a failure must leave no gap.
    this.#topicSeqs.set(counted, seq);
  }

  #send(topics: readonly Topic[], broadcast: Broadcast): void {
    for (const { members, guests } of topics) {
      if (members.size > 0) {
        members.put(broadcast);
        this.#fanOut.sendToMembers(members);
      }
      if (guests.size > 0) {
        guests.put(broadcast);
        this.#fanOut.sendToGuests(guests);
      }
    }
  }

  publishUser(message: Parameters<SocketHub['publishUser']>[0]): void {
    const { playerId, queue, type, data, seq } = message;
    if (seq !== undefined) this.#playerSeqs.set(playerId, seq);
    const sessions = this.#players.get(playerId);
    const isKept = seq !== undefined && this.#kept.has(playerId);
    if (sessions === undefined && !isKept) return;
    const body = this.#bodyOf({ type, data, seq: this.#lastSeq(playerId) });
    if (isKept) this.#kept.add(playerId, { seq, queue, body });
    if (sessions === undefined) return;
    const outgoing = this.#outgoing(queue, body);
    for (const session of sessions) deliverTo(session, queue, outgoing);
  }

  noteNumber(playerId: PlayerId, seq: number): void {
    this.#playerSeqs.set(playerId, seq);
  }

  resumeNumbers(last: ReadonlyMap<PlayerId, number>): void {
    for (const [playerId, seq] of last) this.noteNumber(playerId, seq);
  }

  hasSubscribers(destination: string, siteId?: SiteId): boolean {
    return this.#topicsOf(destination, siteId).length > 0;
  }

  /** Or what is sent to the player is kept. */
  isConnected(playerId: PlayerId): boolean {
    return this.#players.has(playerId) || this.#kept.has(playerId);
  }

  *followedPlayers(): Iterable<PlayerId> {
    yield* this.#players.keys();
    for (const playerId of this.#kept.players) if (!this.#players.has(playerId)) yield playerId;
  }

  connectedPlayers(): Iterable<PlayerId> {
    return this.#players.keys();
  }

  onListening(listener: (playerId: PlayerId, queue: UserQueue) => void): void {
    this.#listening.push(listener);
  }

  /** Called when a player's first session begins here, and when the last has ended and nothing is kept any more. */
  onPresence(listener: (playerId: PlayerId, isHere: boolean) => void): void {
    this.#presence.push(listener);
  }

  newestNumber(playerId: PlayerId): number {
    return this.#lastSeq(playerId);
  }

  /** Sends the number to the player's sessions like an answer to a ping: clients detect what they have missed. */
  setNewestNumber(playerId: PlayerId, seq: number): void {
    this.noteNumber(playerId, seq);
    for (const session of this.#players.get(playerId) ?? []) this.pinged(session, '');
  }

  forceLogout(target: {
    readonly playerId: PlayerId;
    readonly sessionId?: string;
    readonly reason: LogoutReason;
  }): void {
    const { playerId, sessionId, reason } = target;
    const concerns = ({ identity }: Admission) =>
      identity?.playerId === playerId && (sessionId === undefined || identity.sessionId === sessionId);
    for (const session of this.sessions) session.noteLogout(concerns);
    for (const session of this.#players.get(playerId) ?? []) {
      if (session.admission === null || !concerns(session.admission)) continue;
      this.#sendEvent(session, USER_QUEUES.forceLogout, 'FORCE_LOGOUT', { reason, message: LOGOUT_TEXTS[reason].ko });
      session.end('forcedLogout', reason);
    }
  }

  expire({ playerId, sessionId }: SignedInSession): void {
    for (const session of [...(this.#players.get(playerId) ?? [])]) {
      if (session.admission?.identity?.sessionId === sessionId) session.refuse(failure('TOKEN_EXPIRED'));
    }
  }

  signedInSessions(): readonly SignedInSession[] {
    return [...this.#players.values()].flatMap((sessions) =>
      [...sessions].flatMap(({ admission }) => {
        const identity = admission?.identity ?? null;
        return identity === null ? [] : [{ playerId: identity.playerId, sessionId: identity.sessionId }];
      }),
    );
  }

  membersOnline(): MembersOnline {
    const online = new Map<SiteId, number>();
    for (const sessions of this.#players.values()) {
      const member = [...sessions].find(({ admission }) => admission?.identity?.audience === 'MEMBER');
      const siteId = member?.admission?.siteId;
      if (siteId !== undefined) online.set(siteId, (online.get(siteId) ?? 0) + 1);
    }
    return online;
  }

  consoleListeners(): readonly ConsoleListener[] {
    const topics = [...this.#topics].filter(([name]) => consoleTopicOf(name) !== null);
    return topics
      .flatMap(([, sites]) => [...sites.values()])
      .flatMap(({ members }) => [...members.listeners].flatMap(consoleListener));
  }

  /** How many sockets a player has open here, signed in; of a key those of this key. */
  countOf({ playerId, key }: Identity): number {
    const sessions = [...(this.#players.get(playerId) ?? [])];
    return sessions.filter(({ admission }) => admission?.identity?.key?.name === key?.name).length;
  }

  get now(): number {
    return this.#clock.now();
  }

  pinged(session: Session, echo: string): void {
    this.#sendEvent(session, USER_QUEUES.pong, 'PONG', { echo }, { [TIME_HEADER]: String(this.now) });
  }

  /** The envelope of HTTP, to the session that sent the call. */
  replied(session: Session, { correlation, reply: { envelope, headers } }: Replied): void {
    const own = this.#replyHeaders(session, correlation);
    this.#sendEvent(session, USER_QUEUES.reply, 'REPLY', envelope, { ...own, ...headers });
  }

  #replyHeaders({ version }: Session, correlation: string): Headers {
    const time = { [TIME_HEADER]: String(this.now) };
    if (correlation === '') return time;
    return { [CORRELATION_HEADER]: writtenHeader(version, 'MESSAGE', correlation), ...time };
  }

  opened(session: Session): void {
    const { playerId, key } = session.admission?.identity ?? {};
    if (playerId === undefined) return;
    const wasFollowed = this.isConnected(playerId);
    const sessions = this.#players.get(playerId) ?? new Set();
    this.#players.set(playerId, sessions.add(session));
    if (key !== undefined) this.#kept.enter(playerId);
    if (!wasFollowed) for (const listener of this.#presence) listener(playerId, true);
  }

  subscribed(subscription: Subscription): void {
    this.counts.subscriptions += 1;
    const { kind, name } = subscription.destination;
    if (kind === 'queue') {
      const playerId = subscription.session.admission?.identity?.playerId;
      if (playerId !== undefined) for (const listener of this.#listening) listener(playerId, name);
      return;
    }
    const siteId = siteOf(subscription);
    const topicName = topicOf(subscription);
    const sites = this.#topics.get(topicName) ?? new Map<SiteId, Topic>();
    const known = sites.get(siteId);
    const topic = known ?? new Topic();
    this.#topics.set(topicName, sites.set(siteId, topic));
    topic.laneOf(subscription).add(subscription);
    if (known === undefined) for (const listener of this.#interested) listener();
  }

  unsubscribed(subscription: Subscription): void {
    this.counts.subscriptions -= 1;
    if (subscription.destination.kind === 'queue') return;
    const topicName = topicOf(subscription);
    const sites = this.#topics.get(topicName);
    const topic = sites?.get(siteOf(subscription));
    topic?.laneOf(subscription).delete(subscription);
    if (topic?.isDeserted !== true) return;
    sites?.delete(siteOf(subscription));
    if (sites?.size === 0) this.#topics.delete(topicName);
    for (const listener of this.#interested) listener();
  }

  left(session: Session): void {
    for (const subscription of session.subscriptions.values()) this.unsubscribed(subscription);
    const { playerId, key } = session.admission?.identity ?? {};
    if (playerId === undefined) return;
    if (key !== undefined) this.#kept.leave(playerId);
    const sessions = this.#players.get(playerId);
    sessions?.delete(session);
    if (sessions?.size !== 0) return;
    this.#players.delete(playerId);
    this.#noteAbsence(playerId);
  }

  /** Forgets what was kept for too long. */
  pulse(elapsedMs: number): void {
    for (const playerId of this.#kept.pulse(elapsedMs)) this.#noteAbsence(playerId);
  }

  #noteAbsence(playerId: PlayerId): void {
    if (!this.isConnected(playerId)) for (const listener of this.#presence) listener(playerId, false);
  }

  /** Sends the session what it has missed since a number, or that this is not known any more. */
  resume(session: Session, since: number, correlation: string): void {
    const playerId = session.admission?.identity?.playerId;
    if (playerId === undefined) return;
    const headers = this.#replyHeaders(session, correlation);
    const missed = this.#kept.after(playerId, since, this.#lastSeq(playerId));
    if (missed.kind === 'gone') {
      this.#sendEvent(session, USER_QUEUES.reply, 'RESUME_GONE', { seq: missed.newest }, headers);
      return;
    }
    for (const { queue, body } of missed.events) {
      deliverTo(session, queue, this.#outgoing(queue, body, { [REPLAYED_HEADER]: 'true' }));
    }
    this.#sendEvent(session, USER_QUEUES.reply, 'RESUMED', { from: since, to: missed.to }, headers);
  }

  /** The number of the newest event of the admitted player; 0 if there is none yet, and for guests. */
  lastSeqOf({ identity }: Admission): number {
    return identity === null ? 0 : this.#lastSeq(identity.playerId);
  }

  #lastSeq(playerId: PlayerId): number {
    return this.#playerSeqs.get(playerId) ?? 0;
  }

  /** With a site its own topic, otherwise those of all sites. */
  #topicsOf(destination: string, siteId: SiteId | undefined): readonly Topic[] {
    const sites = this.#topics.get(destination);
    if (sites === undefined) return [];
    if (siteId === undefined) return [...sites.values()];
    const own = sites.get(siteId);
    return own === undefined ? [] : [own];
  }

  /** To one session only: it takes no number, or the player's other sessions would see a gap. */
  #sendEvent(session: Session, queue: UserQueue, type: string, data: unknown, headers: Headers = {}): void {
    const seq = session.admission === null ? 0 : this.lastSeqOf(session.admission);
    deliverTo(session, queue, this.#encode({ destination: queue, type, data, seq }, headers));
  }

  #encode(event: Event, headers: Headers = {}): Outgoing {
    return this.#outgoing(event.destination, this.#bodyOf(event), headers);
  }

  #bodyOf({ type, data, seq }: Omit<Event, 'destination'>): string {
    return JSON.stringify({ type, data, seq, ts: this.#clock.now() });
  }

  #outgoing(destination: string, body: string, headers: Headers = {}): Outgoing {
    return Outgoing.message({ destination, id: this.#nextId(), body, headers });
  }

  #shared(topic: string, body: string): Outgoing {
    return Outgoing.message({ destination: destinationOf(topic), id: this.#nextId(), body, isShared: true });
  }

  #nextId(): string {
    this.#messageId += 1;
    return String(this.#messageId);
  }
}

/** As `JSON.stringify` writes it, with data that is already text. */
function bodyOf({ type, json, seq, ts }: { type: string; json: string; seq: number; ts: number }): string {
  return `{"type":${JSON.stringify(type)},"data":${json},"seq":${seq},"ts":${ts}}`;
}

function consoleListener({ session, destination }: Subscription): readonly ConsoleListener[] {
  const topic = destination.kind === 'topic' ? destination.consoleTopic : undefined;
  const playerId = session.admission?.identity?.playerId;
  if (topic === undefined || playerId === undefined) return [];
  return [{ playerId, ...topic, refuse: () => session.refuse(failure('NO_PERMISSION')) }];
}

/** What its destination is to the hub. */
function topicOf({ destination }: Subscription): string {
  return destination.kind === 'topic' ? (destination.topic ?? destination.name) : destination.name;
}

function siteOf({ session }: Subscription): SiteId {
  return defined(session.admission, 'who subscribes was admitted').siteId;
}

function deliverTo(session: Session, queue: UserQueue, outgoing: Outgoing): void {
  for (const { destination, head } of session.subscriptions.values()) {
    if (destination.name === queue) session.deliver(outgoing, head, null);
  }
}
