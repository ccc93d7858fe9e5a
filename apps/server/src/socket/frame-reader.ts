import { FrameImpl, Parser } from '@stomp/stompjs';
import { readHeader } from './header-text.ts';
import type { StompVersion } from './stomp-version.ts';

export type IncomingFrame = Pick<FrameImpl, 'command' | 'body'> & {
  /** A header's value; names inherited from Object are not headers. */
  header(name: string): string | undefined;
};

export interface FrameListener {
  frame(frame: IncomingFrame): void;
  /** A frame exceeded the size limit. */
  tooLong(): void;
  /** The negotiated version. */
  readonly version: StompVersion;
  /** Whether the reader should stop. */
  readonly done: boolean;
}

const END_OF_FRAME = 0;
const encoder = new TextEncoder();

/**
 * Reads STOMP frames out of chunks with the parser of `@stomp/stompjs`. That parser buffers an endless frame without
 * limit, so chunks are passed piece by piece and the bytes of an unfinished frame counted.
 */
export class FrameReader {
  readonly #listener: FrameListener;
  readonly #maxBytes: number;
  readonly #parser: Parser;
  #unfinishedBytes = 0;
  #pieceCompleted = false;

  constructor(listener: FrameListener, maxBytes: number) {
    this.#listener = listener;
    this.#maxBytes = maxBytes;
    this.#parser = new Parser(
      (raw) => {
        this.#pieceCompleted = true;
        if (!listener.done) listener.frame(incoming(FrameImpl.fromRawFrame(raw, false), listener));
      },
      () => {
        this.#pieceCompleted = true;
      },
    );
  }

  read(chunk: string | Uint8Array): void {
    const bytes = typeof chunk === 'string' ? encoder.encode(chunk) : Uint8Array.from(chunk);
    let start = 0;
    while (start < bytes.length && !this.#listener.done) {
      const end = pieceEnd(bytes, start);
      // Counted before parsing: an oversized frame is refused, not executed.
      if (this.#unfinishedBytes + end - start > this.#maxBytes) {
        this.#listener.tooLong();
        return;
      }
      this.#pieceCompleted = false;
      this.#parser.parseChunk(bytes.slice(start, end).buffer);
      this.#unfinishedBytes = this.#pieceCompleted ? 0 : this.#unfinishedBytes + end - start;
      start = end;
    }
  }
}

/** A piece ends with the NUL that may end a frame, or with the chunk. */
function pieceEnd(bytes: Uint8Array, start: number): number {
  const nul = bytes.indexOf(END_OF_FRAME, start);
  return nul === -1 ? bytes.length : nul + 1;
}

/** Headers are decoded on access: by then the version is negotiated. */
function incoming(frame: FrameImpl, listener: Pick<FrameListener, 'version'>): IncomingFrame {
  const { command, headers } = frame;
  return {
    command,
    get body() {
      return frame.body;
    },
    header(name) {
      const text = Object.hasOwn(headers, name) ? headers[name] : undefined;
      return text === undefined ? undefined : readHeader(listener.version, command, text);
    },
  };
}
