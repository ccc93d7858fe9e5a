import type { SiteId } from '@hoga/kernel/ids';
import type { Timers } from '@hoga/market/timers';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../foundation/config.ts';
import type { Database } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { MoneyOutParts } from '../cashier/public.ts';
import type { SiteDirectory } from '../sites/public.ts';
import { registerEvents } from './events.ts';
import { registerMemberRoutes } from './member-routes.ts';
import { registerOrderRoutes } from './order-routes.ts';
import { incidentRule } from './oversight/incident-rule.ts';
import { type MeasuringParts, measuredProvider } from './oversight/measured-provider.ts';
import { registerProviderRoutes } from './oversight/provider-routes.ts';
import { pgPaymentStore } from './payment-store.ts';
import { payoutResultRule, registerPayoutResults } from './payout-results.ts';
import { type ProviderDirectory, providerDirectory, readProviderSettings } from './provider-directory.ts';
import { type ProviderPollerParts, providerPoller } from './provider-poller.ts';

export { differingProviders, downProviders, undecidedIncidents } from './oversight/provider-checks.ts';
export type { ProviderDirectory } from './provider-directory.ts';

interface DirectoryParts extends MeasuringParts {
  readonly config: Config;
  readonly sites: Pick<SiteDirectory, 'all'>;
}

/** The configured payment providers of all sites; their calls are counted. */
export async function openProviderDirectory(parts: DirectoryParts): Promise<ProviderDirectory> {
  const { config, sites, clock } = parts;
  const wire = { fetch, clock, timeoutMs: config.PROVIDER_TIMEOUT_MS };
  return providerDirectory(await readProviderSettings(config, sites.all), wire, measuredProvider(parts));
}

export interface ProvidersParts {
  readonly database: Database;
  readonly directory: ProviderDirectory;
  readonly trading: Pick<TradingClient, 'operate' | 'submit'>;
  readonly verification: MoneyOutParts['verification'];
  readonly sites: SiteDirectory;
  readonly timers: Timers;
  readonly log: ProviderPollerParts['log'];
}

/** Payment providers: the calls of members, the providers' events, and the poller of open payments. */
export function openProviders(parts: ProvidersParts) {
  const { database, directory, trading, verification, sites, timers, log } = parts;
  const store = pgPaymentStore(database, timers);
  const bankCurrency = (siteId: SiteId) => sites.byId(siteId)?.binaryCurrency ?? '';
  const payments = { store, directory, trading, bankCurrency, clock: timers };
  return {
    rules: { PAYOUT_RESULT: payoutResultRule(payments), PROVIDER_INCIDENT: incidentRule({ ...payments, database }) },
    async plugin(app: FastifyInstance) {
      registerMemberRoutes(app, payments);
      registerOrderRoutes(app, { ...payments, database, verification });
      registerPayoutResults(app, { ...payments, database });
      registerProviderRoutes(app, { ...payments, database, sites });
      await registerEvents(app, { ...payments, database });
    },
    pollers: () => (directory.all.length === 0 ? [] : [providerPoller({ ...payments, database, sites, timers, log })]),
  };
}
