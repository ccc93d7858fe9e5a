import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const flagText = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Every setting of the process, read from the environment once. The README's table lists them. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** Absent: this machine only, where demo accounts have published passwords; in production every address. */
  HOST: z.string().min(1).optional(),
  PORT: port.default(3000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Absent: an embedded PostgreSQL under DATA_DIR. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The owner of the outside database, who migrates it and grants the role of DATABASE_URL what the server needs. */
  MIGRATION_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  DATA_DIR: z.string().min(1).default('.data'),
  /** Pictures that members and operators upload; processes of one installation share it. Absent: `files` under DATA_DIR. */
  FILES_DIR: z.string().min(1).optional(),
  /** `sim`, `replay:<file>`, `binance`; `module:<file>` only in tests. */
  FEED: z.string().min(1).max(500).default('sim'),
  /** Makes simulated prices the same at every start, and foreseeable. Absent: a secret, made once and kept in the database. */
  FEED_SEED: z.string().min(1).max(100).optional(),
  /** Demo accounts and paper money on the first start. */
  DEMO_SEED: flagText.optional(),
  /** How many days demo accounts have behind them on the first start, where prices are simulated. */
  DEMO_PAST_DAYS: z.coerce.number().int().min(0).max(90).default(35),
  /** The site that answers for hosts no site has claimed. */
  DEFAULT_SITE: z.string().min(1).default('hoga'),
  /** Where the operators' console is; there alone their calls are answered. Absent: in production nowhere. */
  CONSOLE_HOST: z
    .string()
    .regex(/^([a-z0-9.-]+|\*)$/)
    .optional(),
  TRUST_PROXY: flagText.default(false),
  /** Requests one address may make per minute. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(1_200),
  /** Orders and other commands that one account may send a second; twice as many at once after a pause. */
  ORDERS_PER_SECOND: z.coerce.number().int().min(1).max(1_000_000).default(20),
  /** Who sends it as bearer token may read /metrics. Absent: in production nobody, elsewhere everybody. */
  METRICS_TOKEN: z.string().min(16).max(200).optional(),
  BODY_LIMIT_BYTES: z.coerce.number().int().min(1_024).max(16_777_216).default(65_536),
  ACCESS_TOKEN_SECONDS: z.coerce.number().int().min(1).max(900).default(900),
  REFRESH_TOKEN_DAYS: z.coerce.number().int().min(1).max(90).default(14),
  /** Ed25519 private key (PKCS8 PEM). Absent: made once and kept under DATA_DIR. */
  TOKEN_PRIVATE_KEY: z.string().optional(),
  /** 32 bytes in base64 that secrets in the database are sealed with. Absent: made once and kept under DATA_DIR. */
  VERIFICATION_KEY: z.base64().length(44).optional(),
  /** Absent: messages go to the development mailbox, shown in the log. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Hoga <no-reply@localhost>'),
  /** Absent: text messages go to the development mailbox too. */
  SMS_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_GATEWAY_TOKEN: z.string().optional(),
  /** Hosts of push services, where browsers may have notifications sent to; `*.` stands for any name below. */
  PUSH_HOSTS: z
    .string()
    .default('fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com')
    .transform((text) => text.split(',').map((host) => host.trim()))
    .pipe(z.array(z.string().regex(/^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/))),
  /** Whom push services write to when something is wrong. Apple's refuses whoever names nobody. */
  PUSH_CONTACT: z.url({ protocol: /^(mailto|https)$/ }).default('mailto:no-reply@localhost'),
  /** A push service that is played, on this machine; refused in production. */
  PUSH_SANDBOX_URL: z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ }).optional(),
  /** Identity verification page; absent: the call answers that it is not offered here. */
  NICE_ID_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Payment providers of the sites, as JSON (docs/operations/providers.md). Absent: none but the sandbox. */
  PROVIDERS_FILE: z.string().min(1).optional(),
  /** A payment provider that takes longer has not answered. */
  PROVIDER_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  /** Where the sandbox plays payment providers, and what both make their secrets of; refused in production. */
  SANDBOX_URL: z.url({ protocol: /^http$/, hostname: /^(127\.0\.0\.1|localhost)$/ }).optional(),
  SANDBOX_SECRET: z.string().min(32).max(200).optional(),
  /** Hosts that alarms may be sent to, separated by commas, and what signs them. Absent: alarms go nowhere by webhook. */
  ALARM_WEBHOOK_HOSTS: z.string().max(1_000).default(''),
  ALARM_WEBHOOK_SECRET: z.string().min(32).max(200).optional(),
  /** The launcher is building pages: until they are there, their place is held by one that says so. */
  PAGES_BEING_BUILT: flagText.default(false),
  /** Folder of the built web application; absent: found beside the server. */
  WEB_ROOT: z.string().optional(),
  /** Folder of the built console; absent: found beside the server. */
  CONSOLE_ROOT: z.string().optional(),
});

/** Browsers know what ends in `.localhost` as this machine. Tests of calls ask as operators and as members at one host. */
const CONSOLE_HOSTS = { development: 'console.localhost', test: '*', production: undefined } as const;

export type Config = Readonly<z.infer<typeof environment> & { HOST: string }>;

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the settings or throws one error naming each bad variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
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
    const HOST = parsed.data.HOST ?? (parsed.data.NODE_ENV === 'production' ? '0.0.0.0' : 'localhost');
    const CONSOLE_HOST = parsed.data.CONSOLE_HOST ?? CONSOLE_HOSTS[parsed.data.NODE_ENV];
    return Object.freeze({ ...parsed.data, HOST, CONSOLE_HOST });
  }
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`Bad configuration:\n  ${lines.join('\n  ')}`);
}
