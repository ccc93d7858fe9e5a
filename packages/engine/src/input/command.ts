import type { MODULES } from '../products.ts';
import type { FeedRow } from '../rows/feed.ts';
import type { PlayerRow } from '../rows/player.ts';
import type { SiteRow } from '../rows/site.ts';
import type { CommandOf } from '../state/command-rule.ts';
import type { WALLET_COMMANDS } from '../wallet/commands.ts';
import type { OrdersBatch } from './batch.ts';

type Product = (typeof MODULES)[number];

type ConfigurationOf<P> = P extends { readonly configurations: infer Rules }
  ? {
      [Type in keyof Rules]: Rules[Type] extends { readonly put: (book: never, row: infer Row) => boolean }
        ? { readonly type: Type; readonly row: Row }
        : never;
    }[keyof Rules]
  : never;

/** Configuration is data: an operator's change is a command like any other. */
export type ConfigureCommand =
  | { readonly type: 'site.configure'; readonly row: SiteRow }
  | { readonly type: 'player.configure'; readonly row: PlayerRow }
  | { readonly type: 'feed.configure'; readonly row: FeedRow }
  | ConfigurationOf<Product>;

type CommandsBy<By extends 'player' | 'operator', P> = P extends { readonly commands: infer Rules }
  ? CommandOf<Rules, By>
  : never;

/** Commands by players. */
export type PlayerCommand = CommandOf<typeof WALLET_COMMANDS, 'player'> | CommandsBy<'player', Product> | OrdersBatch;
/** Commands by operators on a player's account: each names the operator and the reason. */
export type OperatorCommand = CommandOf<typeof WALLET_COMMANDS, 'operator'> | CommandsBy<'operator', Product>;
/** Commands about one player. */
export type AccountCommand = PlayerCommand | OperatorCommand;
export type Command = ConfigureCommand | AccountCommand;
