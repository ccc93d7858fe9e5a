import { setTimeout as delay } from 'node:timers/promises';
import { USER_QUEUES } from '@hoga/contract/socket-protocol';
import type { Clock } from '@hoga/kernel/clock';
import type { ProposalId } from '@hoga/kernel/ids';
import type { Timers } from '@hoga/market/timers';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { busPart } from './bus-part.ts';
import { atMost } from './foundation/at-most.ts';
import type { Bus } from './foundation/bus.ts';
import type { Config } from './foundation/config.ts';
import { PollerRuns } from './foundation/poller-runs.ts';
import { PROGRAM_VERSION } from './foundation/program-version.ts';
import { ROLES, rolesOf } from './foundation/roles.ts';
import { openTracing } from './foundation/tracing/open-tracing.ts';
import { Visits } from './foundation/visits.ts';
import { buildApp } from './http/app.ts';
import { FrameCalls } from './http/frame-calls.ts';
import { audienceOf } from './http/host-audience.ts';
import { siteDirectory } from './http/site-directory.ts';
import { isBuilt } from './http/static-web.ts';
import { type Accounts, openAccounts, type PasswordCost } from './modules/accounts/public.ts';
import { openAlerts } from './modules/alerts/public.ts';
import { openApprovals } from './modules/approvals/public.ts';
import { dayCloseRule, isDayClosed, openBackoffice } from './modules/backoffice/public.ts';
import {
  couponIssueRule,
  type DepositDerivation,
  dnwEventView,
  openCashier,
  threadDerivation,
  transferReturnRule,
} from './modules/cashier/public.ts';
import {
  CONFIGURATION_CHANGED,
  configurationJudge,
  openConfiguration,
  startingConfiguration,
} from './modules/configuration/public.ts';
import { openContacts, unreadContacts } from './modules/contacts/public.ts';
import { openContent } from './modules/content/public.ts';
import { openCopytrade } from './modules/copytrade/public.ts';
import { openEconomic } from './modules/economic/public.ts';
import { openEquity } from './modules/equity/public.ts';
import { openFiles } from './modules/files/public.ts';
import { futuresEventView, futuresPlugin } from './modules/futures/public.ts';
import { haltLiftRule, haltsPlugin } from './modules/halts/public.ts';
import {
  adminInstrumentsPlugin,
  type InstrumentDirectory,
  instrumentDirectory,
  instrumentRules,
  optionsPlugin,
  seedInstruments,
} from './modules/instruments/public.ts';
import { openJournal } from './modules/journal/public.ts';
import { type FeedSource, type Market, openMarket } from './modules/market/public.ts';
import { hasMoved, membersPlugin, movementRule, totpResetRule } from './modules/members/public.ts';
import { openMessages } from './modules/messages/public.ts';
import { mailOutboxPoller, openMessaging } from './modules/messaging/public.ts';
import { openSystemPage, registerOwnMetrics, siteStatus } from './modules/operations/public.ts';
import { openOperators } from './modules/operators/public.ts';
import { ordersPlugin } from './modules/orders/public.ts';
import { overseaEventView, overseaPlugin } from './modules/oversea/public.ts';
import { openPartners } from './modules/partners/public.ts';
import { practicePlugin } from './modules/practice/public.ts';
import { openPreferences } from './modules/preferences/public.ts';
import { type DecidingParts, openProposals, propose } from './modules/proposals/public.ts';
import { openProviderDirectory, openProviders } from './modules/providers/public.ts';
import { openPush } from './modules/push/public.ts';
import { openRounds, roundVoidRule } from './modules/rounds/public.ts';
import { adminSitePlugin, type SiteDirectory, seedSites, sitesPlugin, toSiteInfo } from './modules/sites/public.ts';
import type { Cluster } from './persistence/cluster.ts';
import { type Database, isReachable } from './persistence/database.ts';
import { eventNumberOf } from './persistence/engine/event-number-store.ts';
import { pgTradingStorage } from './persistence/engine/pg-trading-storage.ts';
import { Leadership } from './persistence/leadership.ts';
import type { SharingNode } from './persistence/nodes.ts';
import { type OpenSecurityLog, openSecurityLog } from './persistence/open-security-log.ts';
import type { PrimaryGuard } from './persistence/primary/primary-guard.ts';
import { primaryPart } from './primary-part.ts';
import { openReplica } from './replica-part.ts';
import { directoryRefusal } from './runtime/configuration-change.ts';
import { callMeter, MeasuredTrading } from './runtime/measured-trading.ts';
import { openTrading } from './runtime/open-trading.ts';
import type { TradingClient } from './runtime/trading-client.ts';
import type { TradingRuntime } from './runtime/trading-runtime.ts';
import { partsOf, readinessOf, type ServerPart, startParts } from './server-part.ts';
import { sharedShards } from './shared-shards.ts';
import { createSocketServer, openHub, type SocketHub } from './socket/public.ts';
import { lineMeter } from './transport/bus-metrics.ts';
import { openRemotePlayers } from './transport/remote-players.ts';
import { openServedShards } from './transport/served-shards.ts';
import type { Wire } from './transport/wire.ts';
import { noticesOverWire } from './transport/wire-notices.ts';
import { webPart } from './web-part.ts';
import { newsListener, newsOverWire, wireParts } from './wire-parts.ts';

