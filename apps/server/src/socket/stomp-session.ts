import { CLOSE_CODES, CONNECTED_SEQ_HEADER, ERROR_CODE_HEADER, TIME_HEADER } from '@hoga/contract/socket-protocol';
import { type Failure, failure, koreanText } from '@hoga/domain/errors/failure';
import type { Result } from '@hoga/kernel/result';
import type { Admission } from './admission.ts';
import { FrameAllowance } from './frame-allowance.ts';
import { FrameReader, type IncomingFrame } from './frame-reader.ts';
import { type HeartBeat, negotiateHeartBeat } from './heart-beat.ts';
import type { Link } from './link.ts';
import { Head, Outgoing } from './outgoing.ts';
import { Receiver } from './receiver.ts';
import type { Session, SessionHost, Subscription } from './session.ts';
import type { CloseReason } from './socket-metrics.ts';
import { LATER, type Outcome, runCommand } from './stomp-commands.ts';
import { agreedVersion, STOMP_VERSIONS, type StompVersion } from './stomp-version.ts';
import { Ties } from './ties.ts';

type State = 'waiting' | 'admitting' | 'open' | 'ended';

/**
 * Frames that may arrive during an asynchronous check: between CONNECT and CONNECTED, and at an operator's SUBSCRIBE.
 */
const MAX_EARLY_FRAMES = 64;
/** Silence of this many negotiated intervals means that the client is gone. */
const MISSED_HEART_BEATS = 2;

/**
 * One STOMP session, in the best version both sides support. Every refusal is an ERROR frame and closes the connection,
 * as STOMP specifies. A session lives as long as its sign-in has a valid access token: a client that renews over HTTP
 * in time keeps the socket, others are refused with TOKEN_EXPIRED and reconnect. Whatever ends the login (DENY,
 * password change, sign-out) ends the socket at once.
 */
export class StompSession implements Session {
  readonly id: string;
  readonly host: string | undefined;
  readonly address: string;
  readonly subscriptions = new Map<string, Subscription>();
  admission: Admission | null = null;
  readonly ties = new Ties();
  version: StompVersion = STOMP_VERSIONS[0];
  readonly #hub: SessionHost;
  readonly #link: Link;
  readonly #receiver: Receiver;
  readonly #reader: FrameReader;
  readonly #allowance: FrameAllowance;
  readonly #early: IncomingFrame[] = [];
  #state: State = 'waiting';
  /** Whether a frame awaits an asynchronous check, with others queued behind it. */
  #isAsking = false;
  #heartBeat: HeartBeat = { sendEveryMs: 0, expectEveryMs: 0 };
  #loggedOutEarly: ((admission: Admission) => boolean)[] = [];
  #ageMs = 0;
  #sinceSentMs = 0;
  #sinceReceivedMs = 0;

