import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * One address before several databases, as a proxy that follows the primary: new connections lead to the chosen one, and
 * those that are open stay where they are.
 */
export class SwitchedAddress {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #port: number;

  private constructor(port: number) {
    this.#port = port;
    this.#server = createServer((incoming) => this.#pass(incoming));
  }

  static async open(databaseUrl: string): Promise<SwitchedAddress> {
    const address = new SwitchedAddress(portOf(databaseUrl));
    address.#server.listen(0, '127.0.0.1');
    await once(address.#server, 'listening');
    return address;
  }

  /** The url of a database behind this address. */
  of(databaseUrl: string): string {
    const url = new URL(databaseUrl);
    url.port = String((this.#server.address() as AddressInfo).port);
    return url.href;
  }

  leadTo(databaseUrl: string): void {
    this.#port = portOf(databaseUrl);
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #pass(incoming: Socket): void {
    const onward = connect(this.#port, '127.0.0.1');
    for (const [socket, other] of [
      [incoming, onward],
      [onward, incoming],
    ] as const) {
      this.#sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }
}

function portOf(databaseUrl: string): number {
  return Number(new URL(databaseUrl).port);
}
