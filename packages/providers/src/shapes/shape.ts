import { z } from 'zod';
import { accepted, mapped, type Outcome, refused, unknown } from '../outcome.ts';
import { payment } from '../payment-text.ts';
import type { Payment, Provider } from '../provider.ts';
import { isSafeUrl, type ProviderSetting } from '../setting.ts';
import type { Wire } from '../wire.ts';

/** The calls specific to a shape; the rest is shared, or not offered. */
export type Shape = Partial<Pick<Provider, 'order' | 'page' | 'enrol' | 'account'>>;

export type OpenShape = (wire: Wire, setting: ProviderSetting) => Shape;

const NOT_OFFERED = async (): Promise<Outcome<never>> => refused('NOT_OFFERED');

const known = z.object({ payment: z.nullable(payment) });
const list = z.object({ payments: z.array(payment).max(5_000) });

/** A provider of a shape. Payments are queried in the same way for all. */
export function ofShape(setting: ProviderSetting, wire: Wire, open: OpenShape): Provider {
  return {
    name: setting.provider,
    setting,
    order: NOT_OFFERED,
    page: NOT_OFFERED,
    enrol: NOT_OFFERED,
    account: NOT_OFFERED,
    queryPayment: async (orderId) => {
      const path = `/orders/${encodeURIComponent(orderId)}`;
      const answer = await wire({ method: 'GET', path, reply: known });
      return mapped(answer, (state): Outcome<Payment | null> => {
        const isOther = state.payment !== null && state.payment.orderId !== orderId;
        return isOther ? unknown('an answer about another order') : accepted(state.payment);
      });
    },
    payments: async (from, to) => {
      const query = { from: String(from), to: String(to) };
      const answer = await wire({ method: 'GET', path: '/payments', query, reply: list });
      return mapped(answer, ({ payments }) => accepted(payments));
    },
    ...open(wire, setting),
  };
}

/** An address for members: only on a host known to be the provider's. */
export function pageAt(url: string, setting: ProviderSetting): Outcome<{ readonly url: string }> {
  if (!isSafeUrl(url)) return unknown('an address that members cannot be sent to');
  const hosts = setting.pageHosts ?? [new URL(setting.url).host];
  return hosts.includes(new URL(url).host) ? accepted({ url }) : unknown('an address of another house');
}