  constructor(
    id: string,
    parts: {
      readonly link: Link;
      readonly host: string | undefined;
      readonly address: string;
      readonly hub: SessionHost;
    },
  ) {
    const { options, counts } = parts.hub;
    this.id = id;
    this.host = parts.host;
    this.address = parts.address;
    this.#hub = parts.hub;
    this.#link = parts.link;
    this.#receiver = new Receiver(parts.link, options, counts);
    this.#allowance = new FrameAllowance({ burst: options.frameBurst, perSecond: options.framesPerSecond });
    const session = this;
    this.#reader = new FrameReader(
      {
        frame: (frame) => this.#receiveFrame(frame),
        tooLong: () => this.refuse(failure('BODY_TOO_LARGE')),
        get version() {
          return session.version;
        },
        get done() {
          return session.#state === 'ended';
        },
      },
      options.maxFrameBytes,
    );
  }

  get isOpen(): boolean {
    return this.#state === 'open';
  }

  /** Takes data of any transport. */
  receive(data: unknown): void {
    if (this.#state === 'ended') return;
    this.#sinceReceivedMs = 0;
    this.ties.received();
    if (!this.#allowance.take()) this.refuse(failure('TOO_MANY_REQUESTS'));
    else if (typeof data === 'string' || data instanceof Uint8Array) this.#reader.read(data);
    else this.refuse(failure('INVALID_REQUEST'));
  }

  deliver(outgoing: Outgoing, head: Head, conflationKey: string | null): void {
    if (this.#state === 'ended') return;
    this.#sinceSentMs = 0;
    if (!this.#receiver.deliver(outgoing, head, conflationKey)) {
      this.#receiver.discard();
      this.end('tooSlow', 'receiver too slow');
    }
  }

  receipt(frame: IncomingFrame): void {
    const id = frame.header('receipt');
    if (id !== undefined) this.#sendFrame('RECEIPT', { 'receipt-id': id });
  }

  unsubscribe(subscription: Subscription): void {
    this.subscriptions.delete(subscription.id);
    this.#receiver.drop(subscription.head);
    this.#hub.unsubscribed(subscription);
  }

  /** Sends an ERROR frame with the reason and closes the connection. */
  refuse(reason: Failure, frame?: IncomingFrame): void {
    if (this.#state === 'ended') return;
    const message = koreanText(reason);
    const receipt = frame?.header('receipt');
    const headers = {
      [ERROR_CODE_HEADER]: reason.code,
      message,
      version: STOMP_VERSIONS.toReversed().join(','),
      'content-type': 'application/json;charset=utf-8',
      ...(receipt === undefined ? {} : { 'receipt-id': receipt }),
    };
    this.#sendFrame('ERROR', headers, JSON.stringify({ code: reason.code, message }));
    this.end('refused', reason.code);
  }

  noteLogout(concerns: (admission: Admission) => boolean): void {
    if (this.#state === 'admitting') this.#loggedOutEarly.push(concerns);
  }

  end(reason: Exclude<CloseReason, 'gone'>, text: string): void {
    if (!this.#leave(reason)) return;
    const code = CLOSE_CODES[reason];
    this.#receiver.whenSent(() => this.#link.close(code, text));
    setTimeout(() => {
      this.#link.close(code, text);
      this.#link.destroy();
    }, this.#hub.options.closeGraceMs).unref();
  }

  /** The connection is closed, by either side. */
  gone(): void {
    this.#leave('gone');
    this.#receiver.discard();
  }

  /** Advances the timers: counted in pulses, so that a clock jump closes no connection. */
  pulse(elapsedMs: number): void {
    this.#ageMs += elapsedMs;
    this.#sinceSentMs += elapsedMs;
    this.#sinceReceivedMs += elapsedMs;
    this.#allowance.refill(elapsedMs);
    if (this.#state === 'waiting' || this.#state === 'admitting') {
      if (this.#ageMs > this.#hub.options.connectTimeoutMs) this.end('silent', 'no CONNECT in time');
    } else if (this.#state === 'open') {
      this.#keepAlive(elapsedMs);
    }
  }

  #keepAlive(elapsedMs: number): void {
    this.ties.pulse(elapsedMs);
    const { sendEveryMs, expectEveryMs } = this.#heartBeat;
    if (expectEveryMs > 0 && this.#sinceReceivedMs > expectEveryMs * MISSED_HEART_BEATS) {
      this.end('silent', 'no heart-beat');
    } else if (sendEveryMs > 0 && this.#sinceSentMs + elapsedMs > sendEveryMs && this.#receiver.keepsUp) {
      this.deliver(Outgoing.heartBeat, Head.none, null);
    }
  }

  #receiveFrame(frame: IncomingFrame): void {
    if (!this.#allowance.take()) {
      this.refuse(failure('TOO_MANY_REQUESTS'), frame);
    } else if (this.#state === 'open' && !this.#isAsking) {
      this.#run(frame);
    } else if (this.#state === 'admitting' || this.#isAsking) {
      if (this.#early.push(frame) > MAX_EARLY_FRAMES) this.refuse(failure('TOO_MANY_REQUESTS'), frame);
    } else if (frame.command === 'CONNECT' || frame.command === 'STOMP') {
      this.#connect(frame);
    } else {
      this.refuse(failure('INVALID_REQUEST'), frame);
    }
  }

  #run(frame: IncomingFrame): void {
    // The parser swallows exceptions of its listeners, so a bug must be caught and logged here.
    try {
      const obeyed = runCommand(frame, this, this.#hub);
      if (obeyed instanceof Promise) this.#await(frame, obeyed);
      else this.#answer(frame, obeyed);
    } catch (error) {
      this.#hub.broke(error);
      this.refuse(failure('INTERNAL'), frame);
    }
  }

  #answer(frame: IncomingFrame, refusal: Outcome): void {
    if (refusal === LATER) return;
    if (refusal === null) this.receipt(frame);
    else this.refuse(refusal, frame);
  }

  /** Frames behind one that awaits an asynchronous check are queued. */
  #await(frame: IncomingFrame, obeyed: Promise<Failure | null>): void {
    this.#isAsking = true;
    obeyed
      .catch((error: unknown) => {
        this.#hub.broke(error);
        return failure('UNAVAILABLE');
      })
      .then((refusal) => {
        this.#isAsking = false;
        this.#answer(frame, refusal);
        this.#runEarly();
      });
  }

  #runEarly(): void {
    while (this.#state === 'open' && !this.#isAsking) {
      const frame = this.#early.shift();
      if (frame === undefined) return;
      this.#run(frame);
    }
  }

  #connect(frame: IncomingFrame): void {
    const version = agreedVersion(frame.header('accept-version'));
    if (version === null) {
      this.refuse(failure('UNSUPPORTED_STOMP_VERSION'), frame);
      return;
    }
    this.version = version;
    // STOMP 1.0 has no heart-beats.
    const asked = version === '1.0' ? undefined : frame.header('heart-beat');
    const heartBeat = negotiateHeartBeat(asked, this.#hub.options.heartBeatMs);
    if (heartBeat === null) {
      this.refuse(failure('INVALID_REQUEST'), frame);
      return;
    }
    this.#state = 'admitting';
    this.#heartBeat = heartBeat;
    this.ties.heartBeatMs = heartBeat.expectEveryMs;
    this.#hub.admit(frame, this).then(
      (admitted) => this.#admitted(admitted),
      (error: unknown) => {
        this.#hub.broke(error);
        this.refuse(failure('UNAVAILABLE'));
      },
    );
  }

  #admitted(admitted: Result<Admission, Failure>): void {
    if (this.#state !== 'admitting') return;
    if (!admitted.ok) {
      this.refuse(admitted.error);
      return;
    }
    if (this.#loggedOutEarly.some((concerns) => concerns(admitted.value))) {
      this.refuse(failure('LOGIN_REQUIRED'));
      return;
    }
    if (!this.#hub.hasRoomFor(admitted.value, this)) {
      this.refuse(failure('TOO_MANY_REQUESTS'));
      return;
    }
    this.#loggedOutEarly = [];
    this.#state = 'open';
    this.admission = admitted.value;
    this.#hub.opened(this);
    const beat = String(this.#hub.options.heartBeatMs);
    const headers = {
      version: this.version,
      server: 'hoga',
      session: this.id,
      ...(this.version === '1.0' ? {} : { 'heart-beat': `${beat},${beat}` }),
      [TIME_HEADER]: String(this.#hub.now()),
      [CONNECTED_SEQ_HEADER]: String(this.#hub.lastSeqOf(admitted.value)),
    };
    this.#sendFrame('CONNECTED', headers);
    this.#runEarly();
  }

  #sendFrame(command: string, headers: Readonly<Record<string, string>>, body = ''): void {
    this.deliver(Outgoing.frame(this.version, { command, headers, body }), Head.none, null);
  }

  #leave(reason: CloseReason): boolean {
    if (this.#state === 'ended') return false;
    this.#state = 'ended';
    this.#early.length = 0;
    this.#hub.counts.closed[reason] += 1;
    this.#hub.left(this);
    this.subscriptions.clear();
    return true;
  }
}
