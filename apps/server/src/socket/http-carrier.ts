import type { ServerResponse } from 'node:http';

/** A transport's encoding of frames in a response, and the size limit of one response. */
export interface CarrierFormat {
  readonly contentType: string;
  readonly prelude: string;
  readonly limit: number;
  wrap(frame: string): string;
}

const RESPONSE_LIMIT = 128 * 1_024;
const SCRIPT = 'application/javascript; charset=UTF-8';
const line = (frame: string) => `${frame}\n`;

export const POLLING: CarrierFormat = { contentType: SCRIPT, prelude: '', limit: 1, wrap: line };
export const STREAMING: CarrierFormat = {
  contentType: SCRIPT,
  // Some browsers deliver a response to the page only after two kilobytes.
  prelude: line('h'.repeat(2_048)),
  limit: RESPONSE_LIMIT,
  wrap: line,
};
export const EVENT_SOURCE: CarrierFormat = {
  contentType: 'text/event-stream',
  prelude: '\r\n',
  limit: RESPONSE_LIMIT,
  wrap: (frame) => `data: ${frame.replace(/[%\r\n\0]/g, encodeURIComponent)}\r\n\r\n`,
};

/** One response that carries frames of a session. */
export class HttpCarrier {
  readonly #response: ServerResponse;
  readonly #format: CarrierFormat;
  #characters = 0;

  constructor(response: ServerResponse, format: CarrierFormat) {
    this.#response = response;
    this.#format = format;
    response.writeHead(200, { 'content-type': format.contentType });
    if (format.prelude !== '') response.write(format.prelude);
  }

  /** Whether the size limit is reached: the client sends the next request. */
  get isFull(): boolean {
    return this.#characters >= this.#format.limit;
  }

  get needsDrain(): boolean {
    return this.#response.writableNeedDrain;
  }

  send(frame: string): void {
    const text = this.#format.wrap(frame);
    this.#characters += text.length;
    this.#response.write(text);
  }

  end(): void {
    this.#response.end();
  }

  onDrain(listener: () => void): void {
    this.#response.on('drain', listener);
  }

  /** Called when the response has ended or the client has disconnected. */
  onClose(listener: () => void): void {
    this.#response.once('close', listener);
  }

  destroy(): void {
    this.#response.destroy();
  }
}
