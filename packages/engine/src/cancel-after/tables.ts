import type { AnyTable } from '../state/table.ts';
import type { CancelAfterRow } from './rows.ts';

export const CANCEL_AFTER = {
  name: 'cancelAfter',
  keeping: 'keyed',
  key: ({ playerId, scope }: CancelAfterRow) => `${playerId} ${scope}`,
  live: ['ARMED'],
} as const satisfies AnyTable;
