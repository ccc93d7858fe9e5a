import { type PlayedClient, type PlayedReply, type PlayedRequest, PlayedServer } from './played-server.ts';

const KST_MS = 9 * 3_600_000;
const REGISTRATIONS = 41;

/** Korea Investment, driven by a test, in the documented shapes of overseas futures. */
export class PlayedKis {
  readonly server: PlayedServer;
  readonly faults = { silent: false, expired: false, clockAheadMs: 0 };
  /** Contracts whose exchange is not paid for. */
  readonly unpaid = new Set<string>();
  /** The feed's answers to `PINGPONG`. */
  readonly echoes: string[] = [];
  keys = 0;
  readonly #now: () => number;
  readonly #registered = new Map<PlayedClient, Set<string>>();

  constructor(parts: { now: () => number }) {
    this.#now = parts.now;
    this.server = new PlayedServer({
      answer: (request) => this.#answer(request),
      connected: (client) => {
        client.onText = (text) => this.#received(client, text);
      },
    });
  }

  get addresses(): { readonly streams: string; readonly rest: string } {
    return { streams: this.server.ws, rest: this.server.http };
  }

  /** Prices as digits without their point, as the broker sends them. */
  trade(code: string, price: string): void {
    const fields = Array.from({ length: 25 }, () => '0');
    Object.assign(fields, { 0: code, 7: '20261118', 8: this.#time(), 10: price, 11: '3', 19: '2' });
    this.#send('HDFFF020', code, 1, fields);
  }

  book(code: string, bid: string, ask: string, copies = 1): void {
    const fields = [code, '20261118', this.#time(), bid];
    for (let level = 0; level < 5; level++) {
      fields.push('7', '2', level === 0 ? bid : '0', '5', '1', level === 0 ? ask : '0');
    }
    fields.push('0');
    this.#send('HDFFF010', code, copies, Array.from({ length: copies }, () => fields).flat());
  }

  quote(code: string, bid: string, ask: string): void {
    this.trade(code, bid);
    this.book(code, bid, ask);
  }

  ping(): void {
    for (const client of this.server.clients) {
      client.send(JSON.stringify({ header: { tr_id: 'PINGPONG', datetime: '20261118231508' } }));
    }
  }

  #time(): string {
    const at = new Date(this.#now() + this.faults.clockAheadMs + KST_MS);
    return at.toISOString().slice(11, 19).replaceAll(':', '');
  }

  #send(kind: string, code: string, count: number, fields: readonly string[]): void {
    if (this.faults.silent) return;
    const text = `0|${kind}|${String(count).padStart(3, '0')}|${fields.join('^')}`;
    for (const [client, keys] of this.#registered) if (keys.has(`${kind} ${code}`)) client.send(text);
  }

  #received(client: PlayedClient, text: string): void {
    const message = JSON.parse(text) as {
      header: { tr_id?: string; approval_key?: string };
      body?: { input: { tr_id: string; tr_key: string } };
    };
    if (message.header.tr_id === 'PINGPONG') {
      this.echoes.push(text);
      return;
    }
    const { tr_id: kind = '', tr_key: code = '' } = message.body?.input ?? {};
    const keys = this.#registered.get(client) ?? new Set<string>();
    const refusal = this.#refusal(message.header.approval_key ?? '', code, keys.size);
    const header = { tr_id: kind, tr_key: code, encrypt: 'N' };
    const answer = { rt_cd: refusal === null ? '0' : '1', msg_cd: 'OPSP', msg1: refusal ?? 'SUBSCRIBE SUCCESS' };
    client.send(JSON.stringify({ header, body: answer }));
    if (refusal === null) this.#registered.set(client, keys.add(`${kind} ${code}`));
  }

  #refusal(key: string, code: string, registrations: number): string | null {
    if (this.faults.expired || key !== `key-${this.keys}`) return 'invalid approval : NOT FOUND';
    if (this.unpaid.has(code)) return 'SUBSCRIBE ERROR : mci send failed';
    return registrations >= REGISTRATIONS ? 'MAX SUBSCRIBE OVER' : null;
  }

  #answer({ path, body }: PlayedRequest): PlayedReply | null {
    if (path !== '/oauth2/Approval') return null;
    const { secretkey } = JSON.parse(body) as { secretkey: string };
    if (secretkey !== 'secret') return { status: 403, body: { error_code: 'EGW00105' } };
    this.faults.expired = false;
    this.keys += 1;
    return { body: { approval_key: `key-${this.keys}` } };
  }
}
