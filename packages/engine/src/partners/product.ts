import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import { opening } from '../product/open-product.ts';
import type { EngineModule } from '../product/product.ts';
import type { CommandRules } from '../state/command-rule.ts';
import type { Turn } from '../state/turn.ts';
import type { PartnersCommand, PartnersDayOver } from './requests.ts';
import { type PartnerBalances, type PartnerOwner, settlePartnerDay } from './settle-day.ts';
import { PARTNER_TABLES } from './tables.ts';

/** There is no shard-wide state. */
type Book = null;

/**
 * The reply comes after the commit of this and of everything before: by then all of this shard's rows of the day are
 * written.
 */
function onDayOver(turn: Turn, _book: Book, { day }: PartnersDayOver): number {
  return kstDay(turn.at) > day ? 0 : 1;
}

const COMMANDS = {
  'partners.settle': { by: 'operator', trades: false, repeat: 'harmless', execute: settlePartnerDay },
} as const satisfies CommandRules<PartnerOwner, PartnersCommand>;

const PRODUCT = {
  name: 'partners',
  tenancy: null,
  tables: [PARTNER_TABLES.balance, PARTNER_TABLES.day],
  queues: [],
  commands: COMMANDS,
  configurations: {},
  timers: {},
  announcements: { 'partners.dayOver': onDayOver },
  messages: {},
  questions: {},
  openBook: () => null,
  openSide: (): PartnerBalances => new Map(),
  load: (_book, rows, ownerOf) => {
    for (const row of rows.of(PARTNER_TABLES.balance)) ownerOf(row.playerId).partners.set(row.currency, row);
  },
  export: (_book, owners, rows) => {
    rows.put(
      PARTNER_TABLES.balance,
      owners.flatMap(({ partners }) => [...partners.values()]),
    );
  },
} as const satisfies EngineModule<PartnerOwner, Book, PartnerBalances>;

/** The partners' share of the fees of their members (DOMAIN §7). */
export const PARTNERS = { ...PRODUCT, ...opening<PartnerOwner, Book, PartnerBalances>(PRODUCT) };