/** The server's environment: the real one, or a test's replacement. */
export interface Outside {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly metrics: Registry;
  /** An open database with all migrations, and its address; the caller closes it. */
  readonly database: Database;
  readonly databaseUrl: string;
  /** Judges the servers behind its connections. */
  readonly primary: PrimaryGuard;
  /** The installation's constants. */
  readonly cluster: Cluster;
  /** A name of this process, unique among all that ever run. */
  readonly node: string;
  readonly bus: Bus;
  /** The clock of markets and trading. */
  readonly timers: Timers;
  /** The clock of sessions, codes and attempts. */
  readonly clock: Clock;
  readonly feedSource: FeedSource;
  /** Folder of the built web application. */
  readonly webRoot: string;
  /** Folder of the built console. */
  readonly consoleRoot?: string;
  /** Folder of the documents' site. Absent in production. */
  readonly docsRoot?: string | undefined;
  /** The bus to trading in other processes. Absent: this process's engine is called directly. */
  readonly wires?: { connect(): Wire } | undefined;
  /** This process's node facts: prices then come over the bus too. Absent: this process has its own feed. */
  readonly sharing?: SharingNode | null;
  /** Cost of hashing a password. Absent: as in production. */
  readonly passwordCost?: PasswordCost;
  /** Absent: in a separate thread. */
  readonly depositDerivation?: DepositDerivation;
  /** How long a start waits for its shards. Absent: 15 s, for a server that was just killed holds the lease until then. */
  readonly tradingWaitMs?: number | undefined;
}

export interface Assembly {
  /** In starting order. */
  readonly parts: readonly ServerPart[];
  /** Handles requests, but does not listen. */
  readonly app: FastifyInstance;
  readonly sites: SiteDirectory;
  readonly directory: InstrumentDirectory;
  readonly hub: SocketHub;
  readonly trading: TradingRuntime;
  readonly accounts: Accounts;
  readonly market: Market;
  readonly securityLog: OpenSecurityLog;
  readonly isQuiet: Visits['isQuiet'];
  /** Starts the parts and their pollers; resolves with a stop function. */
  start(signal?: AbortSignal): Promise<() => Promise<void>>;
  /** Gives the work to other processes, where there are any; this one serves meanwhile. */
  leave(): Promise<void>;
}

