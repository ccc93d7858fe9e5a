import { getPractice, resetPractice } from '@hoga/contract/practice';
import { failure } from '@hoga/domain/errors/failure';
import { nextPracticeReset, practiceMoneyOf } from '@hoga/domain/site/practice-money';
import { walletCurrency } from '@hoga/domain/site/wallet-label';
import type { Clock } from '@hoga/kernel/clock';
import { toText } from '@hoga/kernel/decimal';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import { commandRoutes } from '../trading/public.ts';

interface PracticeParts {
  readonly trading: Pick<TradingClient, 'ask' | 'submit'>;
  readonly clock: Clock;
}

/** Resets of practice money on paper sites. New members get theirs at sign-up. */
export function practicePlugin(parts: PracticeParts) {
  const { trading, clock } = parts;
  return (app: FastifyInstance): void => {
    route(app, getPractice, async ({ identity: { playerId }, site }) => {
      const practiceMoney = practiceMoneyOf(site);
      if (practiceMoney.length === 0) return err(failure('PRACTICE_NOT_OFFERED'));
      const state = await trading.ask(playerId, { type: 'account.practice' });
      if (!state.ok) return state;
      const { isFlat, resetAt } = state.value;
      const next = resetAt === null ? null : nextPracticeReset(resetAt);
      return ok({
        amounts: practiceMoney.map(({ walletType, amount }) => ({
          walletType,
          currency: walletCurrency(walletType, site.binaryCurrency),
          amount: toText(amount),
        })),
        isFlat,
        nextResetAt: next === null || clock.now() >= next ? null : next,
      });
    });

    const commandRoute = commandRoutes(app, parts);
    commandRoute(resetPractice, () => ({ type: 'practice.reset' }));
  };
}
