import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A message for one device, as the browser reads it. */
export interface Arrived {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly notice: unknown;
}

/** A browser's side of a subscription. */
export interface Device {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PlayedPushService {
  readonly url: string;
  readonly arrived: readonly Arrived[];
  newDevice(): Device;
  /** Sets the status of the next message to the device, instead of 201. */
  answerWith(device: Device, status: number): void;
  stop(): Promise<void>;
}

/** A local push service with the browsers behind it: it decrypts messages with their keys (RFC 8291). */
export async function playPushService(): Promise<PlayedPushService> {
  const arrived: Arrived[] = [];
  const openers = new Map<string, (message: Buffer) => unknown>();
  const statuses = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const path = request.url ?? '';
    arrived.push({ path, headers: request.headers, notice: openers.get(path)?.(body) });
    response.writeHead(statuses.get(path) ?? 201).end();
    statuses.delete(path);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    arrived,
    newDevice: () => {
      const keys = createECDH('prime256v1');
      const publicKey = keys.generateKeys();
      const secret = randomBytes(16);
      const path = `/send/${randomBytes(8).toString('hex')}`;
      openers.set(path, (message) => JSON.parse(opened(message, (key) => keys.computeSecret(key), publicKey, secret)));
      return { endpoint: url + path, p256dh: publicKey.toString('base64url'), auth: secret.toString('base64url') };
    },
    answerWith: ({ endpoint }, status) => {
      statuses.set(endpoint.slice(url.length), status);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** One record of aes128gcm: salt, record size, the sender's key, then the ciphertext. */
function opened(message: Buffer, agree: (key: Buffer) => Buffer, ownKey: Buffer, auth: Buffer): string {
  const salt = message.subarray(0, 16);
  const keyLength = message.readUInt8(20);
  const senderKey = message.subarray(21, 21 + keyLength);
  const sealed = message.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ownKey, senderKey]);
  const shared = Buffer.from(hkdfSync('sha256', agree(senderKey), auth, info, 32));
  const derive = (use: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${use}\0`, bytes));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and any number of zeroes.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