/** Creates every part of the server and connects them. Nothing is started yet. */
export async function assemble(outside: Outside): Promise<Assembly> {
  const { config, log, metrics, database, databaseUrl, primary, cluster, node, timers, clock, feedSource } = outside;
  const roles = rolesOf(config.ROLES);
  const runs = new PollerRuns();
  const { tracer, ...tracing } = openTracing({ config, node, metrics, timers, fetch });
  registerOwnMetrics({ config, database, metrics, runs, timers });
  const { reads, part: replica } = openReplica({ config, database, metrics, timers, log });
  const leadership = new Leadership(database, { name: 'chores', owner: node });
  const hub = openHub(timers, metrics);
  const visits = new Visits({ sockets: hub.counts, isAlone: outside.sharing == null && config.ROLES.includes('all') });
  const securityLog = openSecurityLog(database, metrics, log);
  await seedSites(database);
  await seedInstruments(database);
  const judge = configurationJudge({
    defaultSite: config.DEFAULT_SITE,
    calendarOf: feedSource.calendarOf,
    refusal: directoryRefusal,
  });
  const { started, ...accepted } = await startingConfiguration(database, { node, judge });
  const sites = siteDirectory(accepted.sites, config.DEFAULT_SITE);
  const directory = instrumentDirectory(accepted.instruments, feedSource.calendarOf);
  const wired = outside.wires === undefined ? null : wireParts(outside.wires, { cluster, node });
  const bus = wired === null ? outside.bus : noticesOverWire({ ...wired, bus: outside.bus });
  const configurationChanged = () => bus.publish(CONFIGURATION_CHANGED, null);
  const sharing = outside.sharing ?? null;
  const runsFeed = roles.has('feed');
  const market = await openMarket({
    ...{ database, sites, directory, node, feedSource, hub, timers, log, metrics, configurationChanged },
    feedSeed: config.FEED_SEED,
    shared:
      sharing === null || wired === null ? undefined : { ...wired, runsFeed, audience: roles.has('api') ? hub : null },
  });
  const surroundings = { feedIsSimulated: market.feed.simulated, usedCoins: config.USED_COINS };
  const push = openPush({ config, database, sites, directory, fetch, timers, clock, log });
  const onError = (error: unknown) => log.error({ err: error }, 'a call failed');
  const served = wired === null ? null : openServedShards({ ...wired, config, onError });
  const opened = openTrading({
    storage: pgTradingStorage({ url: databaseUrl, database, admit: (client) => primary.admitWriter(client) }),
    sites,
    directory,
    market: market.prices,
    hub: served ?? hub,
    serving: served ?? undefined,
    views: {
      [USER_QUEUES.futures]: futuresEventView,
      [USER_QUEUES.oversea]: overseaEventView(directory),
      [USER_QUEUES.dnw]: dnwEventView,
    },
    onEvent: wired === null ? push.onEvent : newsOverWire(wired, push),
    timers,
    log,
    metrics,
    tracer,
    shardCount: cluster.shards,
    owner: node,
    isQuiet: visits.isQuiet,
    mayTake: (shard) => primary.mayWrite && (sharing === null || (shared?.balance.mayTake(shard) ?? false)),
  });
  served?.serve(opened.runtime);
  const shared =
    sharing === null || wired === null
      ? null
      : sharedShards({ database, sharing, wired, runtime: opened.runtime, log });
  const calls = callMeter(metrics);
  const remote =
    wired === null
      ? null
      : openRemotePlayers({
          ...wired,
          players: hub,
          meter: lineMeter(metrics, () => calls.retried()),
          writtenNumber: (playerId) => eventNumberOf(database, playerId),
        });
  const trading: TradingClient = new MeasuredTrading({
    trading: remote?.trading ?? opened.runtime,
    meter: calls,
    now: () => performance.now(),
    tracer,
  });
  const messaging = openMessaging(config, clock, log);
  const accounts = await openAccounts({
    config,
    database,
    sites,
    bus,
    clock,
    log,
    messaging,
    trading,
    hub,
    securityLog,
    passwordCost: outside.passwordCost,
  });
  const { authenticator } = accounts;
  const operators = openOperators({
    ...{ database, clock, accounts, hub },
    propose: (wanted) => propose({ database, clock: timers }, wanted),
  });
  const providers = await openProviderDirectory({ config, sites, database, clock: timers, log });
  const files = openFiles({ config, database, timers });
  const messages = openMessages({
    database,
    sites,
    hub,
    unreadContacts: (playerId) => unreadContacts(database, playerId),
    // In the process with the outbox: the first one notified claims the message.
    wrote: roles.has('chores') ? push.wrote : () => undefined,
    timers,
  });
  const moving = { trading, hasMoved: (id: ProposalId) => hasMoved(database, id) };
  const configured = { directory, config, configurationChanged, clock: timers, prices: market.prices };
  const paying = openProviders({
    database,
    directory: providers,
    trading,
    verification: accounts.verification,
    sites,
    timers,
    log,
  });

  const configuration = openConfiguration({
    database,
    ...{ sites, directory, judge, started, hub, bus, timers, log },
    trading: roles.has('engine') ? opened.runtime : NO_ENGINE,
  });
  const leads = () => leadership.leads;
  const quoted = { isSimulated: market.feed.simulated, sourceNamed: market.sourceNamed };
  const copytrade = openCopytrade({ database, sites, directory, market, trading, leads, timers, log });
  const rounds = openRounds({ database, sites, directory, market, trading, metrics, timers, log });

  const economic = await openEconomic({ database, mail: messages.mail, timers });
  const alerts = openAlerts({
    ...{ database, sites, directory, market, trading, economic, hub, push, timers },
    judges: roles.has('chores'),
  });

  const status = siteStatus({
    ...{ database, sites, directory, prices: market.prices, clock: timers },
    reached: () => remote?.trading.reached() ?? opened.runtime.reached(),
  });

  const system = openSystemPage({
    ...{ config, database, metrics, runs, timers, node, sites, clock: timers },
    ...{ version: PROGRAM_VERSION, clusterName: cluster.name, isShared: sharing !== null },
    sitesOf: operators.parts.authority.sitesOf,
  });

  const rules: DecidingParts['rules'] = {
    WALLET_CREDIT: movementRule(moving, { type: 'wallet.credit', code: 'B' }),
    WALLET_DEBIT: movementRule(moving, { type: 'wallet.debit', code: 'PM' }),
    TOTP_RESET: totpResetRule(accounts),
    HALT_LIFT: haltLiftRule(configured),
    ROUND_VOID: roundVoidRule,
    ...instrumentRules(configured),
    COUPON_ISSUE: couponIssueRule(configured),
    ...paying.rules,
    TRANSFER_RETURN: transferReturnRule({ database, trading }),
    ...operators.rules,
    DAY_CLOSE: dayCloseRule(timers),
    ...system.rules,
  };

  const frames = new FrameCalls();
  const parts: ServerPart[] = [
    { roles: ROLES, missing: async () => ((await isReachable(database)) ? [] : ['database']) },
    { roles: ROLES, ...(wired && busPart({ ...wired, metrics, loopAgeMs: () => shared?.busAgeMs() ?? null })) },
    { roles: ROLES, ...(shared?.node ?? {}) },
    { roles: ROLES, ...replica },
    { roles: ROLES, ...primaryPart({ primary, bus, metrics, config, roles, runtime: opened.runtime }) },
    { roles: ['api'], missing: () => (config.PAGES_BEING_BUILT && !isBuilt(outside.webRoot) ? ['pages'] : []) },
    {
      roles: ['chores'],
      start: () => leadership.renew(),
      pollers: () => [leadership.poller],
      stop: () => leadership.release(),
    },
    // It stops after every part that logs events, so that all of them are written.
    { roles: ROLES, stop: () => securityLog.close() },
    { roles: ['api'], plugin: sitesPlugin(sites, surroundings) },
    // Stops after the parts that publish to it.
    { roles: ['api'], plugin: push.plugin },
    { roles: ['chores'], start: push.start, pollers: push.pollers, stop: push.stop },
    { roles: ['chores'], ...(wired === null ? {} : newsListener(wired, push)) },
    { roles: ROLES, ...messaging },
    { roles: ROLES, ...tracing },
    { roles: ['chores'], pollers: () => [mailOutboxPoller({ database, mail: messaging.mail, log })] },
    // Before trading starts: no change during the load is missed.
    {
      roles: ROLES,
      start: () => configuration.start(),
      missing: () => configuration.missing(),
      stop: () => configuration.stop(),
    },
    {
      roles: ['engine'],
      // Usually a moment. If another process runs the shards, this one serves all the same and reports it in /readyz.
      start: async () => {
        await shared?.balance.poll();
        opened.start();
        if (sharing === null) await atMost(outside.tradingWaitMs ?? 15_000, opened.runtime.whenRunning());
      },
      // Over a bus any process may run them.
      missing: () => (wired === null ? opened.runtime.missing() : opened.runtime.halted()),
      pollers: () => (shared === null ? [] : [shared.balance.poller]),
      leave: async () => shared?.balance.leave(delay),
      stop: () => opened.stop(),
    },
    {
      roles: ['api', 'chores'],
      start: () => remote?.trading.start(),
      missing: () => remote?.trading.missing() ?? [],
      lacks: () => remote?.trading.lacks() ?? [],
      stop: () => remote?.trading.stop(),
    },
    { roles: ['chores'], pollers: () => opened.pollers() },
    { roles: ['api', 'chores'], ...accounts },
    { roles: ['api', 'chores'], ...operators },
    { roles: ['api', 'chores'], ...openProposals({ database, rules, timers }) },
    { roles: ['api'], ...openApprovals({ database, rules, hub, timers }) },
    {
      roles: ['api'],
      plugin: membersPlugin({
        ...{ database, accounts, trading, clock, timers },
        rates: { priceOf: (symbol) => market.prices.priceOf(symbol), clock: timers },
        isDayClosed: (siteId, day) => isDayClosed(database, siteId, day),
      }),
    },
    { roles: ['api'], plugin: haltsPlugin({ database, ...configured }) },
    { roles: ['api'], plugin: adminInstrumentsPlugin({ database, trading, ...configured }) },
    { roles: ['api'], plugin: adminSitePlugin({ database, ...configured }) },
    { roles: ['api', 'chores'], ...files },
    { roles: ['api'], ...openContent({ database, sites, files, hub, timers }) },
    { roles: ['api', 'chores'], ...messages },
    { roles: ['api'], ...openContacts({ database, files, mail: messages.mail, hub, timers }) },
    { roles: ['api', 'chores'], ...economic },
    {
      roles: ['api'],
      plugin: optionsPlugin({ ...configured, priceOf: (stock) => market.prices.market(stock).ticker() }),
    },
    { roles: ['api'], plugin: futuresPlugin({ trading, database, directory, ...quoted }) },
    { roles: ['api'], plugin: overseaPlugin({ trading, database, directory, clock: timers, ...quoted }) },
    { roles: ['api'], plugin: ordersPlugin({ trading, database, frames }) },
    { roles: ['api'], plugin: practicePlugin({ trading, clock: timers }) },
    {
      roles: ['api', 'chores'],
      ...openCashier({
        database,
        trading,
        verification: accounts.verification,
        messages: messages.mail,
        files,
        priceOf: (symbol) => market.prices.priceOf(symbol),
        payoutProvider: providers.payoutOf,
        derivation: outside.depositDerivation ?? threadDerivation(),
        sites,
        hub,
        timers,
      }),
    },
    {
      roles: ['api', 'chores'],
      ...openEquity({ database, trading, sites, priceOf: (symbol) => market.prices.priceOf(symbol), timers }),
    },
    {
      roles: ['api', 'chores'],
      ...openJournal({ database, reads, directory, timers, isSimulated: market.feed.simulated }),
    },
    { roles: ['api'], ...openPreferences({ database, directory, timers }) },
    { roles: ['api', 'chores'], ...openPartners({ database, trading, timers }) },
    {
      roles: ['api', 'chores'],
      ...openBackoffice({
        ...{ config, database, reads, sites, directory, trading, hub },
        market: market.prices,
        mail: messaging.mail,
        metrics,
        timers,
        log,
        node,
      }),
    },
    { roles: ['api', 'chores'], ...paying },
    { roles: ['api'], plugin: copytrade.plugin },
    { roles: ['chores'], start: copytrade.start, seedDemo: copytrade.seedDemo, stop: copytrade.stop },
    { roles: ['api'], plugin: rounds.plugin },
    // Before prices flow: it receives them from the first.
    { roles: ['chores'], start: rounds.start, stop: rounds.stop },
    { roles: ['api', 'chores'], ...alerts },
    { roles: ['api'], plugin: market.plugin },
    { roles: ['api'], plugin: status.plugin, pollers: () => [status.poller] },
    { roles: ROLES, ...system.reporter },
    { roles: ['api'], plugin: system.plugin },
    // Prices flow once every listener is registered.
    {
      roles: sharing === null ? ['feed'] : ROLES,
      start: market.start,
      pollers: market.pollers,
      missing: market.missing,
      whenServing: market.whenServing,
      stop: market.stop,
    },
  ];
  const socket = createSocketServer({
    ...{ hub, authenticator, sites, log, frames },
    connecting: remote?.connecting,
    knowsStock: (stock) => directory.instrument(stock) !== null,
    authority: operators.parts.authority,
    keyCalls: accounts.keyCalls,
    audienceOf: (host) => audienceOf(host, config.CONSOLE_HOST),
    trustProxy: config.TRUST_PROXY,
  });
  const app = await buildApp({
    config,
    log,
    sites,
    authenticator,
    readiness: readinessOf(partsOf(parts, roles)),
    metrics,
    tracer,
    notes: { log: securityLog, clock },
    keyCalls: accounts.keyCalls,
    operators: operators.parts,
    webRoot: outside.webRoot,
    siteInfo: (site) => toSiteInfo(site, surroundings),
    ...(outside.consoleRoot === undefined ? {} : { consoleRoot: outside.consoleRoot }),
    docsRoot: outside.docsRoot,
    endpoint: socket.endpoint,
    modules: roles.has('api') ? parts.map((part) => (instance) => part.plugin?.(instance)) : [],
  });
  parts.push(webPart(app, socket, roles.has('api') ? config : null));
  visits.watch(app.server);
  const start = (signal?: AbortSignal) =>
    startParts(parts, { roles, leadsChores: leads, timers, log, runs, isQuiet: visits.isQuiet, signal });
  const leave = async () => {
    if (sharing !== null) await Promise.all(partsOf(parts, roles).map((part) => part.leave?.()));
  };
  const trades = { trading: opened.runtime, market };
  return { parts, app, sites, directory, hub, ...trades, accounts, securityLog, isQuiet: visits.isQuiet, start, leave };
}

/** A process without shards reads players from the database and forwards no player changes. */
const NO_ENGINE: Pick<TradingClient, 'updatePlayer'> = { updatePlayer: async () => false };
