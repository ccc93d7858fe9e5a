import { commandCost } from './command-cost.ts';
import { type Credentials, checkedCredentials } from './credentials.ts';
import { type Envelope, exchangeOnce, type HttpReply, withQuery } from './link/http.ts';
import { type Cost, Pace } from './pace.ts';
import {
  type CallName,
  type DataOf,
  type InputOf,
  OutcomeUnknown,
  type Refusal,
  type Reply,
  Unreachable,
} from './reply.ts';
import { ServerClock } from './server-clock.ts';
import { type Bearer, TokenSource } from './token-source.ts';

/** A command whose outcome is unknown is repeated for so long, under the same name. */
const REPEAT_FOR_MS = 8_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2_000;
const COMMAND_TIMEOUT_MS = 4_000;
const READ_TIMEOUT_MS = 10_000;
const STATE_COST = 5;

/** Answers that leave open whether the command was done. */
export const UNCERTAIN: readonly string[] = ['OUTCOME_UNKNOWN', 'INTERNAL'];

export interface ExchangeParts extends Credentials {
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
}

type Answer = ({ readonly ok: true; readonly data: unknown } | Refusal) & { readonly retryMs: number };

interface Request {
  readonly name: CallName;
  readonly input: Readonly<Record<string, unknown>>;
  readonly cost: Cost;
  readonly isCommand: boolean;
}

/** There was no token to send it with. */
class NotSent extends Unreachable {}

let names = 0;
/** Makes the names of this process its own. */
const RUN = Math.floor(Math.random() * 36 ** 8).toString(36);

/** Calls of one key: with its token, at the pace of its limits, and repeated where that is safe. */
export class Exchange {
  readonly credentials: Credentials;
  readonly clock: ServerClock;
  readonly tokens: TokenSource;
  readonly #fetch: typeof fetch;
  readonly #now: () => number;
  readonly #wait: (ms: number) => Promise<void>;
  readonly pace: Pace;

  constructor({ fetch: send = fetch, now = Date.now, wait = delay, ...credentials }: ExchangeParts) {
    this.credentials = checkedCredentials(credentials);
    this.#fetch = send;
    this.#now = now;
    this.#wait = wait;
    this.pace = new Pace({ now, wait });
    this.clock = new ServerClock(now);
    this.tokens = new TokenSource({
      ...this.credentials,
      clock: this.clock,
      now,
      exchange: async (assertion) => {
        const request = {
          name: 'POST /api/key/token',
          input: { assertion },
          cost: { cmd: 0, key: 0 },
          isCommand: false,
        };
        const answer = await this.#send(request as Request, null);
        return answer.ok ? { ok: true, data: answer.data as DataOf<'POST /api/key/token'> } : answer;
      },
    });
  }

  /** A name for an order or another command, unlike any before: the key's id comes first. */
  newName(): string {
    names += 1;
    return `${this.credentials.keyId.slice(7)}-${RUN}-${this.#now().toString(36)}-${names.toString(36)}`;
  }

  /**
   * One call. Resolves with what the server answered for certain. Throws `OutcomeUnknown` where a command may have been
   * done, and `Unreachable` where certainly nothing was.
   */
  call<Name extends CallName>(name: Name, input?: InputOf<Name>): Promise<Reply<Name>> {
    return this.#called(name, input, false);
  }

  /** The same with a command that may have been done already, under the `clientOrderId` in its input. */
  callAgain<Name extends CallName>(name: Name, input: InputOf<Name>): Promise<Reply<Name>> {
    return this.#called(name, input, true);
  }

