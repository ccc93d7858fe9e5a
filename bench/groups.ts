import type { Finding } from './finding.ts';

/** A set of rows that are measured together, in a separate process. */
interface Group {
  readonly name: string;
  /** Measured only when selected by name. */
  readonly onlyWhenAsked?: true;
  load(): Promise<{ measure(): Promise<readonly Finding[]> }>;
}

export const GROUPS: readonly Group[] = [
  { name: 'engine', load: () => import('./engine/mixed-orders.ts') },
  { name: 'quotes', load: () => import('./engine/quote-cost.ts') },
  { name: 'turns', load: () => import('./engine/many-at-once.ts') },
  { name: 'accounts', load: () => import('./engine/standing-accounts.ts') },
  { name: 'rounds', load: () => import('./engine/round-settlement.ts') },
  { name: 'orders', load: () => import('./durable/durable-orders.ts') },
  { name: 'strangers', load: () => import('./durable/beside-strangers.ts') },
  { name: 'programs', load: () => import('./durable/beside-programs.ts') },
  { name: 'traces', load: () => import('./durable/traced-orders.ts') },
  { name: 'settling', load: () => import('./durable/beside-settlement.ts') },
  { name: 'liquidations', load: () => import('./durable/beside-liquidations.ts') },
  { name: 'alerts', load: () => import('./durable/beside-alerts.ts') },
  { name: 'copies', load: () => import('./durable/copied-fills.ts') },
  { name: 'moves', onlyWhenAsked: true, load: () => import('./nodes/moved-shard.ts') },
  { name: 'start', load: () => import('./durable/start.ts') },
  { name: 'content', onlyWhenAsked: true, load: () => import('./content/first-page.ts') },
  { name: 'messages', onlyWhenAsked: true, load: () => import('./content/message-pages.ts') },
  { name: 'console-lists', onlyWhenAsked: true, load: () => import('./console/lists.ts') },
  // Ten million rows take minutes to write.
  { name: 'history', onlyWhenAsked: true, load: () => import('./history/request-lists.ts') },
  { name: 'journal', onlyWhenAsked: true, load: () => import('./history/journal-pages.ts') },
  { name: 'fan-out', load: async () => ({ measure: (await import('./other/printed-figures.ts')).measureFanOut }) },
  {
    name: 'first-load',
    onlyWhenAsked: true,
    load: async () => ({ measure: (await import('./other/printed-figures.ts')).measureFirstLoad }),
  },
  {
    name: 'ladder',
    onlyWhenAsked: true,
    load: async () => ({ measure: (await import('./other/printed-figures.ts')).measureLadder }),
  },
  {
    name: 'chart',
    onlyWhenAsked: true,
    load: async () => ({ measure: (await import('./other/printed-figures.ts')).measureChart }),
  },
  {
    name: 'slow-phone',
    onlyWhenAsked: true,
    load: async () => ({ measure: (await import('./other/printed-figures.ts')).measureSlowPhone }),
  },
];
