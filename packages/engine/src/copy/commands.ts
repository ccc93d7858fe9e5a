import { type CommandRules, TRADING } from '../state/command-rule.ts';
import { applyAsTrader, changeTrader, decideTrader } from './become-trader.ts';
import type { CopyOwner } from './book.ts';
import { changeFollow, closeOne, followTrader, unfollow, unfollowTrader } from './follow-trader.ts';
import { takePlace } from './places.ts';
import type { CopyCommand } from './requests.ts';

const OPERATOR = { by: 'operator', trades: false, repeat: 'harmless' } as const;

export const COPY_COMMANDS = {
  'copy.apply': { ...TRADING, repeat: 'harmless', execute: applyAsTrader },
  'copy.changeTrader': { ...TRADING, repeat: 'harmless', execute: changeTrader },
  // Issued by the server when a follower arrives, not by the trader.
  'copy.takePlace': { ...OPERATOR, execute: takePlace },
  'copy.follow': { ...TRADING, repeat: 'harmless', execute: followTrader },
  'copy.change': { ...TRADING, repeat: 'harmless', execute: changeFollow },
  'copy.unfollow': { ...TRADING, repeat: 'harmless', execute: unfollow },
  'copy.unfollowTrader': { ...TRADING, repeat: 'harmless', execute: unfollowTrader },
  'copy.closeOne': { ...TRADING, repeat: 'harmless', execute: closeOne },
  'copy.decideTrader': { ...OPERATOR, execute: decideTrader },
} as const satisfies CommandRules<CopyOwner, CopyCommand>;
