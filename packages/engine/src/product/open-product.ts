import type { Surroundings } from '../market/surroundings.ts';
import type { WalletOwner } from '../wallet/wallet.ts';
import type { OpenProduct, Product } from './product.ts';

/**
 * Puts a product to work. Here, and only here, an input that carries a type's name is taken for what the name says: the
 * unions of `input/` are made from the same catalogues that these look-ups go through.
 */
function openProduct<Owner extends WalletOwner, Book, Side extends object>(
  product: Product<Owner, Book, Side>,
  surroundings: Surroundings,
): OpenProduct<Owner> {
  const { name, tenancy, tables, commands, configurations, timers, announcements, messages, questions } = product;
  const book = product.openBook(surroundings);
  return {
    name,
    tenancy,
    tables,
    commands,
    configure: (turn, type, row) => {
      const rule = configurations[type];
      if (rule === undefined) return null;
      if (!rule.put(book, row as never)) return false;
      turn?.record(rule.table, row as never);
      return true;
    },
    openSide: (owner) => product.openSide(book, owner),
    onQuote: (turn, feed) => product.onQuote?.(turn, book, feed),
    onFx: (turn, fx) => product.onFx?.(turn, book, fx),
    onTimer: (turn, timer) => {
      const rule = timers[timer.type];
      rule?.(turn, book, timer as never);
      return rule !== undefined;
    },
    onAnnouncement: (turn, announcement) =>
      announcements[announcement.type]?.(turn, book, announcement as never) ?? null,
    onMessage: (turn, owner, message) => {
      const rule = messages[message.type];
      rule?.(turn, owner, book, message as never);
      return rule !== undefined;
    },
    onSiteChange: (owner) => product.onSiteChange?.(owner),
    schedules: (calendarOf) => product.schedules?.(book, calendarOf) ?? [],
    answer: (owner, question) => questions[question.type]?.(book, owner, question as never),
    figures: (owner) => product.figures?.(owner) ?? [],
    load: (rows, ownerOf) => product.load(book, rows, ownerOf),
    export: (owners, rows) => product.export(book, owners, rows),
    audit: (owners) => product.audit?.(book, owners) ?? [],
  };
}

/** How the engine puts the product to work. */
export function opening<Owner extends WalletOwner, Book, Side extends object>(product: Product<Owner, Book, Side>) {
  return { open: (surroundings: Surroundings) => openProduct(product, surroundings) };
}
