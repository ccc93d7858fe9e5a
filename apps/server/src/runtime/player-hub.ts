import type { UserQueue } from '@hoga/contract/socket';
import type { PlayerId } from '@hoga/kernel/ids';

/** The connected players as trading speaks to them. */
export interface PlayerHub {
  /** To every session of one player, never dropped. */
  publishUser(message: {
    readonly playerId: PlayerId;
    readonly queue: UserQueue;
    readonly type: string;
    readonly data: unknown;
    /** The event's number; what has none of its own repeats that of the player's newest event. */
    readonly seq?: number;
  }): void;

  /** Of players who ever had an event, the number of the newest: whoever connects is told what they have missed. */
  resumeNumbers(last: ReadonlyMap<number, number>): void;

  /** An event of somebody who is not here has taken the number. */
  noteNumber(playerId: PlayerId, seq: number): void;

  /** Whether the player has a session on this node, so that nobody works for no one. */
  isConnected(playerId: PlayerId): boolean;

  /** Players with a session on this node. */
  connectedPlayers(): Iterable<PlayerId>;

  /** Tells of every player who begins to listen to a queue, who knows nothing of what was sent there before. */
  onListening(listener: (playerId: PlayerId, queue: UserQueue) => void): void;
}
