import { WebSocket } from 'ws';
import type { WebSocketClass } from '../stomp-link.ts';

/** Sockets that a test cuts as a broken line would: without a close frame. */
export class CutSockets {
  readonly #open = new Set<WebSocket>();
  #isLost = false;
  #isDeaf = false;
  readonly socketClass: WebSocketClass;

  constructor() {
    const open = this.#open;
    const isLost = () => this.#isLost;
    const isDeaf = () => this.#isDeaf;
    class Kept extends WebSocket {
      constructor(url: string, protocols: string[]) {
        super(url, protocols);
        open.add(this);
        this.on('close', () => open.delete(this));
      }

      override send(data: string): void {
        if (!isLost()) super.send(data);
      }

      override emit(event: string | symbol, ...parts: unknown[]): boolean {
        return event === 'message' && isDeaf() ? false : super.emit(event, ...parts);
      }
    }
    this.socketClass = Kept as unknown as WebSocketClass;
  }

  get count(): number {
    return this.#open.size;
  }

  /** From now until the cut, what is sent does not arrive (`there`), or what is answered does not (`back`). */
  lose(way: 'there' | 'back'): void {
    this.#isLost = way === 'there';
    this.#isDeaf = way === 'back';
  }

  cut(): void {
    this.#isLost = false;
    this.#isDeaf = false;
    for (const socket of this.#open) socket.terminate();
  }
}
