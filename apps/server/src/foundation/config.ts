import { z } from 'zod';
import { ROLE_NAMES, type RoleName } from './roles.ts';
import { ConfigError, type Environment, withSettingFiles } from './setting-files.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const flagText = z.enum(['true', 'false']);
const isTrue = (text: string) => text === 'true';
const offByDefault = flagText.default('false').transform(isTrue);

/**
 * A setting's text in docs/operations/configuration.md besides its name, default and limits, which come from the
 * schema. `unset` explains an absent setting without a default.
 */
interface SettingText {
  readonly section: string;
  readonly description: string;
  readonly unset?: string;
}

const inSection =
  (section: string) =>
  (description: string, unset?: string): SettingText & Record<string, unknown> => ({
    section,
    description,
    ...(unset === undefined ? {} : { unset }),
  });

const nodes = inSection('Nodes');
const server = inSection('Server');
const database = inSection('Database and files');
const prices = inSection('Prices');
const demo = inSection('Demo data');
const sites = inSection('Sites and console');
const limits = inSection('Limits');
const keys = inSection('Sessions and keys');
const messages = inSection('Messages');
const payments = inSection('Payments and identity');

/** Every setting of the process, read from the environment once; `npm run configuration` generates their document. */
export const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .meta(server('`production` turns demo accounts, the development mailbox and sandboxes off')),
  HOST: z
    .string()
    .min(1)
    .optional()
    .meta(
      server(
        'Address the server listens on: `localhost` is this machine only (127.0.0.1 and ::1), `0.0.0.0` every address. Demo accounts have published passwords',
        '`localhost`; in production `0.0.0.0`',
      ),
    ),
  PORT: port.default(3000).meta(server('Port the server listens on; `0` takes a free one')),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .meta(server('Lowest level that is logged; one JSON object a line')),
  OTLP_TRACES_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta(
      server(
        'Collector that receives traces by OTLP/HTTP as JSON, such as `http://127.0.0.1:4318/v1/traces` ([logs](logs.md))',
        'none: nothing is traced',
      ),
    ),
  TRACES_ONE_IN: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(1_000)
    .meta(server('One request in so many is traced; parts that take 250 ms and more always are')),
  TRUST_PROXY: offByDefault.meta(
    server(
      'Whether the address and host that the one proxy in front forwards are used; it must forward the host, which the origin of sockets is checked against. The console is recognised by `Host` alone',
    ),
  ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .max(200)
    .optional()
    .meta(
      server(
        'Bearer token that may read `/metrics`; never on the console’s host, nor through a proxy',
        'in production `/metrics` is closed, elsewhere open',
      ),
    ),
  PAGES_BEING_BUILT: offByDefault.meta(
    server(
      'Set by `npm start` while it builds the pages: a page that says so stands in for them, and `/readyz` names `pages`',
    ),
  ),
  WEB_ROOT: z
    .string()
    .optional()
    .meta(server('Folder of the built members’ application', 'the build beside the server')),
  CONSOLE_ROOT: z.string().optional().meta(server('Folder of the built console', 'the build beside the server')),
  ROLES: z
    .string()
    .default('all')
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(ROLE_NAMES)))
    .meta(
      nodes(
        'What the process does ([nodes](../nodes.md)): `all`, some of `api`, `engine`, `feed` and `chores`, separated by commas, or `migrate`, which migrates the database, grants the server its rights and ends',
      ),
    ),
  NATS_URL: z
    .string()
    .regex(/^(nats|tls):\/\/[^\s,;]+(,\s*(nats|tls):\/\/[^\s,;]+)*$/)
    .optional()
    .meta(
      nodes(
        'NATS servers that processes share the work over, separated by commas; `tls://` where they ask for it',
        'the process works alone',
      ),
    ),
  NATS_CREDS_FILE: z
    .string()
    .min(1)
    .optional()
    .meta(nodes('File with the credentials (JWT and seed) for these servers', 'those of `NATS_URL`, or none')),
  NODE_NAME: z
    .string()
    .regex(/^[a-z0-9-]{1,30}$/)
    .default('node')
    .meta(nodes('Name of the process in leases and logs, followed by characters of its own')),
  DRAIN_NOTICE_SECONDS: z.coerce
    .number()
    .min(0)
    .max(300)
    .default(5)
    .meta(
      nodes(
        'How long a process with `NATS_URL` serves on after SIGTERM while `/readyz` is 503: balancers send it nothing more by then',
      ),
    ),
  DRAIN_SOCKETS_SECONDS: z.coerce
    .number()
    .min(0)
    .max(300)
    .default(15)
    .meta(
      nodes(
        'Over how long it then closes its sockets, a few at a time, so that they do not all come to the others at once',
      ),
    ),
  STOP_LIMIT_SECONDS: z.coerce
    .number()
    .min(1)
    .max(300)
    .default(15)
    .meta(nodes('How long the stop may take after that; then the process ends anyway')),
  EPHEMERAL: offByDefault.meta(
    nodes(
      'Set in the image: the disk ends with the process, so that nothing is made and kept there. `DATABASE_URL`, `TOKEN_PRIVATE_KEY`, `VERIFICATION_KEY` and `FILES_DIR` are then required of a process that works alone too',
    ),
  ),
  SHARDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .optional()
    .meta(
      nodes(
        'Over how many engines players are divided. Read at the first start, then kept in the database: another number is refused',
        'that of the database; 1 for a new one',
      ),
    ),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta(database('PostgreSQL 15 or newer', 'an embedded PostgreSQL under `DATA_DIR`')),
  MIGRATION_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta(
      database(
        'Owner of the outside database: migrates it and grants the role of `DATABASE_URL` rows and no tables, the ledger and security events only to add to. The embedded database always has two such roles',
        '`DATABASE_URL`',
      ),
    ),
  DATABASE_READ_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta(
      database(
        'A replica of the database, from which files and long lists are read while it is at most five seconds behind ([nodes](../nodes.md#reads-from-a-replica)). Its role needs to read only',
        'everything is read from the primary',
      ),
    ),
  REQUIRE_SYNC_STANDBY: offByDefault.meta(
    database(
      'Whether orders are refused with 503 while PostgreSQL has no synchronous standby attached, so that every acknowledged one is on two machines ([nodes](../nodes.md#postgresql-and-its-standby)). The role of `DATABASE_URL` needs `pg_read_all_stats` for it',
    ),
  ),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20).meta(database('Connections to PostgreSQL')),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .meta(database('Folder of the embedded database and of keys that were made')),
  BACKUP_DIR: z
    .string()
    .min(1)
    .optional()
    .meta(
      database(
        'Where the embedded database archives its log, and where `npm run backup` puts its copies; on another disk than `DATA_DIR` ([backups](backups.md))',
        'the log is not archived; copies are in `backups` under `DATA_DIR`',
      ),
    ),
  FILES_DIR: z
    .string()
    .min(1)
    .optional()
    .meta(
      database(
        'Pictures that members and operators upload; servers of one installation share it',
        '`files` under `DATA_DIR`',
      ),
    ),
  ANCHOR_FILE: z
    .string()
    .min(1)
    .optional()
    .meta(
      database(
        "Where the newest hashes of the operators' log and of the ledgers are appended each minute; on a disk that the owner of the database cannot change (docs/operations/audit.md)",
        '`anchors.log` under `DATA_DIR`',
      ),
    ),
  FEED: z
    .string()
    .min(1)
    .max(500)
    .default('sim')
    .meta(
      prices(
        'Where prices come from: `sim`, `venues` (as `FEEDS_FILE` says), `replay:<file>`, or `record:<file>,` before one of these; `module:<file>` only in tests ([prices](prices.md))',
      ),
    ),
  FEEDS_FILE: z
    .string()
    .min(1)
    .optional()
    .meta(
      prices(
        'Venues, licences, credentials by file, and which source serves which instrument, as JSON ([prices](prices.md))',
        'none; needed where `FEED=venues`',
      ),
    ),
  ROLL_NOTICE_MINUTES: z.coerce
    .number()
    .int()
    .min(0)
    .max(43_200)
    .default(1_440)
    .meta(prices('How long before it is due a roll to the next contract must be announced ([rolls](rolls.md))')),
  FEED_SEED: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .meta(
      prices(
        'Makes simulated prices the same at every start, and foreseeable; refused in production ([prices](prices.md))',
        'a secret, made once and kept in the database',
      ),
    ),
  DEMO_SEED: flagText
    .transform(isTrue)
    .optional()
    .meta(demo('Demo accounts with paper money on the first start; refused in production', 'on, in production off')),
  DEMO_PAST_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(90)
    .default(35)
    .meta(demo('Days that demo traders have traded before the first start, on the simulated prices of those days')),
  DEFAULT_SITE: z.string().min(1).default('hoga').meta(sites('Site for hosts that no site claims')),
  USED_COINS: z
    .string()
    .regex(/^[A-Z]{2,10}(,[A-Z]{2,10})*$/)
    .optional()
    .meta(sites('Used coins that pages show on every site, separated by commas', "each site's own list")),
  CONSOLE_HOST: z
    .string()
    .regex(/^([a-z0-9.-]+|\*)$/)
    .optional()
    .meta(
      sites(
        'Host of the operators’ console ([why it has one](../decisions/0022-the-console-has-a-host-of-its-own.md)); operators’ calls are answered there alone',
        '`console.localhost`; in production there is no console',
      ),
    ),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(1_200).meta(limits('Requests of one address a minute')),
  ORDERS_PER_SECOND: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(20)
    .meta(
      limits('Orders and other commands of one account a second, twice as many at once after a pause; more get 429'),
    ),
  BODY_LIMIT_BYTES: z.coerce
    .number()
    .int()
    .min(1_024)
    .max(16_777_216)
    .default(65_536)
    .meta(limits('Largest request body')),
  ACCESS_TOKEN_SECONDS: z.coerce.number().int().min(1).max(900).default(900).meta(keys('Life of an access token')),
  REFRESH_TOKEN_DAYS: z.coerce.number().int().min(1).max(90).default(14).meta(keys('Life of a refresh token')),
  TOKEN_PRIVATE_KEY: z
    .string()
    .optional()
    .meta(
      keys(
        'Ed25519 private keys (PKCS8 PEM), one after the other: the last one signs access tokens, all of them verify',
        'made once and kept under `DATA_DIR`',
      ),
    ),
  VERIFICATION_KEY: z
    .base64()
    .length(44)
    .optional()
    .meta(
      keys(
        '32 bytes in base64 that seal authenticator secrets and the key of notifications in the database; without it they cannot be read',
        'made once and kept under `DATA_DIR`',
      ),
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .meta(messages('Mail server', 'e-mail goes to the development mailbox, shown in the log')),
  MAIL_FROM: z.string().default('Hoga <no-reply@localhost>').meta(messages('Sender of e-mail')),
  SMS_GATEWAY_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta(messages('Gateway for text messages', 'text messages go to the development mailbox')),
  SMS_GATEWAY_TOKEN: z.string().optional().meta(messages('Bearer token for that gateway', 'none is sent')),
  PUSH_HOSTS: z
    .string()
    .default('fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com')
    .transform((text) => text.split(',').map((host) => host.trim()))
    .pipe(z.array(z.string().regex(/^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/)))
    .meta(messages('Push services that notifications may be sent to; `*.` stands for any name below')),
  PUSH_CONTACT: z
    .url({ protocol: /^(mailto|https)$/ })
    .default('mailto:no-reply@localhost')
    .meta(messages('Contact for push services; Apple’s requires a real address ([push](push.md))')),
  PUSH_SANDBOX_URL: z
    .url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ })
    .optional()
    .meta(messages('Simulated push service on this machine; refused in production', 'none')),
  ALARM_WEBHOOK_HOSTS: z
    .string()
    .max(1_000)
    .default('')
    .meta(messages('Hosts that alarms may be sent to, separated by commas ([alarms](alarms.md))')),
  ALARM_WEBHOOK_SECRET: z
    .string()
    .min(32)
    .max(200)
    .optional()
    .meta(messages('Secret that signs alarms', 'alarms are not sent by webhook')),
  PROVIDERS_FILE: z
    .string()
    .min(1)
    .optional()
    .meta(
      payments(
        'Payment providers of the sites, as JSON ([providers](providers.md))',
        'the sandbox; in production none',
      ),
    ),
  PROVIDER_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(10_000)
    .meta(payments('How long a payment provider may take to answer')),
  SANDBOX_URL: z
    .url({ protocol: /^http$/, hostname: /^(127\.0\.0\.1|localhost)$/ })
    .optional()
    .meta(payments('Simulated payment providers; refused in production', 'set by `npm start`')),
  SANDBOX_SECRET: z
    .string()
    .min(32)
    .max(200)
    .optional()
    .meta(payments('Secret that server and sandbox share', 'set by `npm start`')),
  NICE_ID_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta(payments('Identity verification page', 'the sandbox plays it; without one it is not offered')),
});

