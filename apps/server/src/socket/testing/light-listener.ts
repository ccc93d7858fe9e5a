import { WebSocket } from 'ws';

/** A socket that keeps the last message of one destination: light enough for thousands in one process. */
export interface LightListener {
  readonly last: string;
  readonly isOpen: boolean;
  destroy(): void;
}

interface Wanted {
  readonly port: number;
  /** Its forwarded address. */
  readonly address: string;
  readonly destination: string;
}

/** Resolves when it has subscribed. */
export function lightListener({ port, address, destination }: Wanted): Promise<LightListener> {
  const headers = { 'x-forwarded-for': address };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/websocket`, ['v12.stomp'], { headers });
  let last = '';
  const listener: LightListener = {
    get last() {
      return last;
    },
    get isOpen() {
      return socket.readyState === WebSocket.OPEN;
    },
    destroy: () => socket.terminate(),
  };
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('closed before it had subscribed')));
    socket.on('open', () => socket.send('CONNECT\naccept-version:1.2\n\n\0'));
    socket.on('message', (data) => {
      const text = String(data);
      if (text.startsWith('CONNECTED'))
        socket.send(`SUBSCRIBE\nid:0\ndestination:${destination}\nreceipt:subscribed\n\n\0`);
      else if (text.startsWith('RECEIPT')) resolve(listener);
      else if (text.startsWith('MESSAGE')) last = text;
    });
  });
}
