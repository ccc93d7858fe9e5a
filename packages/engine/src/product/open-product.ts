import type { Feed } from '../market/feed.ts';
import type { FxRate } from '../market/fx-rate.ts';
import type { Surroundings } from '../market/surroundings.ts';
import type { WalletOwner } from '../wallet/wallet.ts';
import type { MarketEvent } from './market-event.ts';
import type { EngineModule, OpenModule, OpenSpread } from './product.ts';
import type { Spread } from './spread.ts';

/**
 * Opens a module on an engine. Only here an input is cast by its type's name: the unions of `input/` are derived from
 * the same catalogues as these look-ups.
 */
function openModule<Owner extends WalletOwner, Book, Side extends object>(
  module: EngineModule<Owner, Book, Side>,
  surroundings: Surroundings,
): OpenModule<Owner> {
  const {
    name,
    needs = [],
    tenancy,
    tables,
    commands,
    configurations,
    timers,
    announcements,
    messages,
    questions,
    deadline,
    work,
  } = module;
  const book = module.openBook(surroundings);
  const quotes = module.onQuote === undefined ? null : ofQuotes(module.onQuote, book);
  const rates = module.onFx === undefined ? null : ofRates(module.onFx, book);
  return {
    name,
    needs,
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
    onlyHalts: (type, row) => configurations[type]?.onlyHalts?.(book, row as never) ?? false,
    openSide: (owner) => module.openSide(book, owner),
    spreadOf: (event) => {
      if (event.kind === 'quote') return quotes;
      if (event.kind === 'fx') return rates;
      const rule = timers[event.timer.type];
      return typeof rule === 'object' ? ofTimers(rule as Spread<Owner, Book, never>, book) : null;
    },
    onTimer: (turn, timer) => {
      const rule = timers[timer.type];
      if (typeof rule !== 'function') return false;
      rule(turn, book, timer as never);
      return true;
    },
    deadline: deadline === undefined ? null : { timer: deadline.timer, dueAt: () => deadline.dueAt(book) },
    work:
      work === undefined
        ? null
        : { isLeft: () => work.isLeft(book), continue: (turn, most) => work.continue(turn, book, most) },
    onAnnouncement: (turn, announcement) =>
      announcements[announcement.type]?.(turn, book, announcement as never) ?? null,
    onMessage: (turn, owner, message) => {
      const rule = messages[message.type];
      rule?.(turn, owner, book, message as never);
      return rule !== undefined;
    },
    bounce: (message) => module.bounces?.[message.type]?.(message as never) ?? null,
    captureOptions: (feed) => module.captureOptions?.(book, feed) ?? null,
    restoreOptions: (feed, captured) => module.restoreOptions?.(book, feed, captured as never),
    onSiteChange: (owner) => module.onSiteChange?.(owner),
    schedules: (calendarOf) => module.schedules?.(book, calendarOf) ?? [],
    answer: (owner, question) => questions[question.type]?.(book, owner, question as never),
    figures: (owner) => module.figures?.(owner) ?? [],
    load: (rows, ownerOf) => module.load(book, rows, ownerOf),
    export: (owners, rows) => module.export(book, owners, rows),
    audit: (owners, current) => module.audit?.(book, owners, current) ?? [],
  };
}

function ofQuotes<Owner, Book>(spread: Spread<Owner, Book, Feed>, book: Book): OpenSpread<Owner> {
  return opened(
    spread,
    book,
    (event) => (event as { readonly feed: Feed }).feed,
    (feed) => ({ kind: 'quote', feed }),
  );
}

function ofRates<Owner, Book>(spread: Spread<Owner, Book, FxRate>, book: Book): OpenSpread<Owner> {
  return opened(
    spread,
    book,
    (event) => (event as { readonly fx: FxRate }).fx,
    (fx) => ({ kind: 'fx', fx }),
  );
}

function ofTimers<Owner, Book>(spread: Spread<Owner, Book, never>, book: Book): OpenSpread<Owner> {
  return opened(
    spread,
    book,
    (event) => (event as unknown as { readonly timer: never }).timer,
    (timer) => ({ kind: 'timer', timer }),
  );
}

function opened<Owner, Book, Event>(
  spread: Spread<Owner, Book, Event>,
  book: Book,
  read: (event: MarketEvent) => Event,
  write: (event: never) => MarketEvent,
): OpenSpread<Owner> {
  return {
    begin: (turn, event) =>
      spread.begin === undefined ? event : write(spread.begin(turn, book, read(event)) as never),
    count: (turn, event, most) => spread.count(turn, book, read(event), most),
    reached: (turn, event) => spread.reached(turn, book, read(event)),
    judgeAll: (turn, event) => spread.judgeAll(turn, book, read(event)),
    concerns: (owner, event) => spread.concerns?.(book, owner, read(event)) ?? true,
    judge: (turn, owner, event) => spread.judge(turn, book, owner, read(event)),
    end: (turn, event) => spread.end?.(turn, book, read(event)),
  };
}

/** How the engine opens the module. */
export function opening<Owner extends WalletOwner, Book, Side extends object>(module: EngineModule<Owner, Book, Side>) {
  return { open: (surroundings: Surroundings) => openModule(module, surroundings) };
}
