import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { CLOSE_CODES, SOCKET_PATH } from '@hoga/contract/socket-protocol';
import { KEY_SOCKETS } from '@hoga/domain/keys/api-key';
import type { Clock } from '@hoga/kernel/clock';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Registry } from 'prom-client';
import { type CallerFacts, callerAddress, isForwarded, visitedHost } from '../http/client-address.ts';
import type { FrameCalls } from '../http/frame-calls.ts';
import type { Identity } from '../http/identity.ts';
import type { KeyCallLog } from '../http/key-calls.ts';
import type { Authority } from '../http/operator-call.ts';
import type { RawEndpoint } from '../http/web-server.ts';
import { AddressCounts } from './address-counts.ts';
import { type Admission, type AdmissionParts, admit } from './admission.ts';
import type { SocketConnection } from './connection.ts';
import { consoleRefusal } from './console-access.ts';
import type { StockPredicate } from './destinations.ts';
import { endInSlices, STOPPING } from './end-in-slices.ts';
import { FanOut } from './fan-out.ts';
import { LiveHub } from './live-hub.ts';
import { isOwnOrigin } from './own-origin.ts';
import { EVENT_LOOP } from './pacing.ts';
import type { Replied, Session, SessionHost } from './session.ts';
import { registerPresence, registerSocketMetrics, socketCounts } from './socket-metrics.ts';
import { DEFAULT_SOCKET_OPTIONS, type SocketOptions } from './socket-options.ts';
import { SockJsEndpoint } from './sockjs-endpoint.ts';
import { StompSession } from './stomp-session.ts';

export type { SocketHub } from './hub.ts';

export interface SocketParts extends AdmissionParts {
  readonly hub: LiveHub;
  readonly log: { error(details: object, message: string): void };
  /** Which stocks `/topic/market/{stock}` exists for on a site. */
  readonly knowsStock: StockPredicate;
  /** Permissions of operators' subscriptions; without it all are refused. */
  readonly authority?: Pick<Authority, 'refusal'>;
  /** Whether forwarded addresses and hosts of a proxy are trusted. */
  readonly trustProxy?: boolean;
  /** The log of what keys do. */
  readonly keyCalls?: KeyCallLog;
  /** Calls that clients may SEND. */
  readonly frames?: FrameCalls;
  readonly options?: Partial<SocketOptions>;
  /** Awaited before a player's CONNECTED. */
  readonly connecting?: ((playerId: PlayerId) => Promise<void>) | undefined;
}

const NO_SITES = { hasHost: () => false };

export interface SocketServer {
  /** Serves `/ws`. */
  readonly endpoint: RawEndpoint;
  /** Asks the sessions of this moment to reconnect elsewhere, a few at a time; new ones are taken meanwhile. */
  leave(overMs: number): Promise<void>;
  /** Asks every session to reconnect later and resolves when all are closed, within a bound. */
  close(): Promise<void>;
}

/** Usable at once; it has no clients until an HTTP server serves the endpoint. */
export function openHub(clock: Clock, metrics: Registry): LiveHub {
  const counts = socketCounts();
  registerSocketMetrics(metrics, counts);
  const hub = new LiveHub({ clock, counts, fanOut: new FanOut(EVENT_LOOP) });
  registerPresence(metrics, hub);
  return hub;
}

