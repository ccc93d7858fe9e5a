import {
  checkExchangeCoin,
  checkFirstCoin,
  checkPlayer,
  checkSecondCoin,
  getBitshopPage,
  getChargePage,
  getCodepayPage,
  getMillionPage,
  getProviderPay,
  getProviders,
  getVancoinPage,
  loginOnepay,
  signUpExchange,
  signUpFirst,
  signUpSecond,
} from '@hoga/contract/providers';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { ProviderName } from '@hoga/domain/wallet/providers';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Outcome } from '@hoga/providers/outcome';
import type { Provider } from '@hoga/providers/provider';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../../http/identity.ts';
import { route } from '../../http/route.ts';
import { OUTGOING } from './order-routes.ts';
import type { PaymentParts } from './payments/payment-parts.ts';

/** Members' queries to providers without a movement of money. */
export function registerMemberRoutes(app: FastifyInstance, parts: PaymentParts): void {
  const { directory, store } = parts;

  /** Queries the provider of the caller's site about the caller, under their name there. */
  async function asked<T>(
    { siteId, playerId }: Identity,
    name: ProviderName,
    ask: (provider: Provider, member: string) => Promise<Outcome<T>>,
  ): Promise<Result<T, Failure>> {
    const provider = directory.of(siteId, name);
    if (provider === null) return err(failure('PROVIDER_NOT_OFFERED'));
    const outcome = await ask(provider, await store.memberRef({ siteId, playerId }, name));
    if (outcome.kind === 'accepted') return ok(outcome.value);
    return err(failure(outcome.kind === 'refused' ? 'PROVIDER_REFUSED' : 'PROVIDER_UNAVAILABLE'));
  }

  const page = (identity: Identity, name: ProviderName, given: Readonly<Record<string, string>> = {}) =>
    asked(identity, name, (provider, member) => provider.page({ member, given }));

  route(app, getProviders, ({ identity }) =>
    ok(
      directory.all
        .filter(({ setting }) => setting.site === identity.siteId)
        .map(({ name, setting: { label, currencies, payouts } }) => ({
          provider: name,
          label,
          walletTypes: [...new Set(Object.values(currencies))],
          payouts: [...payouts],
        })),
    ),
  );

  route(app, getProviderPay, async ({ identity: { siteId, playerId }, query: { dnwHistoryId } }) => {
    const order = await store.order(dnwHistoryId);
    const isOwn = order?.siteId === siteId && order.playerId === playerId;
    return isOwn ? ok({ pay: order.pay, isSilent: order.isSilent ? 1 : 0 }) : err(failure('RECORD_MISSING'));
  });

  const coinCalls = [
    ['coinpay', checkFirstCoin, signUpFirst],
    ['coinlink', checkSecondCoin, signUpSecond],
    ['coinex', checkExchangeCoin, signUpExchange],
  ] as const;
  for (const [name, check, signUp] of coinCalls) {
    route(
      app,
      check,
      async ({ identity }) => {
        const account = await asked(identity, name, (provider, member) => provider.account(member));
        if (!account.ok) return account;
        const currencies = directory.of(identity.siteId, name)?.setting.currencies ?? {};
        const coins = account.value.coins.flatMap(({ currency, amount }) => {
          const walletType = currencies[currency];
          return walletType === undefined ? [] : [{ walletType, amount }];
        });
        return ok({ coins });
      },
      OUTGOING,
    );
    route(
      app,
      signUp,
      async ({ identity, body: { value } }) => {
        const done = await asked(identity, name, (provider, member) => provider.enrol(member, value ?? null));
        return done.ok ? ok({}) : done;
      },
      OUTGOING,
    );
  }

  route(
    app,
    checkPlayer,
    async ({ identity }) => {
      const account = await asked(identity, 'coinpay', (provider, member) => provider.account(member));
      return account.ok ? ok({ isMember: account.value.isMember ? (1 as const) : (0 as const) }) : account;
    },
    OUTGOING,
  );

  route(app, getChargePage, ({ identity }) => page(identity, 'coinex'), OUTGOING);
  route(app, loginOnepay, ({ identity }) => page(identity, 'onepay'), OUTGOING);
  route(app, getCodepayPage, ({ identity }) => page(identity, 'codepay'), OUTGOING);
  route(app, getMillionPage, ({ identity }) => page(identity, 'million'), OUTGOING);
  route(app, getVancoinPage, ({ identity, body: { value } }) => page(identity, 'vancoin', { value }), OUTGOING);
  route(
    app,
    getBitshopPage,
    ({ identity, body: { type, amount } }) =>
      amount == null ? err(failure('DEPOSIT_AMOUNT_REQUIRED')) : page(identity, 'bitshop', { type, amount }),
    OUTGOING,
  );
}
