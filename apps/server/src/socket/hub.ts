import type { ConsoleSubject } from '@hoga/domain/operators/console-topics';
import type { LogoutReason } from '@hoga/domain/session/logout-reason';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import type { PlayerHub } from '../runtime/player-hub.ts';

export interface SignedInSession {
  readonly playerId: PlayerId;
  readonly sessionId: string;
}

/** How many members of a site have a socket open here. */
export type MembersOnline = ReadonlyMap<SiteId, number>;

export interface ConsoleListener {
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly subject: ConsoleSubject;
  /** Says that they may not, and closes the socket. */
  refuse(): void;
}

/** How the rest of the server speaks to connected clients. */
export interface SocketHub extends PlayerHub {
  /**
   * To everyone subscribed to the topic; with `siteId` only to that site's sessions, and counted for them alone. A topic
   * has always a site or never. Encoded once.
   */
  publishTopic(message: {
    readonly destination: string;
    readonly type: string;
    readonly data: unknown;
    readonly siteId?: SiteId;
    /** A newer message with the same key replaces an unsent older one for slow receivers (prices). */
    readonly conflationKey?: string;
  }): void;

  /** Whether anybody listens to the topic, on any site or on this one, so that nobody works for no one. */
  hasSubscribers(destination: string, siteId?: SiteId): boolean;

  /** The sign-ins behind the sockets that are open here, one entry for each socket. */
  signedInSessions(): readonly SignedInSession[];

  membersOnline(): MembersOnline;

  /** Operators here who listen to what those of a site are told, one entry for each subscription. */
  consoleListeners(): readonly ConsoleListener[];

  /** Closes the sockets of a sign-in whose access token has ended: they may come back with a new one. */
  expire(target: SignedInSession): void;

  /** Tells the sessions why and closes them. Without `sessionId`: all sessions of the player. */
  forceLogout(target: {
    readonly playerId: PlayerId;
    readonly sessionId?: string;
    readonly reason: LogoutReason;
  }): void;
}
