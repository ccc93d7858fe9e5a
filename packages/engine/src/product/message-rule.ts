import type { PlayerId } from '@hoga/kernel/ids';
import type { Message } from '../state/shard-message.ts';
import type { Turn } from '../state/turn.ts';

/** What a message does in the shard of the player it was posted to. There is nobody to refuse it to. */
export type MessageRule<Owner, Book, Taken> = (turn: Turn, owner: Owner, book: Book, message: Taken) => void;

/** A posted message and its receiver. */
export interface Posted {
  readonly toPlayerId: PlayerId;
  readonly message: Message;
}

/**
 * How a message goes back to its sender where its shard knows no such player. To be said of messages to a player from whom
 * nothing has come before; who has asked first exists.
 */
export type BounceRule<Taken> = (message: Taken) => Posted;

/** A rule for every message of a union. */
export type MessageRules<Owner, Book, Taken extends Message> = {
  readonly [Type in Taken['type']]: MessageRule<Owner, Book, Extract<Taken, { readonly type: Type }>>;
};
