import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Steps } from './pacing.ts';

type Begin = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests that wait for spare time, in order. The number of connections bounds them. */
export class WaitingRequests implements Steps {
  readonly #begin: Begin;
  readonly #waiting: { readonly request: IncomingMessage; readonly response: ServerResponse }[] = [];

  constructor(begin: Begin) {
    this.#begin = begin;
  }

  add(request: IncomingMessage, response: ServerResponse): void {
    this.#waiting.push({ request, response });
  }

  step(): boolean {
    const next = this.#waiting.shift();
    // Skips a request whose client has disconnected: its `close` event has already fired, so its session would never
    // end.
    if (next !== undefined && !next.request.socket.destroyed) this.#begin(next.request, next.response);
    return this.#waiting.length > 0;
  }
}