/** Browsers resolve `.localhost` names to this machine. Tests call as operators and as members on one host. */
const CONSOLE_HOSTS = { development: 'console.localhost', test: '*', production: undefined } as const;

export type Config = Readonly<z.infer<typeof environment> & { HOST: string }>;

/** Settings that `<NAME>_FILE` may give: the path of a file with the value, such as a mounted secret. */
export const SECRET_SETTINGS = [
  'METRICS_TOKEN',
  'NATS_URL',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'MIGRATION_DATABASE_URL',
  'TOKEN_PRIVATE_KEY',
  'VERIFICATION_KEY',
  'SMTP_URL',
  'SMS_GATEWAY_TOKEN',
  'ALARM_WEBHOOK_SECRET',
  'SANDBOX_SECRET',
] as const satisfies readonly (keyof typeof environment.shape)[];

/** No secrets: their files can change while the process runs (`LIVE_SETTINGS`). */
export const ADJUSTABLE_SETTINGS = ['LOG_LEVEL', 'RATE_LIMIT_PER_MINUTE', 'ORDERS_PER_SECOND'] as const;

/** Reads the settings or throws one error naming each bad variable. */
export function readConfig(given: Environment): Config {
  const env = withSettingFiles(given, [...SECRET_SETTINGS, ...ADJUSTABLE_SETTINGS]);
  const known = Object.fromEntries(
    Object.keys(environment.shape).flatMap((name) => {
      const value = env[name];
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );
  const parsed = environment.safeParse(known);
  if (parsed.success) {
    if (parsed.data.NODE_ENV === 'production' && parsed.data.DEMO_SEED === true) {
      throw new ConfigError('DEMO_SEED: demo data is refused where NODE_ENV=production');
    }
    if (parsed.data.NODE_ENV === 'production' && parsed.data.FEED_SEED !== undefined) {
      throw new ConfigError('FEED_SEED: prices that can be foreseen are refused where NODE_ENV=production');
    }
    if (parsed.data.NODE_ENV === 'production' && parsed.data.SANDBOX_URL !== undefined) {
      throw new ConfigError('SANDBOX_URL: payment providers that are played are refused where NODE_ENV=production');
    }
    if (parsed.data.NODE_ENV === 'production' && parsed.data.PUSH_SANDBOX_URL !== undefined) {
      throw new ConfigError('PUSH_SANDBOX_URL: a push service that is played is refused where NODE_ENV=production');
    }
    checkRoles(parsed.data);
    const HOST = parsed.data.HOST ?? (parsed.data.NODE_ENV === 'production' ? '0.0.0.0' : 'localhost');
    const CONSOLE_HOST = parsed.data.CONSOLE_HOST ?? CONSOLE_HOSTS[parsed.data.NODE_ENV];
    return Object.freeze({ ...parsed.data, HOST, CONSOLE_HOST });
  }
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`Bad configuration:\n  ${lines.join('\n  ')}`, lines);
}

/** Settings that all processes of an installation must share, and that a single process would otherwise generate. */
const SHARED_SETTINGS = ['NATS_URL', 'DATABASE_URL', 'TOKEN_PRIVATE_KEY', 'VERIFICATION_KEY', 'FILES_DIR'] as const;

type RoleSettings = { readonly ROLES: readonly RoleName[]; readonly EPHEMERAL: boolean } & Readonly<
  Partial<Record<(typeof SHARED_SETTINGS)[number], string | undefined>>
>;

function checkRoles({ ROLES, EPHEMERAL, ...settings }: RoleSettings): void {
  const [only] = ROLES;
  if (ROLES.length === 1 && only === 'all' && settings.NATS_URL === undefined) {
    const missing = SHARED_SETTINGS.filter((name) => name !== 'NATS_URL' && settings[name] === undefined);
    if (EPHEMERAL && missing.length > 0) throw new ConfigError(`EPHEMERAL: needs ${missing.join(', ')}`);
    return;
  }
  if (ROLES.length === 1 && only === 'migrate') {
    if (settings.DATABASE_URL === undefined) throw new ConfigError('ROLES: migrate needs DATABASE_URL');
    return;
  }
  if (ROLES.length > 1 && (ROLES.includes('all') || ROLES.includes('migrate'))) {
    throw new ConfigError('ROLES: all and migrate stand alone');
  }
  const missing = SHARED_SETTINGS.filter((name) => settings[name] === undefined);
  if (missing.length > 0) throw new ConfigError(`ROLES: ${ROLES.join(',')} needs ${missing.join(', ')}`);
}
