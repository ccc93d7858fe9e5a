import { type Failure, failure } from '@hoga/domain/errors/failure';
import { parseKeyName } from '@hoga/domain/keys/key-text';
import type { FreezeKind } from '@hoga/domain/operators/freezes';
import type { VerificationProof } from '@hoga/domain/session/verification';
import type { Clock } from '@hoga/kernel/clock';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Bus } from '../../foundation/bus.ts';
import type { Config } from '../../foundation/config.ts';
import type { Poller } from '../../foundation/poller.ts';
import { onRevoked, publishRevoked } from '../../foundation/session-revoked.ts';
import type { Device } from '../../http/device.ts';
import type { Authenticator } from '../../http/identity.ts';
import type { Database, Queries } from '../../persistence/database.ts';
import { type PlayerFacts, playerRow } from '../../persistence/engine/load-players.ts';
import type { AccountStatus } from '../../persistence/schema/accounts.ts';
import type { SecurityLog } from '../../persistence/security-log.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import { openCertification } from '../certification/public.ts';
import { type Keys, openKeys } from '../keys/public.ts';
import type { Messaging } from '../messaging/public.ts';
import type { SiteDirectory } from '../sites/public.ts';
import { openVerification, openVerificationKeys, type Verification } from '../verification/public.ts';
import { accessTokens } from './access-tokens.ts';
import {
  type AccountKey,
  findAccount,
  findByPhone,
  replaceBlockedDevices,
  replaceFreeze,
  replaceStatus,
} from './account-store.ts';
import { sessionAuthenticator } from './authenticator.ts';
import { changeWatch } from './change-watch.ts';
import type { DemoAccount } from './demo-accounts.ts';
import { seedDemoAccounts } from './demo-seed.ts';
import { liveSessions } from './live-sessions.ts';
import { forgetOldAttempts } from './password-attempt-store.ts';
import { openPasswords, type PasswordCost } from './passwords.ts';
import { type RenewalRequest, type Renewed, renew } from './renewal.ts';
import { registerAccountRoutes } from './routes.ts';
import {
  deleteSessionsExpiredBefore,
  endedAmong,
  liveSessionsOf,
  loadSession,
  type SignedInDevice,
} from './session-store.ts';
import { changeAndEndSessions, endSessionsWithin } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { closeEndedSockets, type WatchedHub } from './socket-watch.ts';
import { openTokenKeys } from './token-key.ts';

export { findAccount, findByUsername } from './account-store.ts';
export { DEMO_PASSWORD, type DemoAccount } from './demo-accounts.ts';
export { insertPartner } from './partner-store.ts';
export type { PasswordCost } from './passwords.ts';
export { readWallets, walletEntries, walletTypesOf } from './wallet-store.ts';

export interface AccountsOptions {
  readonly config: Config;
  readonly database: Database;
  readonly sites: SiteDirectory;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly messaging: Pick<Messaging, 'mail' | 'sms' | 'isShownTo'>;
  /** Trading and the players' wallets. */
  readonly trading: Pick<TradingClient, 'submit' | 'updatePlayer' | 'operate' | 'ask'>;
  /** Closes the sockets of ended sessions with the reason: at once, or at the latest at the next check. */
  readonly hub: WatchedHub;
  readonly securityLog: SecurityLog;
  /** Cost of hashing a password. Absent: as in production. */
  readonly passwordCost?: PasswordCost | undefined;
}

interface OperatorCredentials extends VerificationProof {
  readonly username: string;
  readonly password: string;
}

interface Frozen extends AccountKey {
  readonly kind: FreezeKind;
  readonly isFrozen: boolean;
}

