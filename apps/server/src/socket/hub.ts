import type { UserQueue } from '@hoga/contract/socket';
import type { LogoutReason } from '@hoga/domain/session/logout-reason';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';

export interface SignedInSession {
  readonly playerId: PlayerId;
  readonly sessionId: string;
}

/** How the rest of the server speaks to connected clients. */
export interface SocketHub {
  /** To everyone subscribed to the topic; with `siteId` only to that site's sessions. Encoded once. */
  publishTopic(message: {
    readonly destination: string;
    readonly type: string;
    readonly data: unknown;
    readonly siteId?: SiteId;
    /** A newer message with the same key replaces an unsent older one for slow receivers (prices). */
    readonly conflationKey?: string;
  }): void;

  /** To every session of one player, never dropped; numbered per player without gaps. */
  publishUser(message: {
    readonly playerId: PlayerId;
    readonly queue: UserQueue;
    readonly type: string;
    readonly data: unknown;
  }): void;

  /** Whether anybody listens to the topic, so that nobody works for no one. */
  hasSubscribers(destination: string): boolean;

  /** Players with a session on this node. */
  connectedPlayers(): Iterable<PlayerId>;

  /** Tells of every player who begins to listen to a queue, who knows nothing of what was sent there before. */
  onListening(listener: (playerId: PlayerId, queue: UserQueue) => void): void;

  /** The sign-ins behind the sockets that are open here, one entry for each socket. */
  signedInSessions(): readonly SignedInSession[];

  /** Closes the sockets of a sign-in whose access token has ended: they may come back with a new one. */
  expire(target: SignedInSession): void;

  /** Tells the sessions why and closes them. Without `sessionId`: all sessions of the player. */
  forceLogout(target: {
    readonly playerId: PlayerId;
    readonly sessionId?: string;
    readonly reason: LogoutReason;
  }): void;
}
