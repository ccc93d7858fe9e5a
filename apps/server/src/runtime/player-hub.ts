import type { UserQueue } from '@hoga/contract/socket-protocol';
import type { PlayerId } from '@hoga/kernel/ids';

/** Publishes to connected players. */
export interface PlayerHub {
  /** To every session of one player, never dropped. */
  publishUser(message: {
    readonly playerId: PlayerId;
    readonly queue: UserQueue;
    readonly type: string;
    readonly data: unknown;
    /** The event's number; a message without one repeats that of the player's newest event. */
    readonly seq?: number;
  }): void;

  /**
   * The number of the newest event of each player who ever had one: a connecting client learns how many events it
   * missed.
   */
  resumeNumbers(last: ReadonlyMap<number, number>): void;

  /** Records the number of an event whose player is not connected here. */
  noteNumber(playerId: PlayerId, seq: number): void;

  /** Whether the player has a session on this node; skips work for players without one. */
  isConnected(playerId: PlayerId): boolean;

  /** Players with a session on this node. */
  connectedPlayers(): Iterable<PlayerId>;

  /** Called for every player who subscribes to a queue and has none of the earlier messages. */
  onListening(listener: (playerId: PlayerId, queue: UserQueue) => void): void;
}
