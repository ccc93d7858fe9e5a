import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Steps } from './pacing.ts';

type Begin = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests that wait for spare time, in the order in which they came. Connections bound how many there are. */
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
    // Not one whose client has hung up: its session would wait for an end that has been.
    if (next !== undefined && !next.request.socket.destroyed) this.#begin(next.request, next.response);
    return this.#waiting.length > 0;
  }
}
