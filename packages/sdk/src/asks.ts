import type { Message } from './link/link.ts';

/** An answer of the socket: what HTTP would answer. */
export interface SocketAnswer {
  readonly envelope: unknown;
  /** What is left of the limits that it counted against. */
  readonly headers: Headers;
}

/** `unsent`: it certainly was not asked. `unanswered`: it may have been done. */
export type Asked = SocketAnswer | 'unsent' | 'unanswered';

interface Waiting {
  answer: SocketAnswer | null;
  isReceipted: boolean;
  readonly resolve: (asked: Asked) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

const LIMIT_HEADERS = ['ratelimit', 'ratelimit-policy'] as const;

/** What was asked over the socket and waits for its answer and its receipt, by its name. */
export class Asks {
  readonly #waiting = new Map<string, Waiting>();

  /** Resolves once the answer and the receipt are there; an answer that is no success has nothing to be recorded. */
  open(name: string, timeoutMs: number): Promise<Asked> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#settle(name, 'unanswered'), timeoutMs);
      this.#waiting.set(name, { answer: null, isReceipted: false, resolve, timer });
    });
  }

  answered({ headers }: Message, envelope: unknown): void {
    const name = headers['correlation-id'] ?? '';
    const waiting = this.#waiting.get(name);
    if (waiting === undefined) return;
    const limits = LIMIT_HEADERS.flatMap((each) =>
      headers[each] === undefined ? [] : [[each, headers[each]] as const],
    );
    waiting.answer = { envelope, headers: new Headers(limits.map(([each, text]): [string, string] => [each, text])) };
    if (waiting.isReceipted || !isDone(envelope)) this.#settle(name, waiting.answer);
  }

  receipted(name: string): void {
    const waiting = this.#waiting.get(name);
    if (waiting === undefined) return;
    waiting.isReceipted = true;
    if (waiting.answer !== null) this.#settle(name, waiting.answer);
  }

  /** The connection is gone. */
  cut(): void {
    for (const name of [...this.#waiting.keys()]) this.#settle(name, 'unanswered');
  }

  #settle(name: string, asked: Asked): void {
    const waiting = this.#waiting.get(name);
    if (waiting === undefined) return;
    clearTimeout(waiting.timer);
    this.#waiting.delete(name);
    waiting.resolve(asked);
  }
}

function isDone(envelope: unknown): boolean {
  return typeof envelope === 'object' && envelope !== null && 'code' in envelope && envelope.code === 'OK';
}