export interface Accounts {
  readonly authenticator: Authenticator;
  /** What programs do with keys. */
  readonly keyCalls: Keys['calls'];
  /** Required before irreversible actions. */
  readonly verification: Pick<Verification, 'stepUp' | 'lastSecurityChange' | 'isSetUp'>;
  /** A sign-in valid for the console only. */
  signInOperator(typed: OperatorCredentials, device: Device): Promise<Result<Renewed, Failure>>;
  renewOperator(request: Pick<RenewalRequest, 'refreshToken' | 'device'>): Promise<Result<Renewed, Failure>>;
  /** The routes of accounts, certification and verification. */
  plugin(app: FastifyInstance): void;
  /** Closes sockets whose session or token has ended without a bus message. */
  checkSockets(): Promise<void>;
  /** Polls for changes by other processes. */
  checkChanges(): Promise<void>;
  /** Both as pollers, every few seconds and every second. Not among the part's pollers: tests run them by hand. */
  readonly checks: readonly Poller[];
  /** Sets an account's status. Anything but ACTIVE ends its sessions and sockets at once. */
  setStatus(account: AccountKey, status: AccountStatus): Promise<Result<null, Failure>>;
  /** Ends every session of an account at once, and returns their number. */
  endSessions(account: AccountKey): Promise<number>;
  /** An operator's console sessions, by last use. */
  operatorSessions(account: AccountKey): Promise<readonly SignedInDevice[]>;
  /** Ends one of them at once. */
  endOperatorSession(account: AccountKey, sessionId: string): Promise<void>;
  /** Sets the blocked device types: sessions end, so that the next sign-in is checked. */
  blockDevices(account: AccountKey, devices: readonly string[]): Promise<void>;
  /**
   * Freezes trading or withdrawals of an account, or lifts the freeze, with the row that `note` writes; false and
   * without effect if `note` returns false.
   */
  freeze(frozen: Frozen, note: (queries: Queries) => Promise<boolean>): Promise<boolean>;
  /**
   * Removes the second factor of an account within a transaction: its sessions end, and withdrawals pause. Returns the
   * notification to send after the commit; `null` if there was no second factor.
   */
  takeSecondFactor(queries: Queries, account: AccountKey): Promise<(() => void) | null>;
  /** Adds missing demo accounts and returns them; refuses in production. */
  seedDemo(): Promise<readonly DemoAccount[]>;
  /** Deletes long expired rows: sessions, codes, failed attempts. */
  purge(): Promise<void>;
  start(): void;
  pollers(): readonly Poller[];
  /** Resolves when work in progress has ended. */
  stop(): Promise<void>;
}

const PURGE_EVERY_MS = 3_600_000;
const CHECK_SOCKETS_EVERY_MS = 10_000;
const CHECK_CHANGES_EVERY_MS = 1_000;