  async #called<Name extends CallName>(
    name: Name,
    input: InputOf<Name> | undefined,
    mayBeDone: boolean,
  ): Promise<Reply<Name>> {
    const isCommand = name.startsWith('POST ') && name !== 'POST /api/key/token';
    const given = (input ?? {}) as Readonly<Record<string, unknown>>;
    const clientOrderId = String(given['clientOrderId'] ?? this.newName());
    const named = isCommand ? { ...given, clientOrderId } : given;
    const request = { name, input: named, cost: costOf(name, given), isCommand };
    const answer = await this.#repeated(request, clientOrderId, mayBeDone);
    return (answer.ok ? { ok: true, data: answer.data } : refusalOf(answer)) as Reply<Name>;
  }

  async #repeated(request: Request, clientOrderId: string, wasSent: boolean): Promise<Answer> {
    const until = this.#now() + REPEAT_FOR_MS;
    let pauseMs = FIRST_PAUSE_MS;
    let mayBeDone = wasSent;
    for (;;) {
      const answer = await this.#attempt(request).catch((error: unknown) => {
        if (!(error instanceof Unreachable)) throw error;
        return error;
      });
      const isLost = answer instanceof Unreachable;
      if (!isLost && isSettled(answer, request, mayBeDone)) return answer;
      mayBeDone ||= request.isCommand && isUncertain(answer);
      const waitMs = Math.max(pauseMs, isLost ? 0 : answer.retryMs);
      if (this.#now() + waitMs >= until) {
        if (mayBeDone) throw new OutcomeUnknown(request.name, clientOrderId);
        if (isLost) throw answer;
        return answer;
      }
      await this.#wait(waitMs);
      pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
    }
  }

  /** Once, and again with a new token where the old one has expired. Throws `Unreachable` without a reply. */
  async #attempt(request: Request): Promise<Answer> {
    const first = await this.#bearer();
    if (!first.ok) return { ...first, retryMs: 0 };
    const answer = await this.#send(request, first.bearer);
    if (answer.ok || answer.code !== 'TOKEN_EXPIRED') return answer;
    const second = await this.#bearer(first.bearer);
    return second.ok ? this.#send(request, second.bearer) : { ...second, retryMs: 0 };
  }

  async #bearer(spent: string | null = null): Promise<Bearer> {
    try {
      return await this.tokens.bearer(spent);
    } catch (error) {
      throw error instanceof Unreachable ? new NotSent(error.message, { cause: error }) : error;
    }
  }

  async #send({ name, input, cost, isCommand }: Request, bearer: string | null): Promise<Answer> {
    const [method = '', path = ''] = name.split(' ');
    const isRead = method === 'GET';
    const requestId = crypto.randomUUID();
    const { finished } = await this.pace.take(cost);
    let reply: HttpReply;
    try {
      reply = await exchangeOnce(
        {
          method,
          address: `${this.credentials.url}${isRead ? withQuery(path, input) : path}`,
          bearer,
          ...(isRead ? {} : { body: input }),
          headers: { 'x-request-id': requestId },
          timeoutMs: isCommand ? COMMAND_TIMEOUT_MS : READ_TIMEOUT_MS,
          // A key goes to its site and nowhere else.
          options: { redirect: 'error' },
        },
        this.#fetch,
      );
    } catch (error) {
      finished(null);
      throw new Unreachable(`${name}: no reply from ${this.credentials.url}`, { cause: error });
    }
    finished(reply.headers);
    if (reply.envelope !== null) return answerOf(reply.envelope, reply);
    throw new Unreachable(`${name}: ${reply.status} without a readable reply (request ${requestId})`);
  }
}

function isUncertain(answer: Answer | Unreachable): boolean {
  if (answer instanceof Unreachable) return !(answer instanceof NotSent);
  return !answer.ok && UNCERTAIN.includes(answer.code);
}

/** Whether the answer says what became of the request. */
function isSettled(answer: Answer, { isCommand }: Request, mayBeDone: boolean): boolean {
  if (answer.ok) return true;
  if (answer.code === 'UNAVAILABLE' || answer.code === 'TOO_MANY_REQUESTS') return false;
  if (!isCommand) return answer.status < 500;
  if (UNCERTAIN.includes(answer.code) || answer.status >= 500) return false;
  // A door that is closed now says nothing about what came through it before.
  return !mayBeDone || (answer.status !== 401 && answer.status !== 403);
}

function refusalOf({ status, code, message, data }: Refusal): Refusal {
  return { ok: false, status, code, message, data };
}

function answerOf({ status, code, message, data }: Envelope, { status: httpStatus, headers }: HttpReply): Answer {
  if (code === 'OK' && httpStatus >= 200 && httpStatus < 300) return { ok: true, data, retryMs: 0 };
  const retryAfterMs = Number(headers.get('retry-after') ?? 0) * 1_000;
  const retryMs = typeof data === 'object' && data !== null && 'retryMs' in data ? Number(data.retryMs) : retryAfterMs;
  return { ok: false, status, code, message, data, retryMs: Number.isFinite(retryMs) ? retryMs : 0 };
}

function costOf(name: CallName, input: Readonly<Record<string, unknown>>): Cost {
  if (name === 'GET /api/state') return { cmd: 0, key: STATE_COST };
  if (name.startsWith('GET ') || /\/cancel$/.test(name)) return { cmd: 0, key: 1 };
  return { cmd: commandCost(name, input), key: 1 };
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
