import { makeQrCode, sellCoin, sendExchangeCoin, sendFirstCoin, sendSecondCoin } from '@hoga/contract/providers';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { isLive } from '@hoga/domain/wallet/dnw';
import type { ProviderName } from '@hoga/domain/wallet/providers';
import type { DnwRow } from '@hoga/engine/cashier/rows';
import type { PlayerCommand } from '@hoga/engine/input/command';
import type { DnwId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import { currencyOf } from '@hoga/providers/setting';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Identity } from '../../http/identity.ts';
import { requestKey } from '../../http/request-key.ts';
import { route } from '../../http/route.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import { guardMoneyOut, type MoneyOutParts } from '../cashier/public.ts';
import { typed } from '../trading/public.ts';
import type { PaymentParts } from './payments/payment-parts.ts';
import { stepPaymentOrder } from './payments/step-order.ts';

export interface OrderParts extends PaymentParts, MoneyOutParts {
  readonly trading: Pick<TradingClient, 'operate' | 'submit'>;
}

/** Each calls an external service: few are needed. */
export const OUTGOING = { bodyBytes: 2_048, perMinute: 30 };

interface Asking {
  readonly identity: Identity;
  readonly request: FastifyRequest;
  readonly body: { readonly clientOrderId?: string | undefined };
}

type Ask = Extract<PlayerCommand, { readonly type: 'cashier.deposit' | 'cashier.buy' | 'cashier.sell' }>;

/** Requests paid through a provider. Each is stored before the provider is called. */
export function registerOrderRoutes(app: FastifyInstance, parts: OrderParts): void {
  const { directory, trading } = parts;

  const submit = async ({ identity, request, body }: Asking, command: Ask) => {
    const key = requestKey({ body, request });
    return key.ok ? trading.submit(identity.playerId, key.value, command, request.id) : key;
  };

  for (const [call, provider] of [
    [sendFirstCoin, 'coinpay'],
    [sendSecondCoin, 'coinlink'],
    [sendExchangeCoin, 'coinex'],
  ] as const) {
    route(
      app,
      call,
      async (asking) => {
        const { walletType } = asking.body;
        const offered = directory.of(asking.identity.siteId, provider);
        if (offered === null) return err(failure('PROVIDER_NOT_OFFERED'));
        const isKnown = [walletType, 'BINARY' as const].every((type) => currencyOf(offered.setting, type) !== null);
        if (!isKnown) return err(failure('CURRENCY_NOT_SUPPORTED'));
        const won = typed(asking.body.won);
        const rest = { walletType, detail: detailOf(provider), provider } as const;
        const asked = await submit(
          asking,
          walletType === 'BINARY'
            ? { type: 'cashier.deposit', point: won, promo: null, ...rest }
            : { type: 'cashier.buy', won, point: null, ...rest },
        );
        if (!asked.ok) return asked;
        const row = await placed(parts, asking.identity, asked.value.id);
        return row.ok ? ok({ id: row.value.id, status: row.value.status }) : row;
      },
      OUTGOING,
    );
  }

  route(
    app,
    makeQrCode,
    async (asking) => {
      const offered = directory.of(asking.identity.siteId, 'gluwa');
      if (offered === null) return err(failure('PROVIDER_NOT_OFFERED'));
      const walletType = offered.setting.currencies[asking.body.currency];
      // A wallet has one currency code there: another currency's would be refused.
      if (walletType === undefined || currencyOf(offered.setting, walletType) !== asking.body.currency) {
        return err(failure('CURRENCY_NOT_SUPPORTED'));
      }
      const point = typed(asking.body.amount);
      const deposit = { walletType, point, detail: detailOf('gluwa'), provider: 'gluwa' } as const;
      const asked = await submit(asking, { type: 'cashier.deposit', promo: null, ...deposit });
      if (!asked.ok) return asked;
      const row = await placed(parts, asking.identity, asked.value.id);
      if (!row.ok) return row;
      const { id, status } = row.value;
      return ok({ id, status, qrCode: (await parts.store.order(id))?.pay ?? null });
    },
    OUTGOING,
  );

  route(
    app,
    sellCoin,
    async (asking) => {
      const { walletType } = asking.body;
      const offered = directory.of(asking.identity.siteId, 'coinex');
      if (offered === null) return err(failure('PROVIDER_NOT_OFFERED'));
      const isKnown = [walletType, 'BINARY' as const].every((type) => currencyOf(offered.setting, type) !== null);
      if (!isKnown) return err(failure('CURRENCY_NOT_SUPPORTED'));
      const point = typed(asking.body.point);
      if (point === null || point <= 0n) return err(failure('WITHDRAW_AMOUNT_REQUIRED'));
      // Paid to the member's account at the exchange, whose age only the exchange knows.
      const guarded = await guardMoneyOut(parts, asking.identity, null, asking.body);
      if (!guarded.ok) return guarded;
      const detail = detailOf('coinex');
      const sale = { walletType, point, counterparty: 'HOUSE', detail } as const;
      return submit(asking, { type: 'cashier.sell', provider: 'coinex', ...sale });
    },
    OUTGOING,
  );
}

function detailOf(provider: ProviderName): string {
  return JSON.stringify({ provider });
}

/** The request after the call to its provider. Without an answer it waits: the poller retries. */
async function placed(parts: PaymentParts, { siteId }: Identity, id: DnwId): Promise<Result<DnwRow, Failure>> {
  const row = await parts.store.request(siteId, id);
  if (row === null) return err(failure('UNAVAILABLE'));
  // A repeated call does not call the provider again.
  if (isLive(row.status) && (await parts.store.order(id)) === null) await stepPaymentOrder(parts, row);
  const now = await parts.store.request(siteId, id);
  return now === null || now.status === 'REJECTED' ? err(failure('PROVIDER_REFUSED')) : ok(now);
}
