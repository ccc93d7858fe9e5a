import type { AskRest } from '@hoga/market/venue/paced-rest';
import type { ConnectVenue } from '@hoga/market/venue/venue-socket';
import { WebSocket } from 'ws';

const HANDSHAKE_MS = 10_000;
const REPLY_MS = 10_000;
/** A larger message is not a venue's. */
const MAX_MESSAGE_BYTES = 4 * 1024 * 1024;

/** WebSockets of the process. The client answers pings by itself; pings and pongs are reported as signs of life. */
export const connectVenue: ConnectVenue = (url, events) => {
  const socket = new WebSocket(url, { handshakeTimeout: HANDSHAKE_MS, maxPayload: MAX_MESSAGE_BYTES });
  let reason = 'it was closed';
  const venueSocket = {
    send(text: string): void {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    ping(): void {
      if (socket.readyState === WebSocket.OPEN) socket.ping();
    },
    end: () => socket.terminate(),
  };
  socket.on('open', () => events.opened(venueSocket));
  socket.on('message', (data, isBinary) => {
    if (!isBinary) events.message(data.toString());
  });
  socket.on('ping', () => events.alive());
  socket.on('pong', () => events.alive());
  socket.on('error', (error) => {
    reason = error.message;
  });
  socket.on('close', (code) => events.closed(code === 1006 ? reason : `${reason} (${code})`));
  return venueSocket;
};

export const askRest: AskRest = async ({ url, method = 'GET', headers = {}, body }) => {
  const init = { method, headers, signal: AbortSignal.timeout(REPLY_MS), ...(body === undefined ? {} : { body }) };
  const reply = await fetch(url, init);
  const retryAfter = Number(reply.headers.get('retry-after') ?? Number.NaN);
  const text = await reply.text();
  return {
    status: reply.status,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
    body: parsed(text),
  };
};

/** Refusals may be HTML pages; the reader of the body then finds it malformed. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
