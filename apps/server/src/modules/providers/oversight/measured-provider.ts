import type { Clock } from '@hoga/kernel/clock';
import { idOf } from '@hoga/kernel/ids';
import type { Outcome } from '@hoga/providers/outcome';
import type { Provider } from '@hoga/providers/provider';
import type { Queries } from '../../../persistence/database.ts';
import { type NotedCall, noteCall } from './call-store.ts';

export interface MeasuringParts {
  readonly database: Queries;
  readonly clock: Clock;
  readonly log: { error(details: object, message: string): void };
}

/** Wraps the provider and counts each call; a failure to store the count does not affect the call. */
export function measuredProvider({ database, clock, log }: MeasuringParts): (provider: Provider) => Provider {
  const note = async (call: NotedCall) => {
    try {
      await noteCall(database, call);
    } catch (error) {
      log.error({ err: error }, `payment provider ${call.provider}: count of a call failed`);
    }
  };
  return (provider) => {
    const counted = async <T>(asked: Promise<Outcome<T>>): Promise<Outcome<T>> => {
      const outcome = await asked;
      const failedWith = outcome.kind === 'unknown' ? outcome.reason : null;
      await note({ siteId: idOf(provider.setting.site), provider: provider.name, at: clock.now(), failedWith });
      return outcome;
    };
    return {
      name: provider.name,
      setting: provider.setting,
      order: (order) => counted(provider.order(order)),
      queryPayment: (orderId) => counted(provider.queryPayment(orderId)),
      payments: (from, to) => counted(provider.payments(from, to)),
      page: (asked) => counted(provider.page(asked)),
      enrol: (member, value) => counted(provider.enrol(member, value)),
      account: (member) => counted(provider.account(member)),
    };
  };
}
