import { setTimeout as delay } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../support/members.ts';

/** Where the server is now: after a crash it comes back on another port. */
export interface Target {
  url: string;
}

export interface Answer {
  readonly status: number;
  readonly code: string;
  readonly data: unknown;
}

const RETRY_PAUSE_MS = 100;
const REQUEST_MS = 10_000;
/** Longer than any recovery: a request without an answer after that is a failure of the server. */
const GIVE_UP_MS = 60_000;

interface Player {
  readonly username: string;
  readonly siteId: number;
  /** Called for every answered POST, with how long it took from the first attempt. */
  readonly onAnswer?: (ms: number) => void;
  /** Called for every attempt without an answer, or with one of the server's own failure. */
  readonly onFailure?: (failure: string) => void;
}

/** One signed-in player over HTTP who does not give up: a request without an answer is sent again unchanged. */
export class LoadSession {
  readonly #target: Target;
  readonly #player: Player;
  #token = '';

  constructor(target: Target, player: Player) {
    this.#target = target;
    this.#player = player;
  }

  get(path: string): Promise<Answer> {
    return this.#untilAnswered({ method: 'GET', path });
  }

  async post(path: string, body: object): Promise<Answer> {
    const began = performance.now();
    const answer = await this.#untilAnswered({ method: 'POST', path, body });
    this.#player.onAnswer?.(performance.now() - began);
    return answer;
  }

  async #untilAnswered(request: Request): Promise<Answer> {
    const deadline = performance.now() + GIVE_UP_MS;
    while (performance.now() < deadline) {
      if (this.#token === '') await this.#signIn();
      const answer = await this.#once(request);
      if (answer?.status === 401) this.#token = '';
      // No answer, or the server answers that it cannot serve: the outcome is unknown.
      else if (answer !== null && answer.status < 500) return answer;
      else this.#player.onFailure?.(`${request.method} ${request.path}: ${answer?.code ?? 'no answer'}`);
      await delay(RETRY_PAUSE_MS);
    }
    throw new Error(`${request.method} ${request.path} had no answer within ${GIVE_UP_MS / 1_000} s`);
  }

  async #signIn(): Promise<void> {
    const { username, siteId: siteInfoId } = this.#player;
    const body = { username, password: DEMO_PASSWORD, siteInfoId };
    const answer = await this.#once({ method: 'POST', path: '/api/login', body });
    if (answer?.status === 200) this.#token = (answer.data as { accessToken: string }).accessToken;
    else {
      this.#player.onFailure?.(`sign-in: ${answer?.code ?? 'no answer'}`);
      await delay(RETRY_PAUSE_MS);
    }
  }

  async #once({ method, path, body }: Request): Promise<Answer | null> {
    try {
      const reply = await fetch(`${this.#target.url}${path}`, {
        method,
        headers: {
          ...(this.#token === '' ? {} : { authorization: `Bearer ${this.#token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(REQUEST_MS),
      });
      return (await reply.json()) as Answer;
    } catch {
      return null;
    }
  }
}

interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}
