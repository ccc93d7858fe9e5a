import type { Engine } from '@hoga/engine/engine';
import type { Reply } from '@hoga/engine/state/turn';
import type { Provider } from '@hoga/providers/provider';
import type { ExpiryParts } from '@hoga/server/modules/cashier/expiry-poller';
import type { PaymentParts } from '@hoga/server/modules/providers/payments/payment-parts';
import type { KeeperStore } from '@hoga/server/modules/rounds/keeper-store';
import type { Listener } from '@hoga/server/modules/rounds/pending-fixings';
import type { EngineConfiguration, EngineStore } from '@hoga/server/runtime/engine-store';
import type { EventSink } from '@hoga/server/runtime/event-sink';
import type { KeeperOptions } from '@hoga/server/runtime/shard-keeper';
import type { CheckName } from '../checks/findings.ts';
import type { ProposalWork } from '../proposals/proposal-work.ts';
import type { EventQueue } from '../time/event-queue.ts';

/** The parts of one process that are broken; the others are as they should be. */
export interface Breakage {
  readonly store?: (store: EngineStore) => EngineStore;
  readonly sink?: (sink: EventSink) => EventSink;
  /** Changes the engine that was just loaded. */
  readonly engine?: (engine: Engine, sink: EventSink) => void;
  readonly configuration?: (configuration: EngineConfiguration) => EngineConfiguration;
  readonly options?: Partial<KeeperOptions>;
  /** The store of the keeper of rounds: its database and its feed. */
  readonly rounds?: (store: KeeperStore) => KeeperStore;
  readonly listener?: (listener: Listener) => Listener;
  /** The dependencies of payments at providers, and the provider as they reach it. */
  readonly payments?: (parts: PaymentParts) => PaymentParts;
  readonly provider?: (provider: Provider) => Provider;
  /** How requests that are overdue are found. */
  readonly overdue?: (read: ExpiryParts['overdue']) => ExpiryParts['overdue'];
  /** The dependencies of executing approved proposals. */
  readonly proposals?: (work: ProposalWork) => ProposalWork;
  /** How a start reads the configuration. */
  readonly start?: (read: () => Promise<EngineConfiguration>) => Promise<EngineConfiguration>;
  /** Lets a reply leave, now or otherwise. */
  readonly reply?: (reply: Reply, leave: (reply: Reply) => void) => void;
}

/** A plausible mistake, which the simulation must find. */
export interface Variant {
  readonly name: string;
  readonly mistake: string;
  /** The checks of which at least one must find it; others may as well. */
  readonly foundBy: readonly CheckName[];
  readonly isFenced?: false;
  readonly areLoadsFenced?: false;
  readonly areLoadsRenewed?: false;
  /** Created for each process. */
  readonly breaks?: (queue: EventQueue) => Breakage;
}
