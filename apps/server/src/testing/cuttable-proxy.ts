import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface CuttableProxy {
  readonly url: string;
  /** Breaks every connection; new ones pass. */
  cut(): void;
  /** Breaks every connection and refuses new ones until `mend`. */
  breakDown(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Stands between browser and server like a bad network: connections can be cut at any moment. */
export async function cuttableProxy(serverUrl: string): Promise<CuttableProxy> {
  const target = Number(new URL(serverUrl).port);
  const open = new Set<Socket>();
  let isDown = false;
  const proxy = createServer((client) => {
    if (isDown) {
      client.destroy();
      return;
    }
    const server = connect(target, '127.0.0.1');
    for (const socket of [client, server]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    client.pipe(server);
    server.pipe(client);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    breakDown: () => {
      isDown = true;
      cut();
    },
    mend: () => {
      isDown = false;
    },
    close: async () => {
      proxy.close();
      cut();
      await once(proxy, 'close');
    },
  };
}
