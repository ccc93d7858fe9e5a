import type { AccountCommand } from '@hoga/engine/input/command';
import type { ReplyData } from '@hoga/engine/rows/reply-data';
import type { SendGifts } from '@hoga/engine/testing/gifts/product';
import type { PlayerId } from '@hoga/kernel/ids';

/** Gifts exist only to produce messages between shards. */
export type Asked = AccountCommand | SendGifts;

/** A player's request and its known outcome. `unknown`: no answer, or one without an outcome. */
export interface Ask {
  readonly id: number;
  readonly playerId: PlayerId;
  readonly key: string | null;
  readonly command: Asked;
  /** The command as the trace has it: most are asked several times. */
  readonly text: string;
  state: 'open' | 'accepted' | 'refused' | 'unknown';
  attempts: number;
  /** Accepted answers, of which there is one however often it was asked. */
  readonly replies: ReplyData[];
}
