import type { Message } from '../state/shard-message.ts';
import type { Turn } from '../state/turn.ts';

/** What a message does in the shard of the player it was posted to. There is nobody to refuse it to. */
export type MessageRule<Owner, Book, Taken> = (turn: Turn, owner: Owner, book: Book, message: Taken) => void;

/** A rule for every message of a union. */
export type MessageRules<Owner, Book, Taken extends Message> = {
  readonly [Type in Taken['type']]: MessageRule<Owner, Book, Extract<Taken, { readonly type: Type }>>;
};
