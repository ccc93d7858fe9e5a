import { USER_QUEUES } from '@hoga/contract/socket-protocol';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Timers } from '@hoga/market/timers';
import type { FastifyInstance } from 'fastify';
import { NumberedRows } from '../../foundation/numbered-rows.ts';
import type { Poller } from '../../foundation/poller.ts';
import type { Database } from '../../persistence/database.ts';
import type { PlayerHub } from '../../runtime/player-hub.ts';
import type { SiteDirectory } from '../sites/public.ts';
import { type Mail, openMail } from './mail.ts';
import { unreadMessages } from './message-store.ts';
import { registerOperatorRoutes } from './operator-routes.ts';
import { registerMessageRoutes } from './routes.ts';
import { forgetSignals, lastSignal, type Signal, signalsAfter } from './signal-store.ts';
import { welcomeMembers } from './welcome-members.ts';

export type { Mail } from './mail.ts';
export type { NewMessage } from './message-store.ts';
export type { Signal } from './signal-store.ts';

const DAY_MS = 86_400_000;
const SWEEP_MS = 3_600_000;

interface MessagesParts {
  readonly database: Database;
  readonly sites: SiteDirectory;
  readonly hub: Pick<PlayerHub, 'isConnected' | 'publishUser'>;
  /** Number of the member's inquiries with unread answers. */
  readonly unreadContacts: (playerId: PlayerId) => Promise<number>;
  /** Called for every message, also to members without a connection. */
  readonly wrote: (signal: Signal) => void;
  readonly timers: Timers;
}

export interface MessagesModule {
  readonly mail: Mail;
  plugin(app: FastifyInstance): void;
  seedDemo(): Promise<void>;
  start(): Promise<void>;
  pollers(): readonly Poller[];
}

/** The house's messages to members, and the poller that pushes them to devices. */
export function openMessages(parts: MessagesParts): MessagesModule {
  const { database, sites, hub, unreadContacts, wrote, timers } = parts;
  const mail = openMail(timers);
  const signals = new NumberedRows<Signal>({
    // Each api process has its own sockets; chores send notifications.
    roles: ['api', 'chores'],
    last: () => lastSignal(database),
    after: (no) => signalsAfter(database, no),
    numberOf: ({ no }) => no,
    onRow: async (signal) => {
      wrote(signal);
      const { playerId, type, targetId } = signal;
      if (!hub.isConnected(playerId)) return;
      if (type === 'alarm') {
        hub.publishUser({ playerId, queue: USER_QUEUES.newMessage, type, data: { id: targetId } });
        return;
      }
      const unread = {
        unreadMessages: await unreadMessages(database, playerId),
        unreadContacts: await unreadContacts(playerId),
      };
      const data = type === 'read' ? unread : { id: targetId, ...unread };
      hub.publishUser({ playerId, queue: USER_QUEUES.newMessage, type, data });
    },
    what: 'new messages',
  });
  return {
    mail,
    plugin: (app) => {
      registerMessageRoutes(app, { database, mail, clock: timers });
      registerOperatorRoutes(app, { database, mail, clock: timers });
    },
    seedDemo: () => welcomeMembers(database, sites, mail),
    start: () => signals.start(),
    pollers: () => [
      signals.poller,
      {
        roles: ['chores'],
        everyMs: SWEEP_MS,
        poll: () => forgetSignals(database, new Date(timers.now() - DAY_MS)),
        name: 'messages-purge',
        failed: 'message signals: purge failed',
      },
    ],
  };
}
