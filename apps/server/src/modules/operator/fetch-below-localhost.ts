import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';

/**
 * Names below `localhost` resolve to this machine, as in browsers; most system resolvers do not know them. The server
 * reads the name from `Host` and answers operators' calls only on the console's. The fetch of Node 20 drops a `host`
 * header, so these requests use `node:http`.
 */
export const fetchBelowLocalhost: typeof fetch = (input, init) => {
  const url = new URL(String(input));
  return url.hostname.endsWith('.localhost') ? requestThisMachine(url, init ?? {}) : fetch(url, init);
};

async function requestThisMachine(url: URL, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const request = send({
    hostname: 'localhost',
    servername: url.hostname,
    port: url.port,
    path: `${url.pathname}${url.search}`,
    method,
    headers: { ...Object.fromEntries(new Headers(headers)), host: url.host },
    ...(signal ? { signal } : {}),
  });
  request.end(body ?? undefined);
  try {
    const [reply] = (await once(request, 'response')) as [IncomingMessage];
    return new Response(await text(reply), { status: reply.statusCode ?? 0 });
  } catch (error) {
    throw signal?.aborted ? signal.reason : new TypeError('fetch failed', { cause: error });
  }
}
