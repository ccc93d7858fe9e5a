import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface HttpRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
}

export interface HttpReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends requests over persistent connections, at a fraction of the cost of `fetch`: for tests that send thousands. */
export class HttpAgent {
  readonly #agent = new Agent({ keepAlive: true });

  async send(url: URL, { method, headers, body }: HttpRequest): Promise<HttpReply> {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sending = request(url, { agent: this.#agent, method, headers: { ...headers, ...length } });
    sending.end(body);
    const [reply] = (await once(sending, 'response')) as [IncomingMessage];
    return { status: reply.statusCode ?? 0, headers: reply.headers, text: await text(reply) };
  }

  close(): void {
    this.#agent.destroy();
  }
}
