import { refused, unknown } from '@hoga/providers/outcome';
import { doneTwice, isCommand } from './cashier-variants.ts';
import type { Variant } from './variant.ts';
import { withApply } from './wrap-engine.ts';

/** Mistakes with payment providers. */
export const PROVIDER_VARIANTS: readonly Variant[] = [
  {
    name: 'payment-credited-twice',
    mistake: "a provider's report is taken once more",
    foundBy: ['requests-move-their-money', 'payments-once'],
    breaks: () => doneTwice((input) => isCommand(input, 'cashier.providerPaid')),
  },
  {
    name: 'unknown-guessed',
    mistake: 'who does not answer is taken to have refused',
    foundBy: ['providers-agree'],
    breaks: () => ({
      provider: (provider) => ({
        ...provider,
        order: async (order) => {
          const outcome = await provider.order(order);
          return outcome.kind === 'unknown' ? refused(outcome.reason) : outcome;
        },
      }),
    }),
  },
  {
    name: 'other-amount-taken',
    mistake: 'any amount that a provider reports is taken for the one that was asked for',
    foundBy: ['payments-once'],
    breaks: () => ({
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          if (input.kind !== 'command' || input.command.type !== 'cashier.providerPaid') return apply(input);
          const { command } = input;
          const rows = [...engine.state.accounts.values()].map(({ cashier }) => cashier.live.get(command.id));
          const amount = rows.find((row) => row !== undefined)?.point ?? command.amount;
          return apply({ ...input, command: { ...command, amount } });
        }),
    }),
  },
  {
    name: 'lost-callback-never-reconciled',
    mistake: 'orders at providers are not polled',
    foundBy: ['providers-agree'],
    breaks: () => ({ provider: (provider) => ({ ...provider, queryPayment: async () => unknown('not asked') }) }),
  },
  {
    name: 'unasked-credited-twice',
    mistake: 'a payment without a request is credited as often as it is reported',
    foundBy: ['payments-once'],
    breaks: () => ({
      payments: (parts) => ({ ...parts, store: { ...parts.store, receiptOf: async () => null } }),
      engine: (engine) =>
        withApply(engine, (apply, input) =>
          apply(input.kind === 'command' && isCommand(input, 'cashier.received') ? { ...input, key: null } : input),
        ),
    }),
  },
  {
    name: 'unasked-not-credited',
    mistake: 'the owner of a payment without a request is not looked up',
    foundBy: ['providers-agree'],
    breaks: () => ({
      payments: (parts) => ({ ...parts, store: { ...parts.store, memberOf: async () => null } }),
    }),
  },
];
