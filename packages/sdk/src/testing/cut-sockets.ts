import { WebSocket } from 'ws';
import type { WebSocketClass } from '../stomp-link.ts';

/** Sockets that a test cuts as a broken line would: without a close frame. */
export class CutSockets {
  readonly #open = new Set<WebSocket>();
  readonly socketClass: WebSocketClass;

  constructor() {
    const open = this.#open;
    class Kept extends WebSocket {
      constructor(url: string, protocols: string[]) {
        super(url, protocols);
        open.add(this);
        this.on('close', () => open.delete(this));
      }
    }
    this.socketClass = Kept as unknown as WebSocketClass;
  }

  get count(): number {
    return this.#open.size;
  }

  cut(): void {
    for (const socket of this.#open) socket.terminate();
  }
}
