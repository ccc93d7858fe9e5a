import type { Envelope } from '@hoga/contract/envelope';

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly bearer: string | null;
  readonly requestId: string | null;
}

type Answer = Envelope<unknown> | 'network-failure' | { readonly raw: string; readonly status: number };
type Handler = (request: SeenRequest) => Answer | Promise<Answer>;

export const okReply = (data: unknown): Envelope<unknown> => ({ status: 200, message: 'OK', code: 'OK', data });
export const refusalReply = (status: number, code: string, message = code): Envelope<unknown> => ({
  status,
  message,
  code,
  data: null,
});

function bodyOf(body: BodyInit | null | undefined): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

/** Answers requests instead of the server and records them. */
export class FakeServer {
  readonly seen: SeenRequest[] = [];
  readonly #handlers = new Map<string, Handler>();

  on(path: string, handler: Handler): this {
    this.#handlers.set(path, handler);
    return this;
  }

  requestsTo(path: string): readonly SeenRequest[] {
    return this.seen.filter((request) => request.path === path);
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const url = new URL(String(input), 'http://localhost');
    const headers = new Headers(init?.headers);
    const request: SeenRequest = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: bodyOf(init?.body),
      bearer: headers.get('authorization')?.replace('Bearer ', '') ?? null,
      requestId: headers.get('x-request-id'),
    };
    this.seen.push(request);
    const answer = await (this.#handlers.get(url.pathname)?.(request) ?? refusalReply(404, 'PATH_NOT_FOUND'));
    if (answer === 'network-failure') throw new TypeError('Failed to fetch');
    if ('raw' in answer) return new Response(answer.raw, { status: answer.status });
    return new Response(JSON.stringify(answer), { status: answer.status });
  };
}