/** Sign-in, sessions, sign-up, certification: everything about identity. */
export async function openAccounts(options: AccountsOptions): Promise<Accounts> {
  const { config, database, sites, bus, clock, log, messaging, trading, hub, securityLog } = options;
  const keys = await openTokenKeys(config.TOKEN_PRIVATE_KEY, config.DATA_DIR);
  const passwords = await openPasswords(options.passwordCost);
  const tokens = accessTokens(keys, clock, config.ACCESS_TOKEN_SECONDS);
  const sessions = liveSessions((id) => loadSession(database, id), bus, clock);
  const certification = openCertification({
    database,
    messaging,
    clock,
    log,
    codeKeys: keys.derive('certification codes'),
    // Outside production the sandbox simulates it.
    identityServiceUrl: config.NICE_ID_URL ?? (config.SANDBOX_URL && `${config.SANDBOX_URL}/identity`),
    isPhoneRegistered: async (queries, siteId, phone) => (await findByPhone(queries, siteId, phone)) !== null,
  });
  const verification = openVerification({
    database,
    clock,
    keys: await openVerificationKeys(config.VERIFICATION_KEY, config.DATA_DIR),
    isPassword: async (owner, password) => {
      const account = await findAccount(database, owner);
      return passwords.matches(account?.passwordHash ?? null, password);
    },
    keysSuspended: (owner, names) => {
      const { siteId, playerId } = owner;
      for (const sessionId of names) publishRevoked(bus, { siteId, playerId, sessionId, reason: 'KEY_ENDED' });
    },
    phoneOf: async (owner) => (await findAccount(database, owner))?.phone ?? '',
  });
  const programKeys = openKeys({
    ...{ database, bus, clock, sites, log, verification, trading },
    issueToken: (claims, seconds) => tokens.issue(claims, seconds),
    emailOf: async (queries, owner) => (await findAccount(queries, owner))?.email ?? '',
  });
  const refreshDays = config.REFRESH_TOKEN_DAYS;
  const successorKeys = keys.derive('refresh tokens');
  const parts = {
    database,
    sites,
    bus,
    clock,
    tokens,
    refreshDays,
    successorKeys,
    securityLog,
    passwords,
    certification,
    verification,
    trading,
  };
  const stops: (() => void | Promise<void>)[] = [() => sessions.close()];

  const purge = async () => {
    await deleteSessionsExpiredBefore(database, new Date(clock.now()));
    await forgetOldAttempts(database, clock);
    await certification.purge();
    await programKeys.purge();
  };
  const checkSockets = async () => {
    const tokenSeconds = tokens.lifetimeSeconds;
    const ended = async (ids: readonly string[]) => {
      const isOfKey = (id: string) => parseKeyName(id) !== null;
      const sessionIds = ids.filter((id) => !isOfKey(id));
      return [
        ...(await endedAmong(database, { sessionIds, now: new Date(clock.now()), tokenSeconds })),
        ...(await programKeys.endedAmong(ids.filter(isOfKey))),
      ];
    };
    await closeEndedSockets({ hub, endedAmong: ended, log });
  };
  const checkSessions = changeWatch(parts);
  const checkChanges = async () => {
    await checkSessions();
    await programKeys.checkChanges();
  };

  return {
    keyCalls: programKeys.calls,
    authenticator: sessionAuthenticator({ tokens, sessions, keys: programKeys.authenticator, log }),
    verification,
    signInOperator: ({ username, password, code, recoveryCode }, device) =>
      signIn(parts, { at: 'OPERATORS', username, password, proof: { code, recoveryCode } }, device),
    renewOperator: (request) => renew(parts, { ...request, audience: 'OPERATOR', namedSiteId: null }),
    plugin: (app) => {
      registerAccountRoutes(app, parts);
      certification.plugin(app);
      verification.plugin(app);
      programKeys.plugin(app);
    },
    start: () => {
      stops.push(onRevoked(bus, ({ playerId, sessionId, reason }) => hub.forceLogout({ playerId, sessionId, reason })));
    },
    pollers: () => [
      {
        roles: ['chores'],
        everyMs: PURGE_EVERY_MS,
        poll: purge,
        name: 'sessions-purge',
        failed: 'sessions and codes: purge failed',
      },
      ...programKeys.pollers(),
    ],
    checkSockets,
    checkChanges,
    checks: [
      {
        roles: ['api'],
        everyMs: CHECK_SOCKETS_EVERY_MS,
        poll: checkSockets,
        name: 'open-sockets',
        failed: 'open sockets: check of sessions failed',
      },
      {
        roles: ['api', 'engine'],
        everyMs: CHECK_CHANGES_EVERY_MS,
        poll: checkChanges,
        name: 'account-changes',
        restsWhenQuiet: true,
        failed: 'accounts: poll for changes failed',
      },
    ],
    setStatus: async ({ siteId, playerId }, status) => {
      const found: { player?: PlayerFacts } = {};
      const changed = await changeAndEndSessions(parts, async (queries) => {
        const player = await replaceStatus(queries, { siteId, playerId }, status);
        if (player === null) return err(failure('USER_NOT_FOUND'));
        found.player = player;
        if (status === 'ACTIVE') return ok(null);
        return ok({ siteId, playerId, reason: status === 'DENY' ? 'DENY' : 'OPERATOR' });
      });
      if (changed.ok && found.player !== undefined) trading.updatePlayer(playerRow(found.player));
      return changed;
    },
    endSessions: async (account) => {
      const { count, afterCommit } = await endSessionsWithin(parts, database, { ...account, reason: 'OPERATOR' });
      afterCommit();
      return count;
    },
    operatorSessions: (account) => liveSessionsOf(database, account, new Date(clock.now()), 'OPERATOR'),
    endOperatorSession: async (account, sessionId) => {
      const { afterCommit } = await endSessionsWithin(parts, database, { ...account, sessionId, reason: 'OPERATOR' });
      afterCommit();
    },
    blockDevices: async (account, devices) => {
      await changeAndEndSessions(parts, async (queries) => {
        await replaceBlockedDevices(queries, account, devices);
        return ok(devices.length === 0 ? null : { ...account, reason: 'OPERATOR' });
      });
    },
    freeze: async (frozen, note) => {
      const player = await database.transaction(async (queries) =>
        (await note(queries)) ? await replaceFreeze(queries, frozen) : null,
      );
      if (player !== null) trading.updatePlayer(playerRow(player));
      return player !== null;
    },
    takeSecondFactor: async (queries, account) => {
      if (!(await verification.takeOff(queries, account))) return null;
      const { afterCommit } = await endSessionsWithin(parts, queries, { ...account, reason: 'OPERATOR' });
      return afterCommit;
    },
    seedDemo: () => seedDemoAccounts({ config, database, sites, clock, passwords, trading }),
    purge,
    stop: async () => {
      await Promise.all(stops.splice(0).map((stop) => stop()));
      await programKeys.stop();
    },
  };
}