/** The realtime socket: STOMP over SockJS (ARCHITECTURE §7). */
export function createSocketServer(parts: SocketParts): SocketServer {
  const options = { ...DEFAULT_SOCKET_OPTIONS, ...parts.options };
  const { hub } = parts;
  const { counts } = hub;
  const broke = (error: unknown) => parts.log.error({ err: error }, 'socket: failed');
  const guests = new AddressCounts(options.maxGuestsPerAddress);
  /** Sessions behind a proxy that is not configured. */
  const hidden = new WeakSet<Session>();
  const guestLeaves = new WeakMap<Session, () => void>();
  const host: SessionHost = {
    options,
    counts,
    broke,
    admit: async (frame, session) => {
      const { host: asked, address } = session;
      const admitted = await admit(frame, { host: asked, address, isHidden: hidden.has(session) }, parts);
      if (admitted.ok) noteKey(parts.keyCalls, session, admitted.value);
      if (admitted.ok && admitted.value.identity !== null) await parts.connecting?.(admitted.value.identity.playerId);
      return admitted;
    },
    consoleRefusal: (admission, topic) => consoleRefusal(parts.authority, admission, topic),
    hasRoomFor: ({ identity }, { address }) =>
      identity === null ? guests.hasRoom(address) : hub.countOf(identity) < mostSockets(options, identity),
    knowsStock: parts.knowsStock,
    opened: (session) => {
      if (session.admission?.identity === null) guestLeaves.set(session, guests.enter(session.address));
      hub.opened(session);
    },
    lastSeqOf: (admission) => hub.lastSeqOf(admission),
    subscribed: (subscription) => hub.subscribed(subscription),
    unsubscribed: (subscription) => hub.unsubscribed(subscription),
    pinged: (session, echo) => hub.pinged(session, echo),
    callTo: (destination) => parts.frames?.find(destination),
    replied: (session, replied) => {
      noteCall(parts.keyCalls, session, replied);
      hub.replied(session, replied);
    },
    resume: (session, since, correlation) => hub.resume(session, since, correlation),
    now: () => hub.now,
    left: (session) => {
      guestLeaves.get(session)?.();
      hub.left(session);
    },
  };
  let closing = false;
  const addresses = new AddressCounts(options.maxSessionsPerAddress);
  const trustProxy = parts.trustProxy ?? false;
  const hasRoom = (caller: CallerFacts) =>
    !closing && hub.sessions.size < options.maxSessions && addresses.hasRoom(callerAddress(caller, trustProxy));

  function connected({ link, caller, listen }: SocketConnection): void {
    if (!hasRoom(caller)) {
      link.close(CLOSE_CODES.unavailable, 'no room');
      return;
    }
    const address = callerAddress(caller, trustProxy);
    const leave = addresses.enter(address);
    const session = new StompSession(randomUUID(), { link, host: visitedHost(caller, trustProxy), address, hub: host });
    if (!trustProxy && isForwarded(caller)) hidden.add(session);
    hub.sessions.add(session);
    counts.sessions += 1;
    listen({
      message: (data) => session.receive(data),
      closed: () => {
        session.gone();
        leave();
        if (hub.sessions.delete(session)) counts.sessions -= 1;
      },
    });
  }

  const endpoint = new SockJsEndpoint({
    options,
    trustProxy,
    spareTime: hub.spareTime,
    hasRoom,
    // No page of a site reaches the console's socket.
    isOwnOrigin: (origin, visited) =>
      isOwnOrigin(origin, visited, parts.audienceOf(visited) === 'CONSOLE' ? NO_SITES : parts.sites),
    connected,
    broke,
  });
  const pulse = setInterval(() => {
    for (const session of hub.sessions) session.pulse(options.pulseMs);
    hub.pulse(options.pulseMs);
    endpoint.pulse(options.pulseMs);
  }, options.pulseMs).unref();

  return {
    endpoint,
    leave: (overMs) => endInSlices([...hub.sessions], { overMs, random: Math.random, pause: delay }),
    async close() {
      closing = true;
      for (const session of hub.sessions) session.end(...STOPPING);
      await finished(endpoint, options);
      clearInterval(pulse);
    },
  };
}

/** A program opens few sockets with one key; a member a few windows and devices. */
function mostSockets({ maxSessionsPerPlayer }: SocketOptions, { key }: Identity): number {
  return key === undefined ? maxSessionsPerPlayer : KEY_SOCKETS;
}

function noteKey(log: KeyCallLog | undefined, { address }: Session, { identity }: Admission): void {
  const key = identity?.key?.name;
  if (key !== undefined) log?.note({ key, call: `CONNECT ${SOCKET_PATH}`, status: 101, code: 'OK', address });
}

function noteCall(log: KeyCallLog | undefined, { admission, address }: Session, { destination, reply }: Replied): void {
  const key = admission?.identity?.key?.name;
  const { status, code } = reply.envelope;
  if (key !== undefined) log?.note({ key, call: `SEND ${destination}`, status, code, address });
}

/**
 * Resolves when all clients have disconnected within the closing grace, or were cut off. As long again may pass until
 * the connections are closed; no caller waits longer.
 */
function finished(endpoint: SockJsEndpoint, { closeGraceMs }: SocketOptions): Promise<void> {
  return new Promise((resolve) => {
    const stepMs = Math.min(20, closeGraceMs);
    let waitedMs = 0;
    const look = setInterval(() => {
      waitedMs += stepMs;
      if (waitedMs >= closeGraceMs) endpoint.destroy();
      if (endpoint.unfinished > 0 && waitedMs < 2 * closeGraceMs) return;
      clearInterval(look);
      resolve();
    }, stepMs);
  });
}
