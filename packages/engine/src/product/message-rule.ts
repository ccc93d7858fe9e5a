import type { PlayerId } from '@hoga/kernel/ids';
import type { Message } from '../state/shard-message.ts';
import type { Turn } from '../state/turn.ts';

/** The effect of a message in the shard of the player it was posted to. It cannot be refused. */
export type MessageRule<Owner, Book, Taken> = (turn: Turn, owner: Owner, book: Book, message: Taken) => void;

/** A posted message and its receiver. */
export interface Posted {
  readonly toPlayerId: PlayerId;
  readonly message: Message;
}

/**
 * The message that returns to the sender where the receiving shard has no such player. Needed only for messages to a
 * player who has not sent one before; a player who has, exists.
 */
export type BounceRule<Taken> = (message: Taken) => Posted;

/** A rule for every message of a union. */
export type MessageRules<Owner, Book, Taken extends Message> = {
  readonly [Type in Taken['type']]: MessageRule<Owner, Book, Extract<Taken, { readonly type: Type }>>;
};
