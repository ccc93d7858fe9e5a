import type { UserQueue } from '@hoga/contract/socket-protocol';
import type { Failure } from '@hoga/domain/errors/failure';
import type { UserEvent } from '@hoga/engine/effects/user-event';
import type { Announcement } from '@hoga/engine/input/announcement';
import type { OperatorCommand, PlayerCommand } from '@hoga/engine/input/command';
import type { Question } from '@hoga/engine/questions';
import type { PlayerRow } from '@hoga/engine/rows/player';
import { assert } from '@hoga/kernel/assert';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Result } from '@hoga/kernel/result';
import { decode, encode } from './codec.ts';

/**
 * Messages between processes. All calls of one event-loop turn share a frame: a message per call costs both sides
 * several times as much.
 */

/** Version of the shapes below. They are frozen (`frames.test.ts`): a change increments it. */
export const VERSION = 2;
/** A process reads frames of the previous version, while both run side by side; version 1 was never released. */
const OLDEST_READ = 2;

/** A request to a shard. `requestId` is for log lines: processes of before it send none, and read past it. */
export type Asked =
  | {
      readonly kind: 'submit';
      readonly playerId: PlayerId;
      readonly key: string | null;
      readonly command: PlayerCommand;
      readonly requestId?: string;
    }
  | {
      readonly kind: 'operate';
      readonly playerId: PlayerId;
      readonly key: string | null;
      readonly command: OperatorCommand;
      readonly requestId?: string;
    }
  | { readonly kind: 'ask'; readonly playerId: PlayerId; readonly question: Question }
  | { readonly kind: 'askEach'; readonly playerIds: readonly PlayerId[]; readonly question: Question }
  | { readonly kind: 'announce'; readonly announcement: Announcement }
  | { readonly kind: 'tell'; readonly player: PlayerRow }
  /** The number of each player's newest event. */
  | { readonly kind: 'numbers'; readonly playerIds: readonly PlayerId[] };

export interface Call {
  /** The caller's number of the request, unchanged when it is resent. */
  readonly id: number;
  /** Milliseconds since the request was made, when this frame was sent. */
  readonly age: number;
  readonly asked: Asked;
}

/** A process's connected players: all of them, or the changes since the previous frame. */
export type Presence =
  | { readonly full: readonly PlayerId[] }
  | { readonly add: readonly PlayerId[]; readonly del: readonly PlayerId[] };

export interface Listening {
  readonly playerId: PlayerId;
  readonly queue: UserQueue;
}

/** From a process to the writer of a shard, at one epoch. */
export interface CallFrame {
  readonly v: number;
  readonly node: string;
  /** Number among the node's frames to this shard and epoch, from 1. */
  readonly n: number;
  /** The newest tick the node has received of this shard and epoch: calls with an old tick are refused. */
  readonly tick: number;
  readonly calls: readonly Call[];
  readonly presence: Presence | null;
  /** Players who subscribe to a queue and have none of its earlier messages. */
  readonly listening: readonly Listening[];
}

/** Why a call was certainly not applied. */
export type NotTaken = 'late' | 'full' | 'away' | 'limited';

export interface Answer {
  readonly id: number;
  /** The outcome: a reply, an answer, or a refusal. */
  readonly came: { readonly taken: Result<unknown, Failure> } | { readonly not: NotTaken };
}

/** An event in the shape clients read. */
export interface LinkEvent {
  readonly playerId: PlayerId;
  readonly queue: UserQueue;
  readonly type: string;
  readonly data: unknown;
  /** Null when it repeats the player's newest number. */
  readonly seq: number | null;
}

/** From the writer of a shard to one process: answers and events in one order. */
export interface LinkFrame {
  readonly v: number;
  readonly epoch: number;
  /** Number among this epoch's frames to the node, from 1 without gaps. */
  readonly n: number;
  readonly answers: readonly Answer[];
  readonly events: readonly LinkEvent[];
}

/** Four times a second from the writer of a shard to every node. */
export interface HereFrame {
  readonly v: number;
  readonly epoch: number;
  readonly node: string;
  readonly tick: number;
  /** How many more calls it accepts. */
  readonly room: number;
  /** The number of the newest frame sent, by node. */
  readonly sent: ReadonlyMap<string, number>;
  /** Nodes of which a frame was missed: they must resend their list of connected players. */
  readonly behind: readonly string[];
}

/** From the writer of a shard to one process that sends notifications. */
export interface NewsFrame {
  readonly v: number;
  readonly event: UserEvent;
}

interface Versioned {
  readonly v: number;
}

export function encodeFrame<Frame extends Versioned>(frame: Frame): string {
  return encode(frame);
}

/** The subject determines the frame's type. Null for a version that this process does not read. */
export function decodeFrame<Frame extends Versioned>(text: string): Frame | null {
  const frame = decode(text);
  assert(typeof frame === 'object' && frame !== null && 'v' in frame, 'a frame says its version');
  const { v } = frame;
  if (typeof v !== 'number' || v < OLDEST_READ || v > VERSION) return null;
  return frame as Frame;
}
