/** Every reply has this shape; details of a refusal stand in `data`. */
export interface Envelope {
  /** That of HTTP again. */
  readonly status: number;
  /** `OK`, or the stable code of a refusal. */
  readonly code: string;
  /** For people. */
  readonly message: string;
  readonly data: unknown;
}

export interface HttpRequest {
  readonly method: string;
  readonly address: string;
  readonly bearer: string | null;
  /** A form is sent as it is, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** A server that has not replied by then counts as a lost connection. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly options?: Pick<RequestInit, 'keepalive' | 'redirect'>;
}

export interface HttpReply {
  /** That of HTTP, which a proxy may have set. */
  readonly status: number;
  readonly headers: Headers;
  /** Null where the reply is not one of the server's. */
  readonly envelope: Envelope | null;
}

/** One request and its reply. Throws where none came: the outcome is unknown then. */
export async function exchangeOnce(request: HttpRequest, send: typeof fetch): Promise<HttpReply> {
  const { method, address, bearer, body, signal, timeoutMs } = request;
  const abort = new AbortController();
  const abortNow = () => abort.abort();
  const timer = setTimeout(abortNow, timeoutMs);
  if (signal?.aborted === true) abortNow();
  signal?.addEventListener('abort', abortNow, { once: true });
  try {
    const isJson = body !== undefined && !(body instanceof FormData);
    const response = await send(address, {
      ...request.options,
      method,
      headers: {
        accept: 'application/json',
        ...request.headers,
        // The type of a form has its boundary, which is not known here.
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      },
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as FormData) }),
      // Cookies never authenticate, so none are sent.
      credentials: 'omit',
      cache: 'no-store',
      signal: abort.signal,
    });
    return { status: response.status, headers: response.headers, envelope: envelopeOf(await response.text()) };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abortNow);
  }
}

/** A path with the fields of its query that have a value. */
export function withQuery(path: string, fields: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

function envelopeOf(text: string): Envelope | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { status, code, message, data = null } = value as Partial<Envelope>;
  const isEnvelope = typeof status === 'number' && typeof code === 'string' && typeof message === 'string';
  return isEnvelope ? { status, code, message, data } : null;
}
