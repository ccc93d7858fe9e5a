import type { ReadBodyOf } from '@hoga/contract/call';
import {
  applyDeposit,
  applyDnw,
  applyPurchase,
  applySale,
  applyWithdrawal,
  askP2p,
  convertCoins,
  quoteConversion,
  transferPoints,
  useCoupon,
} from '@hoga/contract/dnw';
import { failure } from '@hoga/domain/errors/failure';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../../http/client-address.ts';
import type { Identity } from '../../http/identity.ts';
import { requestKey } from '../../http/request-key.ts';
import { RequestLimit } from '../../http/request-limit.ts';
import { route } from '../../http/route.ts';
import { commandRoutes, typed } from '../trading/public.ts';
import { type CouponParts, claimTyped, redeem } from './coupons.ts';
import { detailText } from './detail.ts';
import { GUARDED } from './money-out.ts';
import { askSale } from './sale.ts';
import { type Asking, askWithdrawal, type WithdrawalParts } from './withdrawal.ts';

export type AskParts = CouponParts & WithdrawalParts;

type DepositBody = Pick<
  ReadBodyOf<typeof applyDeposit>,
  'point' | 'name' | 'phone' | 'promoCode' | 'detailJson' | 'clientOrderId'
>;

/** More than a member types by hand, fewer than a search for valid codes needs. */
const COUPON_TRIES = { limit: 20, windowMs: 3_600_000 };

const invalid = err(failure('INVALID_REQUEST'));

/** Members' requests to the cashier. */
export function registerAskRoutes(app: FastifyInstance, parts: AskParts): void {
  const { trading, clock } = parts;
  const tries = new RequestLimit({ ...COUPON_TRIES, now: () => clock.now() });
  /** Limits typed codes per member and per address, valid or not. */
  const isSweeping = ({ playerId }: Identity, { ip }: FastifyRequest) =>
    [`member ${playerId}`, `address ${networkOf(ip)}`].map((caller) => tries.take(caller).isExceeded).includes(true);
  const command = commandRoutes(app, parts);

  /** The code first: a claim without a following deposit stays the member's. */
  async function askDeposit(asked: DepositBody & { readonly walletType: WalletType }, { identity, request }: Asking) {
    const key = requestKey({ body: asked, request });
    if (!key.ok) return key;
    const { walletType, name, phone, promoCode, detailJson } = asked;
    const detail = detailText({ name, phone }, detailJson);
    if (detail === null) return invalid;
    const hasCode = promoCode !== undefined && promoCode !== '';
    if (hasCode && isSweeping(identity, request)) return err(failure('TOO_MANY_REQUESTS'));
    const promo = hasCode ? await claimTyped(parts, identity, { promoCode, walletType }) : ok(null);
    if (!promo.ok) return promo;
    const deposit = {
      type: 'cashier.deposit',
      walletType,
      point: typed(asked.point),
      promo: promo.value?.coupon ?? null,
      detail,
    } as const;
    return trading.submit(identity.playerId, key.value, deposit, request.id);
  }

  route(app, applyDeposit, ({ body, identity, request }) => askDeposit(body, { identity, request }));

  route(
    app,
    applyDnw,
    async ({ body, identity, request }) => {
      const asking = { identity, request };
      return body.type === 'W'
        ? askWithdrawal(parts, { ...body, walletType: 'BINARY' }, asking)
        : askDeposit({ ...body, walletType: 'BINARY' }, asking);
    },
    GUARDED,
  );

  route(
    app,
    applyWithdrawal,
    ({ body, identity, request }) => askWithdrawal(parts, body, { identity, request }),
    GUARDED,
  );

  command(applyPurchase, ({ walletType, won, point, wonpNum, detailJson }) => {
    const detail = detailText({ wonpNum }, detailJson);
    if (detail === null) return invalid;
    return { type: 'cashier.buy', walletType, won: typed(won), point: typed(point), detail };
  });

  route(
    app,
    applySale,
    ({ body, identity, request }) =>
      askSale(parts, body, { counterparty: 'HOUSE', contact: { wonpNum: body.wonpNum }, identity, request }),
    GUARDED,
  );

  route(
    app,
    askP2p,
    async ({ body, identity, request }) => {
      const { type, walletType, name, phone } = body;
      if (type === 'WS') {
        return askSale(parts, body, { counterparty: 'MEMBER', contact: { name, phone }, identity, request });
      }
      // A seller names the account to be paid to; a buyer has none.
      if (body.destinationId !== undefined) return invalid;
      const key = requestKey({ body, request });
      if (!key.ok) return key;
      const detail = detailText({ name, phone }, body.detailJson);
      if (detail === null) return invalid;
      const purchase = { type: 'cashier.buyFromMember', walletType, point: typed(body.point), detail } as const;
      return trading.submit(identity.playerId, key.value, purchase, request.id);
    },
    GUARDED,
  );

  command(quoteConversion, ({ from, to, amount }) => ({ type: 'cashier.quote', from, to, amount: typed(amount) }));
  command(convertCoins, ({ from, to, amount, quoteId }) => {
    const convert = { type: 'cashier.convert', from, to, amount: typed(amount) } as const;
    return quoteId === undefined ? convert : { ...convert, quoteId };
  });
  command(transferPoints, ({ from, to, amount }) => ({ type: 'cashier.transfer', from, to, amount: typed(amount) }));
  route(app, useCoupon, ({ body, identity, request }) =>
    isSweeping(identity, request) ? err(failure('TOO_MANY_REQUESTS')) : redeem(parts, identity, body),
  );
}
