import { defined } from '@hoga/kernel/assert';
import type { MessageRules } from '../product/message-rule.ts';
import { opening } from '../product/open-product.ts';
import type { EngineModule } from '../product/product.ts';
import { auditCopies } from './audit.ts';
import { CopyBook, type CopyOwner, CopySide, Follow } from './book.ts';
import { COPY_COMMANDS } from './commands.ts';
import { continueCopies, onTraderFill } from './fan-out.ts';
import { onLetGo } from './follow-trader.ts';
import { resumeGuards } from './guards.ts';
import { onJudge } from './judge-guards.ts';
import type { CopyMessage } from './messages.ts';
import { COPY_QUOTE } from './on-quote.ts';
import { bounceFollowed, onFollowed, onReleased } from './places.ts';
import { COPY_QUESTIONS } from './questions.ts';
import { COPY_QUEUE } from './queues.ts';
import { onShared } from './share-profit.ts';
import { COPY_TABLES } from './tables.ts';
import { Trader } from './trader.ts';
import { CopyWatcher } from './watcher.ts';

const MESSAGES = {
  'copy.followed': onFollowed,
  'copy.released': onReleased,
  'copy.letGo': onLetGo,
  'copy.fill': onTraderFill,
  // Versions that copied by messages to themselves have left some: whatever is pending is continued as work.
  'copy.more': () => undefined,
  'copy.judge': onJudge,
  'copy.share': onShared,
} as const satisfies MessageRules<CopyOwner, CopyBook, CopyMessage>;

const PRODUCT = {
  name: 'copy',
  // Copies are of futures positions, and are judged after them.
  needs: ['futures'],
  tenancy: null,
  tables: [
    COPY_TABLES.trader,
    COPY_TABLES.place,
    COPY_TABLES.follow,
    COPY_TABLES.pair,
    COPY_TABLES.trade,
    COPY_TABLES.fill,
  ],
  queues: [COPY_QUEUE],
  commands: COPY_COMMANDS,
  configurations: {},
  timers: {},
  announcements: {},
  messages: MESSAGES,
  bounces: { 'copy.followed': bounceFollowed },
  questions: COPY_QUESTIONS,
  work: { isLeft: (book) => book.nextPending() !== null, continue: continueCopies },
  openBook: ({ atOnce }) => new CopyBook(atOnce),
  openSide: (book, owner) => new CopySide(owner, book, (side) => new CopyWatcher(side)),
  onQuote: COPY_QUOTE,
  load: (book, rows, ownerOf) => {
    for (const row of rows.of(COPY_TABLES.trader)) {
      const { copy } = ownerOf(row.playerId);
      copy.trader = new Trader(row);
      copy.watch();
    }
    for (const row of rows.of(COPY_TABLES.place)) {
      defined(ownerOf(row.playerId).copy.trader, `trader ${row.traderId}`).load(row);
    }
    for (const row of rows.of(COPY_TABLES.pair)) ownerOf(row.playerId).copy.putPair(row);
    for (const row of rows.of(COPY_TABLES.follow)) book.add(new Follow(row, ownerOf(row.playerId)));
    for (const row of [...rows.of(COPY_TABLES.trade)].sort((a, b) => a.id - b.id)) {
      const follow = defined(ownerOf(row.playerId).copy.follow, `follow ${row.followId}`);
      follow.load(row);
      if (row.due > 0n) book.marketOf(follow.owner, row.futuresOptionId).owing.set(row.followId, follow);
    }
    for (const row of rows.of(COPY_TABLES.fill)) book.putFill(row);
    for (const follow of book.follows()) resumeGuards(follow);
  },
  export: (book, owners, rows) => {
    const traders = owners.flatMap(({ copy }) => copy.trader ?? []);
    const follows = book.follows();
    rows.put(
      COPY_TABLES.trader,
      traders.map(({ row }) => row),
    );
    rows.put(
      COPY_TABLES.place,
      traders.flatMap((trader) => [...trader.places()]),
    );
    rows.put(
      COPY_TABLES.follow,
      follows.map(({ row }) => row),
    );
    rows.put(
      COPY_TABLES.pair,
      owners.flatMap(({ copy }) => copy.pairs()),
    );
    rows.put(
      COPY_TABLES.trade,
      follows.flatMap(({ open }) => [...open.values()]),
    );
    rows.put(COPY_TABLES.fill, book.allPending());
  },
  audit: (_book, owners) => auditCopies(owners),
} as const satisfies EngineModule<CopyOwner, CopyBook, CopySide>;

/** Copy-trading (DOMAIN §6): traders' fills in coin futures are repeated for their followers. */
export const COPY = { ...PRODUCT, ...opening<CopyOwner, CopyBook, CopySide>(PRODUCT) };
