import { opening } from '../product/open-product.ts';
import type { EngineModule } from '../product/product.ts';
import type { Turn } from '../state/turn.ts';
import { CancelAfterBook, type SwitchOwner } from './book.ts';
import { CANCEL_AFTER_COMMANDS, onDue } from './commands.ts';
import { ORDERS_QUEUE } from './queues.ts';
import type { CancelAfterRow } from './rows.ts';
import { CANCEL_AFTER } from './tables.ts';

export interface CancelAfterDue {
  readonly type: 'cancelAfter.due';
}

const PRODUCT = {
  name: 'cancelAfter',
  // It cancels the orders of both.
  needs: ['futures', 'oversea'],
  tenancy: null,
  tables: [CANCEL_AFTER],
  queues: [ORDERS_QUEUE],
  commands: CANCEL_AFTER_COMMANDS,
  configurations: {},
  timers: { 'cancelAfter.due': (turn: Turn, book: CancelAfterBook, _timer: CancelAfterDue) => onDue(turn, book) },
  deadline: { timer: { type: 'cancelAfter.due' }, dueAt: (book) => book.dueAt },
  announcements: {},
  messages: {},
  questions: {
    'cancelAfter.armed': (
      book: CancelAfterBook,
      owner: SwitchOwner | undefined,
      _question: { readonly type: 'cancelAfter.armed' },
    ): readonly CancelAfterRow[] => (owner === undefined ? [] : book.of(owner.id)),
  },
  openBook: () => new CancelAfterBook(),
  openSide: (book) => book,
  load: (book, rows, ownerOf) => {
    for (const row of rows.of(CANCEL_AFTER)) book.arm(ownerOf(row.playerId), row);
  },
  export: (book, _owners, rows) => rows.put(CANCEL_AFTER, book.rows()),
} as const satisfies EngineModule<SwitchOwner, CancelAfterBook, CancelAfterBook>;

/** The dead man's switch of programs (docs/api/orders.md). */
export const CANCEL_AFTER_MODULE = {
  ...PRODUCT,
  ...opening<SwitchOwner, CancelAfterBook, CancelAfterBook>(PRODUCT),
};
