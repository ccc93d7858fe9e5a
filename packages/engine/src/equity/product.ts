import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import { opening } from '../product/open-product.ts';
import type { EngineModule } from '../product/product.ts';
import { WALLET } from '../state/core-tables.ts';
import type { Turn } from '../state/turn.ts';
import { EquityBook, type EquityOwner, WalletDiary } from './diary.ts';
import type { EquityDayOver } from './requests.ts';
import type { EquityDayRow } from './rows.ts';
import { EQUITY_TABLES } from './tables.ts';

/** If the clock has jumped back the day is not over yet: the announcement is repeated later. */
function onDayOver(turn: Turn, book: EquityBook, { day, most }: EquityDayOver): number {
  const today = kstDay(turn.at);
  if (today <= day) return book.countUntil(day);
  for (const diary of book.openUntil(day, most)) {
    turn.context.backlog.bringUpToDate(turn, diary.wallet.playerId);
    diary.endDay(turn, today);
  }
  return book.countUntil(day);
}

function openSide(book: EquityBook, { wallets }: EquityOwner): EquityOwner['equity'] {
  const diaries = new Map([...wallets].map(([type, wallet]) => [type, new WalletDiary(wallet, book)]));
  for (const diary of diaries.values()) diary.wallet.addObserver(diary);
  return diaries;
}

const PRODUCT = {
  name: 'equity',
  tenancy: null,
  tables: [EQUITY_TABLES.day],
  queues: [],
  commands: {},
  configurations: {},
  timers: {},
  announcements: { 'equity.dayOver': onDayOver },
  messages: {},
  questions: {},
  openBook: () => new EquityBook(),
  openSide,
  load: (_book, rows, ownerOf) => {
    for (const row of rows.of(EQUITY_TABLES.day)) ownerOf(row.playerId).equity.get(row.walletType)?.load(row);
    for (const { playerId, type } of rows.of(WALLET)) ownerOf(playerId).equity.get(type)?.loaded();
  },
  export: (_book, owners, rows) => {
    rows.put(EQUITY_TABLES.day, owners.flatMap(openDays));
  },
} as const satisfies EngineModule<EquityOwner, EquityBook, EquityOwner['equity']>;

function openDays({ equity }: EquityOwner): EquityDayRow[] {
  return [...equity.values()].flatMap(({ today }) => (today === null ? [] : [today]));
}

/** The daily worth of wallets (DOMAIN §2). */
export const EQUITY = { ...PRODUCT, ...opening<EquityOwner, EquityBook, EquityOwner['equity']>(PRODUCT) };
