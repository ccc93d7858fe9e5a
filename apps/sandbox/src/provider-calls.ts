import type { Payment } from '@hoga/providers/provider';
import { z } from 'zod';
import type { House, ProviderAccount } from './house.ts';
import type { Asked } from './ledger.ts';

/** The reply; `after` runs once it is sent, and a null reply means that the connection stays unanswered. */
export interface Said {
  readonly status: number;
  readonly body: object;
  readonly after?: () => void;
}

export interface ProviderCall {
  readonly method: string;
  /** Below the provider's address. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  /** The sandbox's origin for browsers. */
  readonly origin: string;
}

const ok = (body: object): Said => ({ status: 200, body });
const no = (status: number, code: string): Said => ({ status, body: { code, message: `sandbox: ${code}` } });

const text = z.string().max(200);
const sendCoin = z.object({ orderId: text, member: text, won: text, currency: text });
const sellCoin = z.object({ orderId: text, member: text, won: text, currency: text, coin: text, point: text });
const payout = z.object({ orderId: text, member: text, amount: text, currency: text });
const qrCode = z.object({ MerchantOrderID: text, Member: text, Amount: text, Currency: text });
const someone = z.object({ member: text });
/** A page's query parameters. */
const words = z.record(z.string(), z.string());

/** The order of each call. Members of coin providers have signed up before. */
const ORDERS: Readonly<Record<string, (body: unknown) => (Asked & { readonly byMember: boolean }) | null>> = {
  '/sendCoin': (body) =>
    read(sendCoin, body, ({ won, ...rest }) => ({ ...rest, amount: won, direction: 'IN', byMember: true })),
  '/sellCoin': (body) =>
    read(sellCoin, body, ({ orderId, member, won, currency }) => {
      return { orderId, member, currency, amount: won, direction: 'OUT', byMember: true };
    }),
  '/payout': (body) => read(payout, body, (asked) => ({ ...asked, direction: 'OUT', byMember: false })),
  '/v1/qrcode': (body) =>
    read(qrCode, body, ({ MerchantOrderID: orderId, Member: member, Amount: amount, Currency: currency }) => {
      return { orderId, member, amount, currency, direction: 'IN', byMember: false };
    }),
};

function read<T, Other>(schema: z.ZodType<T>, body: unknown, change: (value: T) => Other): Other | null {
  const parsed = schema.safeParse(body);
  return parsed.success ? change(parsed.data) : null;
}

/** Handles a call with a valid signature. */
export async function answer(house: House, account: ProviderAccount, call: ProviderCall): Promise<Said | null> {
  if (account.mood === 'failing') return no(500, 'BROKEN');
  const order = call.method === 'POST' ? ORDERS[call.path] : undefined;
  if (order !== undefined) return takeOrder(house, account, call, order(call.body));
  const orderId = call.method === 'GET' ? /^\/orders\/([^/]{1,64})$/.exec(call.path)?.[1] : undefined;
  if (orderId !== undefined) return ok({ payment: account.ledger.ofOrder(decodeURIComponent(orderId)) });
  return plainCall(house, account, call);
}

async function takeOrder(
  house: House,
  account: ProviderAccount,
  { path, origin }: ProviderCall,
  given: (Asked & { readonly byMember: boolean }) | null,
): Promise<Said | null> {
  if (given === null) return no(400, 'BAD_REQUEST');
  const { byMember, ...asked } = given;
  if (byMember && !account.ledger.knows(asked.member)) return no(422, 'NO_MEMBER');
  if (account.mood === 'refusing') return no(422, 'DECLINED');
  const amount = account.mood === 'wrong' ? `${asked.amount.split('.')[0]}0` : asked.amount;
  const isNew = account.ledger.ofOrder(asked.orderId ?? '') === null;
  const payment = account.ledger.take(asked, amount, house.parts.now());
  if (payment === null) return no(409, 'OTHER_ORDER');
  // A QR code is paid by the member, on the page it links to.
  const isForMember = path === '/v1/qrcode';
  const paid = isNew && !isForMember ? account.ledger.decide(payment.paymentId, 'PAID') : null;
  house.keep();
  if (account.mood === 'silent') return null;
  if (account.mood === 'early' && paid !== null) await house.callBack(account, paid);
  const body = isForMember ? { Data: payPage(origin, account, payment) } : { isTaken: true };
  const isCalledBack = paid === null || account.mood === 'early';
  return { ...ok(body), ...(isCalledBack ? {} : { after: () => void house.callBack(account, paid) }) };
}

function payPage(origin: string, { site, provider }: ProviderAccount, { paymentId }: Payment): string {
  return `${origin}/pay/${site}/${provider}?payment=${encodeURIComponent(paymentId)}`;
}

function plainCall(house: House, account: ProviderAccount, { method, path, query, body, origin }: ProviderCall): Said {
  const given = method === 'GET' ? Object.fromEntries(query) : body;
  if (method === 'GET' && path === '/payments') {
    const [from, to] = [Number(query.get('from')), Number(query.get('to'))];
    return ok({ payments: account.ledger.payments.filter(({ at }) => at >= from && at < to) });
  }
  const asked = someone.safeParse(given);
  if (!asked.success) return no(400, 'BAD_REQUEST');
  const { member } = asked.data;
  switch (`${method} ${path}`) {
    case 'POST /signup':
      account.ledger.enrol(member);
      house.keep();
      return ok({});
    case 'GET /chk_player':
      return ok({ isMember: account.ledger.knows(member) });
    case 'GET /chk_coin':
      return ok({ coins: [{ currency: 'USDT', amount: '1000' }] });
    case 'GET /coin_charge_url':
    case 'POST /login':
    case 'GET /url':
    case 'POST /url':
    case 'GET /p2p-url':
    case 'POST /p2p-url':
      return ok({
        url: `${origin}/pay/${account.site}/${account.provider}?${new URLSearchParams(words.catch({ member }).parse(given))}`,
      });
    default:
      return no(404, 'NO_SUCH_CALL');
  }
}
