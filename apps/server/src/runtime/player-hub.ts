import type { UserQueue } from '@hoga/contract/socket';
import type { PlayerId } from '@hoga/kernel/ids';

/** The connected players as trading speaks to them. */
export interface PlayerHub {
  /** To every session of one player, never dropped; numbered per player without gaps. */
  publishUser(message: {
    readonly playerId: PlayerId;
    readonly queue: UserQueue;
    readonly type: string;
    readonly data: unknown;
  }): void;

  /** Whether the player has a session on this node, so that nobody works for no one. */
  isConnected(playerId: PlayerId): boolean;

  /** Players with a session on this node. */
  connectedPlayers(): Iterable<PlayerId>;

  /** Tells of every player who begins to listen to a queue, who knows nothing of what was sent there before. */
  onListening(listener: (playerId: PlayerId, queue: UserQueue) => void): void;
}
