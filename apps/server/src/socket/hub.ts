import type { ConsoleSubject } from '@hoga/domain/operators/console-topics';
import type { LogoutReason } from '@hoga/domain/session/logout-reason';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import type { PlayerHub } from '../runtime/player-hub.ts';

export interface SignedInSession {
  readonly playerId: PlayerId;
  readonly sessionId: string;
}

/** Members with an open socket on this node, by site. */
export type MembersOnline = ReadonlyMap<SiteId, number>;

export interface ConsoleListener {
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly subject: ConsoleSubject;
  /** Sends a refusal and closes the socket. */
  refuse(): void;
}

/** Whether an operator's console receives this subject of any site. */
export function hasConsole(hub: Pick<SocketHub, 'consoleListeners'>, wanted: ConsoleSubject): boolean {
  return hub.consoleListeners().some(({ subject }) => subject === wanted);
}

/** The server's interface to connected clients. */
export interface SocketHub extends PlayerHub {
  /**
   * To all subscribers of the topic; with `siteId` only to that site's sessions, and numbered for them alone. A topic
   * is either always per site or never. Encoded once. Prices go to each rate of a topic by itself (`atRate`).
   */
  publishTopic(message: {
    readonly destination: string;
    readonly type: string;
    readonly data: unknown;
    readonly siteId?: SiteId;
    /** A newer message with the same key replaces an unsent older one for slow receivers (prices). */
    readonly conflationKey?: string;
  }): void;

  /** Whether the topic has subscribers, of any site or of this one; without any, no message need be built. */
  hasSubscribers(destination: string, siteId?: SiteId): boolean;

  /** The sign-ins of the sockets open here, one entry per socket. */
  signedInSessions(): readonly SignedInSession[];

  membersOnline(): MembersOnline;

  /** Operators' console subscriptions here, one entry per subscription. */
  consoleListeners(): readonly ConsoleListener[];

  /** Closes the sockets of a sign-in whose access token has expired: clients may reconnect with a new one. */
  expire(target: SignedInSession): void;

  /** Sends the reason to the sessions and closes them. Without `sessionId`: all sessions of the player. */
  forceLogout(target: {
    readonly playerId: PlayerId;
    readonly sessionId?: string;
    readonly reason: LogoutReason;
  }): void;
}
