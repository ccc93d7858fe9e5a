import { defined } from '@hoga/kernel/assert';
import type { Clock } from '@hoga/kernel/clock';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Queries } from '../../persistence/database.ts';
import { insertMessages, type NewMessage } from './message-store.ts';
import { insertSignals, type NewSignal } from './signal-store.ts';

/** Other modules' interface to members' messages: written in the caller's transaction, and pushed after its commit. */
export interface Mail {
  /** Writes each a message. */
  send(transaction: Queries, messages: readonly NewMessage[]): Promise<void>;
  /** Notifies a member's devices of an answer to an inquiry. */
  notifyAnswer(transaction: Queries, playerId: PlayerId, contactId: number): Promise<void>;
  /** Notifies each member's devices of an alarm they have set. */
  notifyAlarm(
    transaction: Queries,
    alarms: readonly { readonly playerId: PlayerId; readonly id: number }[],
  ): Promise<void>;
  /** Notifies a member's devices that something was read on one of them. */
  notifyRead(queries: Queries, playerId: PlayerId): Promise<void>;
}

export function openMail(clock: Clock): Mail {
  const now = () => new Date(clock.now());
  return {
    send: async (transaction, messages) => {
      const ids = await insertMessages(transaction, messages, now());
      const signals = messages.map(
        ({ playerId }, place): NewSignal => ({ playerId, type: 'create', targetId: defined(ids[place], 'its id') }),
      );
      await insertSignals(transaction, signals, now());
    },
    notifyAnswer: (transaction, playerId, contactId) =>
      insertSignals(transaction, [{ playerId, type: 'answer', targetId: contactId }], now()),
    notifyAlarm: (transaction, alarms) => {
      const signals = alarms.map(({ playerId, id }): NewSignal => ({ playerId, type: 'alarm', targetId: id }));
      return insertSignals(transaction, signals, now());
    },
    notifyRead: (queries, playerId) =>
      queries.transaction((transaction) =>
        insertSignals(transaction, [{ playerId, type: 'read', targetId: 0 }], now()),
      ),
  };
}
