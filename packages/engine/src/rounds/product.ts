import { onlyHalts } from '../product/halt.ts';
import { opening } from '../product/open-product.ts';
import type { TradedProduct } from '../product/product.ts';
import { type CommandRules, TRADING } from '../state/command-rule.ts';
import { RoundBook, type RoundOwner, RoundsAccount } from './book.ts';
import { onRoundDecided } from './decide.ts';
import { setRoundLimits, takeRoundBreak } from './limits.ts';
import { placeBet } from './place-bet.ts';
import { ROUND_QUESTIONS } from './questions.ts';
import type { RoundCommand } from './requests.ts';
import type { TradeOptionRow } from './rows.ts';
import { ROUND_TABLES } from './tables.ts';
import { RoundTenant } from './tenant.ts';

const COMMANDS = {
  'rounds.bet': { ...TRADING, repeat: 'refused', execute: placeBet },
  'rounds.limits': { by: 'player', trades: false, repeat: 'harmless', execute: setRoundLimits },
  'rounds.break': { by: 'player', trades: false, repeat: 'harmless', execute: takeRoundBreak },
} as const satisfies CommandRules<RoundOwner, RoundCommand>;

/** Site, feed and length of an option's rounds can never change: existing bets depend on them. */
function putOption({ options }: RoundBook, row: TradeOptionRow): boolean {
  const { siteId, feed, seconds, lockSeconds } = options.get(row.id) ?? row;
  if (siteId !== row.siteId || feed !== row.feed || seconds !== row.seconds || lockSeconds !== row.lockSeconds) {
    return false;
  }
  options.set(row.id, row);
  return true;
}

const PRODUCT = {
  name: 'rounds',
  tenancy: { wallet: 'BINARY', tenantOf: ({ rounds }) => new RoundTenant(rounds) },
  tables: [ROUND_TABLES.option, ROUND_TABLES.bet, ROUND_TABLES.limit],
  queues: [],
  commands: COMMANDS,
  configurations: {
    'rounds.option.configure': {
      table: ROUND_TABLES.option,
      put: putOption,
      onlyHalts: ({ options }: RoundBook, row: TradeOptionRow) => onlyHalts(options.get(row.id), row),
    },
  },
  timers: {},
  announcements: { 'rounds.decided': onRoundDecided },
  messages: {},
  questions: ROUND_QUESTIONS,
  openBook: () => new RoundBook(),
  openSide: (book, owner) => new RoundsAccount(owner, owner.wallet('BINARY'), book),
  load: (book, rows, ownerOf) => {
    for (const row of rows.of(ROUND_TABLES.option)) book.options.set(row.id, row);
    for (const row of rows.of(ROUND_TABLES.limit)) ownerOf(row.playerId).rounds.load(row);
    for (const bet of rows.of(ROUND_TABLES.bet)) ownerOf(bet.playerId).rounds.put(bet);
  },
  export: ({ options }, owners, rows) => {
    const all = owners.map(({ rounds }) => rounds);
    rows.put(ROUND_TABLES.option, options.values());
    rows.put(
      ROUND_TABLES.bet,
      all.flatMap(({ open }) => [...open.values()]),
    );
    rows.put(
      ROUND_TABLES.limit,
      all.filter(({ isLimited }) => isLimited).map((stakes) => stakes.row()),
    );
  },
} as const satisfies TradedProduct<RoundOwner, RoundBook, RoundsAccount>;

/** Up and down rounds (DOMAIN §5). */
export const ROUNDS = { ...PRODUCT, ...opening<RoundOwner, RoundBook, RoundsAccount>(PRODUCT) };
