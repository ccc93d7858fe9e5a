import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /content-length: (\d+)/i;

/** A JSON request as it goes over the wire. */
export function postRequest(path: string, token: string, body: object): string {
  const text = JSON.stringify(body);
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${text}`;
}

/** One keep-alive connection, one request at a time, with as little client work as possible. */
export class HttpLane {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #answered: ((isOk: boolean) => void) | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#receive(chunk));
    socket.on('close', () => this.#answer(false));
  }

  static async open(port: number): Promise<HttpLane> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new HttpLane(socket);
  }

  send(request: string): Promise<boolean> {
    return new Promise((resolve) => {
      this.#answered = resolve;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headEnd = this.#received.indexOf(HEAD_END);
    if (headEnd === -1) return;
    const head = this.#received.toString('latin1', 0, headEnd);
    const length = Number(LENGTH.exec(head)?.[1] ?? 0);
    if (this.#received.length < headEnd + HEAD_END.length + length) return;
    this.#received = Buffer.alloc(0);
    this.#answer(head.startsWith('HTTP/1.1 200'));
  }

  #answer(isOk: boolean): void {
    const answered = this.#answered;
    this.#answered = null;
    answered?.(isOk);
  }
}
