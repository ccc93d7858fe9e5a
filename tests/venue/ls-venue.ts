import { type PlayedClient, type PlayedReply, type PlayedRequest, PlayedServer } from './played-server.ts';

const KST_MS = 9 * 3_600_000;

export interface LsFaults {
  /** Registrations are acknowledged, and nothing is sent. */
  silent: boolean;
  /** The token that registrations must have; `null`: whichever was given out last. */
  expired: boolean;
  clockAheadMs: number;
  /** How a price is written. */
  format: (price: string) => string;
}

/** LS Securities, driven by a test, in the documented shapes of overseas futures. */
export class PlayedLs {
  readonly server: PlayedServer;
  readonly faults: LsFaults = { silent: false, expired: false, clockAheadMs: 0, format: (price) => price };
  /** Contracts of the master, by symbol: the tick. */
  readonly master = new Map<string, string>();
  /** Tokens that were given out, oldest first. */
  readonly tokens: string[] = [];
  readonly #now: () => number;
  readonly #keys = new Map<PlayedClient, Set<string>>();

  constructor(parts: { now: () => number }) {
    this.#now = parts.now;
    this.server = new PlayedServer({
      answer: (request) => this.#answer(request),
      connected: (client) => {
        client.onText = (text) => this.#registered(client, text);
      },
    });
  }

  get addresses(): { readonly streams: string; readonly rest: string } {
    return { streams: this.server.ws, rest: this.server.http };
  }

  trade(code: string, price: string, { sold = false } = {}): void {
    const time = this.#time();
    this.#send('OVC', code, {
      symbol: code,
      ovsdate: '20261118',
      kordate: '20261118',
      trdtm: time,
      kortm: time,
      curpr: this.faults.format(price),
      trdq: '2',
      totq: '104113',
      cgubun: sold ? '-' : '+',
    });
  }

  book(code: string, bid: string, ask: string): void {
    const levels: Record<string, string> = {};
    for (const level of [1, 2, 3, 4, 5]) {
      levels[`offerho${level}`] = level === 1 ? this.faults.format(ask) : '0';
      levels[`bidho${level}`] = level === 1 ? this.faults.format(bid) : '0';
      for (const name of ['offerrem', 'bidrem', 'offerno', 'bidno']) levels[`${name}${level}`] = '4';
    }
    this.#send('OVH', code, { symbol: code, hotime: this.#time(), ...levels, totoffercnt: '20', totbidcnt: '20' });
  }

  quote(code: string, bid: string, ask: string): void {
    this.trade(code, bid);
    this.book(code, bid, ask);
  }

  #time(): string {
    const at = new Date(this.#now() + this.faults.clockAheadMs + KST_MS);
    return at.toISOString().slice(11, 19).replaceAll(':', '');
  }

  #send(kind: string, code: string, body: Record<string, string>): void {
    if (this.faults.silent) return;
    const text = JSON.stringify({ header: { tr_cd: kind, tr_key: code.padEnd(8, ' ') }, body });
    for (const [client, keys] of this.#keys) if (keys.has(`${kind} ${code.padEnd(8, ' ')}`)) client.send(text);
  }

  #registered(client: PlayedClient, text: string): void {
    const { header, body } = JSON.parse(text) as {
      header: { token: string; tr_type: string };
      body: { tr_cd: string; tr_key: string };
    };
    const isCurrent = header.token === this.tokens.at(-1) && !this.faults.expired;
    const reply = isCurrent
      ? { tr_cd: body.tr_cd, rsp_cd: '00000', rsp_msg: '정상처리되었습니다' }
      : { tr_cd: body.tr_cd, rsp_cd: 'IGW00121', rsp_msg: '유효하지 않은 token 입니다' };
    client.send(JSON.stringify({ header: reply, body: null }));
    if (!isCurrent || header.tr_type !== '3') return;
    const keys = this.#keys.get(client) ?? new Set();
    this.#keys.set(client, keys.add(`${body.tr_cd} ${body.tr_key}`));
  }

  #answer({ path, body, headers }: PlayedRequest): PlayedReply | null {
    if (path === '/oauth2/token') {
      const form = new URLSearchParams(body);
      if (form.get('appsecretkey') !== 'secret') return { status: 401, body: { error_code: 'IGW00105' } };
      this.faults.expired = false;
      this.tokens.push(`token-${this.tokens.length + 1}`);
      return { body: { access_token: this.tokens.at(-1), expires_in: 61_200, token_type: 'Bearer', scope: 'oob' } };
    }
    if (path !== '/overseas-futureoption/market-data' || headers['tr_cd'] !== 'o3101') return null;
    const rows = [...this.master].map(([symbol, tick]) => ({
      Symbol: symbol,
      SymbolNm: symbol,
      UntPrc: tick,
      MnChgAmt: '5.00',
      DotGb: 2,
      LstngYr: '2026',
      LstngM: 'Z',
      DlStrtTm: '080000',
      DlEndTm: '070000',
    }));
    return { body: { rsp_cd: '00000', o3101OutBlock: rows } };
  }
}
