import type { Call } from '@hoga/contract/call';
import type { Envelope } from '@hoga/contract/envelope';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { err, type Result } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import type { $ZodType, input, output } from 'zod/v4/core';
import { commandsLeft, takeOrWait } from './account-commands.ts';
import { refusal, success } from './envelope.ts';
import { FailureError } from './failure-error.ts';
import type { Identity } from './identity.ts';
import { repeatedKey } from './json-body.ts';
import { scopeRefusal } from './key-access.ts';
import { type LimitName, limitHeaders } from './limit-headers.ts';
import { checkedBy, compiled } from './request-check.ts';
import { requestKeyIn } from './request-key.ts';
import type { Answer } from './route.ts';
import type { Site } from './site-directory.ts';

/** What the heart-beats of a socket keep alive. */
export interface SocketTies {
  /** The interval of the client's heart-beats; 0: it sends none. */
  readonly heartBeatMs: number;
  /** Renews about once per interval while the client sends; ends when `renew` resolves with false. */
  tie(name: string, everyMs: number, renew: () => Promise<boolean>): void;
  untie(name: string): void;
}

/** A SEND frame of a signed-in member or of a program. */
export interface SentFrame {
  readonly identity: Identity;
  readonly body: string;
  /** The frame's `idempotency-key`. */
  readonly requestKey: string | undefined;
  readonly ties: SocketTies;
}

export interface FrameReply {
  readonly envelope: Envelope<unknown>;
  /** The limits that it counted against, as HTTP says them. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Never rejects. Everything up to the engine happens in the task of the call, so that frames keep their order. */
export type FrameCall = (sent: SentFrame) => Promise<FrameReply>;

/** Calls that clients SEND over the socket, by destination: those that the modules serve. */
export class FrameCalls {
  readonly #served = new Map<string, FrameCall>();

  serve(destination: string, call: FrameCall): void {
    this.#served.set(destination, call);
  }

  find(destination: string): FrameCall | undefined {
    return this.#served.get(destination);
  }
}

export interface FrameInput<C extends Call> {
  readonly body: output<C['body']>;
  readonly identity: Identity;
  readonly site: Site;
  /** Identifies a repeat. */
  readonly requestKey: string | null;
  readonly ties: SocketTies;
  /** Counts further commands of the account; null, or the refusal of all of them. */
  readonly take: (commands: number) => Failure | null;
}

export interface FrameRoute<C extends Call> {
  readonly destination: string;
  readonly call: C;
  /** Counts against the account's commands as this many, with the room of cancels where it ends orders. */
  readonly isCancel?: boolean;
  /** What a call that is no command counts as against the limit of its key. */
  readonly keyCost?: number;
  readonly handler: (given: FrameInput<C>) => Answer<input<C['data']>>;
}

/** Serves a call of the contract over the socket, by the rules by which HTTP serves it. */
export function frameRoute<C extends Call>(app: FastifyInstance, frames: FrameCalls, route: FrameRoute<C>): void {
  const isCommand = route.call.method === 'POST';
  const check = checkedBy(compiled((isCommand ? route.call.body : route.call.query) as $ZodType));
  frames.serve(route.destination, async (sent) => {
    const answer = await answerTo(app, route, sent, check).catch((error: unknown) => {
      if (error instanceof FailureError) return err({ ...error.failure, details: error.details } as Failure);
      app.log.error({ err: error, destination: route.destination }, 'socket: a call failed');
      return err(failure('INTERNAL'));
    });
    const envelope = answer.ok ? success(answer.value) : refusal(answer.error, answer.error.details);
    if (!isCommand) return { envelope, headers: {} };
    return { envelope, headers: limitHeaders([{ name: 'cmd', ...commandsLeft(app, sent.identity) }]) };
  });
}

async function answerTo<C extends Call>(
  app: FastifyInstance,
  { call, handler, isCancel = false, keyCost = 0 }: FrameRoute<C>,
  { identity, body, requestKey, ties }: SentFrame,
  check: ReturnType<typeof checkedBy>,
): Promise<Result<unknown, Failure>> {
  const { key, playerId, siteId } = identity;
  const refused = key === undefined ? null : scopeRefusal(key, call);
  if (refused !== null) return err(refused);
  // A socket that was open when the site switched keys off.
  if (key !== undefined && app.sites.byId(siteId)?.keys.isOn === false) return err(failure('KEYS_OFF'));
  const take = (commands: number) => takeFrame(app, identity, commands, isCancel);
  const limited = call.method === 'POST' ? take(1) : takeRead(app, key?.name ?? `member ${playerId}`, keyCost);
  if (limited !== null) return err(limited);
  const site = app.sites.byId(siteId);
  if (site === null) return err(failure('SITE_NOT_FOUND'));
  const parsed = parseBody(body);
  if (parsed === undefined) return err(failure('INVALID_REQUEST'));
  const checked = check(parsed);
  if ('error' in checked) throw checked.error;
  const asked = checked.value as { readonly siteInfoId?: number; readonly clientOrderId?: string };
  // The site is the sign-in's, as over HTTP.
  if (asked.siteInfoId !== undefined && asked.siteInfoId !== siteId) return err(failure('WRONG_APPROACH'));
  const named = requestKeyIn(asked.clientOrderId ?? requestKey);
  if (!named.ok) return named;
  if (call.key === 'trade' && key !== undefined && named.value === null) return err(failure('REQUEST_KEY_REQUIRED'));
  return handler({ body: checked.value as FrameInput<C>['body'], identity, site, requestKey: named.value, ties, take });
}

/** An empty body is an empty object; undefined where it is not JSON, or names a field twice. */
function parseBody(text: string): unknown {
  if (text === '') return {};
  try {
    if (repeatedKey(text) !== null) return undefined;
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function takeFrame(app: FastifyInstance, identity: Identity, commands: number, isCancel: boolean): Failure | null {
  const retryMs = takeOrWait(app, identity, commands, isCancel);
  return retryMs === 0 ? null : tooMany('cmd', retryMs);
}

function takeRead(app: FastifyInstance, caller: string, cost: number): Failure | null {
  const { isExceeded, resetSeconds } = app.keyLimit.take(caller, cost);
  return isExceeded ? tooMany('key', resetSeconds * 1_000) : null;
}

function tooMany(limit: LimitName, retryMs: number): Failure {
  return { ...failure('TOO_MANY_REQUESTS'), details: { limit, retryMs } };
}
