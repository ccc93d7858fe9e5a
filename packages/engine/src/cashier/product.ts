import { opening } from '../product/open-product.ts';
import type { EngineModule } from '../product/product.ts';
import { auditTransit } from './audit.ts';
import { CashierAccount, CashierBook, type CashierOwner } from './book.ts';
import { CASHIER_COMMANDS } from './commands.ts';
import { CASHIER_MESSAGES } from './member-sale.ts';
import { CASHIER_QUESTIONS } from './questions.ts';
import { DNW_QUEUE } from './queues.ts';
import type { CashierRuleRow } from './rows.ts';
import { CASHIER_TABLES } from './tables.ts';
import { putOwed } from './turnover.ts';

function putRule(book: CashierBook, row: CashierRuleRow): boolean {
  if (row.unit <= 0n || row.withdrawalFee < 0n || row.minDeposit < 0n || row.minWithdrawal < 0n) return false;
  book.put(row);
  return true;
}

function openSide(book: CashierBook, owner: CashierOwner): CashierAccount {
  const account = new CashierAccount(owner, book);
  for (const wallet of owner.wallets.values()) wallet.addObserver(account);
  return account;
}

const PRODUCT = {
  name: 'cashier',
  tenancy: null,
  tables: [
    CASHIER_TABLES.rule,
    CASHIER_TABLES.dnw,
    CASHIER_TABLES.step,
    CASHIER_TABLES.receipt,
    CASHIER_TABLES.day,
    CASHIER_TABLES.couponUse,
    CASHIER_TABLES.quote,
    CASHIER_TABLES.turnover,
  ],
  queues: [DNW_QUEUE],
  commands: CASHIER_COMMANDS,
  configurations: { 'cashier.rule.configure': { table: CASHIER_TABLES.rule, put: putRule } },
  timers: {},
  announcements: {},
  messages: CASHIER_MESSAGES,
  questions: CASHIER_QUESTIONS,
  openBook: (surroundings) => new CashierBook(surroundings),
  openSide,
  load: (book, rows, ownerOf) => {
    for (const row of rows.of(CASHIER_TABLES.rule)) book.put(row);
    for (const row of rows.of(CASHIER_TABLES.dnw)) ownerOf(row.playerId).cashier.keep(row);
    for (const row of rows.of(CASHIER_TABLES.day)) ownerOf(row.playerId).cashier.loadDay(row);
    for (const row of rows.of(CASHIER_TABLES.couponUse)) {
      ownerOf(row.playerId).cashier.coupons.set(row.couponId, row);
    }
    for (const row of rows.of(CASHIER_TABLES.quote)) ownerOf(row.playerId).cashier.quotes.set(row.place, row);
    for (const row of rows.of(CASHIER_TABLES.turnover)) putOwed(ownerOf(row.playerId), row);
  },
  export: (book, owners, rows) => {
    const tills = owners.map(({ cashier }) => cashier);
    rows.put(CASHIER_TABLES.rule, book.rules.values());
    rows.put(
      CASHIER_TABLES.dnw,
      tills.flatMap(({ live, returnable }) => [...live.values(), ...returnable.values()]),
    );
    rows.put(
      CASHIER_TABLES.day,
      tills.flatMap(({ day }) => (day === null ? [] : [day])),
    );
    rows.put(
      CASHIER_TABLES.couponUse,
      tills.flatMap(({ coupons }) => [...coupons.values()]),
    );
    rows.put(
      CASHIER_TABLES.quote,
      tills.flatMap(({ quotes }) => [...quotes.values()]),
    );
    rows.put(
      CASHIER_TABLES.turnover,
      tills.flatMap(({ owed }) => [...owed.values()]),
    );
  },
  audit: (_book, owners) => auditTransit(owners),
} as const satisfies EngineModule<CashierOwner, CashierBook, CashierAccount>;

/** Money in and out: deposits, withdrawals, purchases and sales, conversions, transfers, coupons (DOMAIN §7). */
export const CASHIER = { ...PRODUCT, ...opening<CashierOwner, CashierBook, CashierAccount>(PRODUCT) };
