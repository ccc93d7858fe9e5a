import helmet from '@fastify/helmet';
import Fastify from 'fastify';

/** For calls and the socket, which serve no pages: the strictest policy, no sources, scripts or framing. */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * Helmet's headers of a page. It rebuilds them for each one, at more than half the cost of a bare request, so they are
 * computed once.
 */
export async function pageHeaders(): Promise<Readonly<Record<string, string>>> {
  const asked = Fastify();
  await asked.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    hsts: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  asked.get('/', (_request, reply) => reply.send(reply.raw.getHeaders()));
  const headers = (await asked.inject('/')).json<Record<string, string>>();
  await asked.close();
  return headers;
}

/**
 * Allows framing the site's live chat, which is its provider's page (RT-60). Unchanged if the site has none, or one
 * without HTTPS.
 */
export function withChat(policy: string, chatUrl: string): string {
  if (!URL.canParse(chatUrl)) return policy;
  const { protocol, origin } = new URL(chatUrl);
  return protocol === 'https:' ? `${policy};frame-src ${origin}` : policy;
}
