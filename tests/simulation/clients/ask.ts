import type { AccountCommand } from '@hoga/engine/input/command';
import type { ReplyData } from '@hoga/engine/rows/reply-data';
import type { SendGifts } from '@hoga/engine/testing/gifts/product';
import type { PlayerId } from '@hoga/kernel/ids';

/** Gifts are there for the messages they need. */
export type Asked = AccountCommand | SendGifts;

/** What a player asked for and what they know of it. `unknown`: no answer, or one that says nothing. */
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
