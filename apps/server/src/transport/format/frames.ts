import type { UserQueue } from '@hoga/contract/socket';
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
 * What passes between processes. Everything of one turn of the event loop is one frame: a message for each call costs both
 * sides several times as much.
 */

/** The shapes below. They are frozen (`frames.test.ts`): what changes them counts it up. */
export const VERSION = 1;
/** A process reads what the version before it has sent, while both run side by side. */
const OLDEST_READ = 1;

/** What is asked of a shard. */
export type Asked =
  | {
      readonly kind: 'submit';
      readonly playerId: PlayerId;
      readonly key: string | null;
      readonly command: PlayerCommand;
    }
  | {
      readonly kind: 'operate';
      readonly playerId: PlayerId;
      readonly key: string | null;
      readonly command: OperatorCommand;
    }
  | { readonly kind: 'ask'; readonly playerId: PlayerId; readonly question: Question }
  | { readonly kind: 'askEach'; readonly playerIds: readonly PlayerId[]; readonly question: Question }
  | { readonly kind: 'announce'; readonly announcement: Announcement }
  | { readonly kind: 'tell'; readonly player: PlayerRow }
  /** The number of the newest event of each. */
  | { readonly kind: 'numbers'; readonly playerIds: readonly PlayerId[] };

export interface Call {
  /** The caller's own number of it, the same where it is sent again. */
  readonly id: number;
  readonly asked: Asked;
}

/** Who of a process's players is connected: all of them, or what has changed since the frame before. */
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
  /** Of the node's frames to this shard and epoch, from 1. */
  readonly n: number;
  /** The newest tick the node has heard of this shard and epoch: what was long under way is refused by it. */
  readonly tick: number;
  readonly calls: readonly Call[];
  readonly presence: Presence | null;
  /** Players who begin to listen to a queue, and know nothing of what was sent there before. */
  readonly listening: readonly Listening[];
}

/** Why a call was certainly not applied. */
export type NotTaken = 'late' | 'full' | 'away';

export interface Answer {
  readonly id: number;
  /** What came of it: a reply, an answer, or that it was not taken. */
  readonly came: { readonly taken: Result<unknown, Failure> } | { readonly not: NotTaken };
}

/** An event in the words that clients read. */
export interface LinkEvent {
  readonly playerId: PlayerId;
  readonly queue: UserQueue;
  readonly type: string;
  readonly data: unknown;
  /** Null where it repeats the player's newest number. */
  readonly seq: number | null;
}

/** From the writer of a shard to one process: answers and events in one order. */
export interface LinkFrame {
  readonly v: number;
  readonly epoch: number;
  /** Of this epoch's frames to the node, from 1 and without a gap. */
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
  /** How many more calls it would take. */
  readonly room: number;
  /** By node, the number of the newest frame on its link. */
  readonly sent: ReadonlyMap<string, number>;
  /** Nodes of which a frame was missed: their list of connected players has to be sent anew. */
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

/** The subject says which frame the text is. Null where it is of a version that is not read here. */
export function decodeFrame<Frame extends Versioned>(text: string): Frame | null {
  const frame = decode(text);
  assert(typeof frame === 'object' && frame !== null && 'v' in frame, 'a frame says its version');
  const { v } = frame;
  if (typeof v !== 'number' || v < OLDEST_READ || v > VERSION) return null;
  return frame as Frame;
}
