import { type Credentials, isSigning, parseEnv } from '@hoga/sdk/credentials';
import { signedToken, type Traced, trace } from './traced-call.ts';

/**
 * The page that tries calls with a key of its reader, on sites with paper money alone. The key is in this closure: nothing
 * of it is stored or shown, and it is gone with the page.
 */
function open(root: HTMLElement): void {
  const words = root.dataset as Readonly<Record<string, string>>;
  const part = <Part extends HTMLElement>(name: string) => root.querySelector(`[data-part="${name}"]`) as Part;
  const [env, key, forget] = [part<HTMLTextAreaElement>('env'), part('key'), part<HTMLButtonElement>('forget')];
  const [choice, body] = [part<HTMLSelectElement>('call'), part<HTMLTextAreaElement>('body')];
  const [send, problem, shown] = [part<HTMLButtonElement>('send'), part('problem'), part('shown')];
  let credentials: Credentials | null = null;
  let lastOrderId = 0;

  const complain = (text: string) => {
    problem.textContent = text;
  };

  function hold(held: Credentials | null): void {
    credentials = held;
    env.value = '';
    env.hidden = held !== null;
    forget.hidden = held === null;
    send.disabled = held === null;
    key.textContent = held?.keyId ?? '';
    shown.replaceChildren();
    complain('');
  }

  env.addEventListener('input', () => {
    if (!env.value.includes('HOGA_SECRET')) return;
    try {
      const read = parseEnv(env.value);
      if (read.url !== location.origin) throw new Error(`${words['otherSite'] ?? ''} ${read.url}`);
      hold(read);
      void fill();
    } catch (error) {
      complain(error instanceof Error ? error.message : String(error));
    }
  });
  forget.addEventListener('click', () => hold(null));

  /** The fields of the chosen call: for an order a limit that waits below the price. */
  async function fill(): Promise<void> {
    complain('');
    const fields = FIELDS[choice.value];
    body.hidden = fields === undefined;
    if (fields === undefined) return;
    try {
      body.value = JSON.stringify(await fields({ lastOrderId }), null, 2);
    } catch {
      body.value = '{}';
    }
  }
  choice.addEventListener('change', () => void fill());

  async function call(held: Credentials): Promise<void> {
    const [method = 'GET', path = ''] = choice.value.split(' ');
    const fields = body.hidden ? null : JSON.stringify(JSON.parse(body.value));
    const steps: Traced[] = [];
    let bearer: string | null = held.secret;
    if (isSigning(held.keyId)) {
      const signed = await signedToken(held);
      steps.push(signed.traced);
      bearer = signed.token;
    }
    if (bearer !== null) {
      const done = await trace({ method, path, body: fields, bearer, keyId: held.keyId });
      steps.push(done);
      lastOrderId = orderIdIn(done.reply.body) ?? lastOrderId;
    }
    if (credentials === held) shown.replaceChildren(...steps.flatMap((step) => sections(step, words)));
  }

  send.addEventListener('click', () => {
    if (credentials === null) return;
    complain('');
    send.disabled = true;
    call(credentials)
      .catch((error: unknown) => complain(error instanceof Error ? error.message : String(error)))
      .finally(() => {
        send.disabled = credentials === null;
      });
  });

  root.hidden = false;
  hold(null);
  void fill();
}

interface Known {
  readonly lastOrderId: number;
}

const TICKS_AWAY = 20;

/** What a command is filled in with. */
const FIELDS: Readonly<Record<string, (known: Known) => Promise<object>>> = {
  'POST /api/oversea/order': async () => {
    const options: readonly Row[] = await dataOf('/api/oversea/option/list');
    // It trades on weekends too.
    const instrument = options.find(({ stock }) => stock === 'MBT') ?? options[0];
    if (instrument === undefined) return {};
    const { lastPrice } = await dataOf(`/api/stock/last_price?stock=${instrument.stock}`);
    const [tick, digits] = [Number(instrument.tick), (instrument.tick.split('.')[1] ?? '').length];
    const price = (Math.floor(Number(lastPrice) / tick - TICKS_AWAY) * tick).toFixed(digits);
    const order = { overseaOptionId: instrument.id, tradeType: 'LONG', marketType: 'LIMIT', price, qty: 1 };
    return { ...order, clientOrderId: crypto.randomUUID() };
  },
  'POST /api/oversea/order/cancel': async ({ lastOrderId }) => ({
    ...{ id: lastOrderId, clientOrderId: crypto.randomUUID() },
  }),
};

interface Row {
  readonly id: number;
  readonly stock: string;
  readonly tick: string;
}

// What the public lists answer is read as it comes: a program would take the types of the SDK.
async function dataOf(path: string) {
  const reply = await fetch(path, { credentials: 'omit' });
  return (await reply.json()).data;
}

function orderIdIn(text: string): number | null {
  const id: unknown = JSON.parse(text)?.data?.orderId;
  return typeof id === 'number' ? id : null;
}

function sections({ request, base, reply }: Traced, words: Readonly<Record<string, string>>): readonly HTMLElement[] {
  const parts: readonly (readonly [string | undefined, string])[] = [
    [words['base'], base ?? ''],
    [words['request'], request],
    [words['reply'], `${reply.head}\n\n${pretty(reply.body)}`],
  ];
  return parts.flatMap(([title, text]) => (text === '' ? [] : [codeBlock(title ?? '', text)]));
}

function codeBlock(title: string, text: string): HTMLElement {
  const [block, name, pre] = ['div', 'div', 'pre'].map((tag) => document.createElement(tag)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  block.className = 'code';
  name.className = 'code-name';
  name.textContent = title;
  pre.textContent = text;
  pre.tabIndex = 0;
  block.append(name, pre);
  return block;
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const found = document.querySelector<HTMLElement>('.try');
if (found !== null) {
  const unavailable = document.querySelector<HTMLElement>('.try-unavailable');
  // A site with real money has no place to try anything.
  void dataOf('/api/site_info/code')
    .catch(() => null)
    .then((site) => {
      if (site?.paperMoney === true) open(found);
      else if (unavailable !== null) unavailable.hidden = false;
    });
}
