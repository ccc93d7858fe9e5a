import type { PlayerId } from '@hoga/kernel/ids';
import type { FxQuote } from '../market/fx-rate.ts';
import type { Quote } from '../rows/quote.ts';
import type { ShardMessage } from '../state/shard-message.ts';
import type { Announcement } from './announcement.ts';
import type { Command } from './command.ts';
import type { Timer } from './timer.ts';

/** Every input is stamped by the runtime: `seq` rises by at least one, `at` is its clock. */
interface Stamped {
  readonly seq: number;
  readonly at: number;
}

export type Input =
  | (Stamped & {
      readonly kind: 'command';
      /** The player who asks or whose wallet is moved; null for configuration. */
      readonly playerId: PlayerId | null;
      /**
       * clientOrderId or Idempotency-Key, scoped to one kind of command: a repeat within its lifetime gets the first
       * reply.
       */
      readonly key: string | null;
      readonly command: Command;
    })
  | (Stamped & { readonly kind: 'quote'; readonly quote: Quote })
  | (Stamped & { readonly kind: 'fx'; readonly fx: FxQuote })
  | (Stamped & { readonly kind: 'timer'; readonly timer: Timer })
  | (Stamped & { readonly kind: 'announcement'; readonly announcement: Announcement })
  | (Stamped & { readonly kind: 'message'; readonly message: ShardMessage })
  /** Lets at most so many accounts catch up. */
  | (Stamped & { readonly kind: 'backlog'; readonly most: number })
  /** Continues work that a module has begun, for at most so many accounts. */
  | (Stamped & { readonly kind: 'work'; readonly most: number });
