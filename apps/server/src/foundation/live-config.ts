import { ADJUSTABLE_SETTINGS, type Config } from './config.ts';

/** Settings that a running process takes from their files again; what uses them reads them at each use. */
export const LIVE_SETTINGS = [
  ...ADJUSTABLE_SETTINGS,
  'METRICS_TOKEN',
  'ALARM_WEBHOOK_SECRET',
  'SMS_GATEWAY_TOKEN',
] as const satisfies readonly (keyof Config)[];

export interface Reloaded {
  /** Names of settings whose new values are in use. */
  readonly taken: readonly string[];
  /** Names of settings that have changed and are as they were until a restart. */
  readonly waiting: readonly string[];
}

export interface LiveConfig {
  readonly config: Config;
  /** Takes what can be taken of settings that were read again. */
  reload(next: Config): Reloaded;
}

/** A configuration whose live settings change in place. */
export function liveConfig(first: Config): LiveConfig {
  let newest = first;
  const live = new Set<string>(LIVE_SETTINGS);
  const config: Config = Object.freeze(
    Object.defineProperties(
      { ...first },
      Object.fromEntries(LIVE_SETTINGS.map((name) => [name, { enumerable: true, get: () => newest[name] }])),
    ),
  );
  return {
    config,
    reload(next) {
      const names = [...new Set([...Object.keys(newest), ...Object.keys(next)])] as (keyof Config)[];
      const changed = names.filter((name) => JSON.stringify(config[name]) !== JSON.stringify(next[name]));
      newest = next;
      return {
        taken: changed.filter((name) => live.has(name)),
        waiting: changed.filter((name) => !live.has(name)),
      };
    },
  };
}
