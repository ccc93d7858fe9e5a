/** What one player has chosen on this device (SPEC §3, A-62). */
export interface PlayerSettings {
  /** Contract presets of the order dock. */
  readonly orderCnt: readonly [number, number, number, number];
  readonly sound: { readonly SUCCESS: boolean; readonly CANCEL: boolean; readonly FILLED: boolean };
  /** Ticks a new position's take-profit and stop-loss start from. */
  readonly tpsl: { readonly tp: number; readonly sl: number };
  readonly betEndAlarm: boolean;
}

export const DEFAULT_PLAYER_SETTINGS: PlayerSettings = {
  orderCnt: [1, 3, 5, 10],
  sound: { SUCCESS: true, CANCEL: true, FILLED: true },
  tpsl: { tp: 10, sl: 10 },
  betEndAlarm: true,
};

const MOST_CONTRACTS = 10_000;
const MOST_TICKS = 10_000;

type Fields<Name extends string> = { readonly [Field in Name]?: unknown };

function fieldsOf<Name extends string>(value: unknown): Fields<Name> {
  return typeof value === 'object' && value !== null ? value : {};
}

function count(value: unknown, most: number, fallback: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most ? value : fallback;
}

function flag(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback;
}

function presets(value: unknown): PlayerSettings['orderCnt'] {
  const [a, b, c, d] = DEFAULT_PLAYER_SETTINGS.orderCnt;
  const given: readonly unknown[] = Array.isArray(value) ? value : [];
  return [
    count(given[0], MOST_CONTRACTS, a),
    count(given[1], MOST_CONTRACTS, b),
    count(given[2], MOST_CONTRACTS, c),
    count(given[3], MOST_CONTRACTS, d),
  ];
}

/** Reads what was stored, part by part: whatever is missing or makes no sense is the default. */
export function parsePlayerSettings(stored: unknown): PlayerSettings {
  const fields = fieldsOf<keyof PlayerSettings>(stored);
  const sound = fieldsOf<keyof PlayerSettings['sound']>(fields.sound);
  const tpsl = fieldsOf<keyof PlayerSettings['tpsl']>(fields.tpsl);
  const byDefault = DEFAULT_PLAYER_SETTINGS;
  return {
    orderCnt: presets(fields.orderCnt),
    sound: {
      SUCCESS: flag(sound.SUCCESS, byDefault.sound.SUCCESS),
      CANCEL: flag(sound.CANCEL, byDefault.sound.CANCEL),
      FILLED: flag(sound.FILLED, byDefault.sound.FILLED),
    },
    tpsl: {
      tp: count(tpsl.tp, MOST_TICKS, byDefault.tpsl.tp),
      sl: count(tpsl.sl, MOST_TICKS, byDefault.tpsl.sl),
    },
    betEndAlarm: flag(fields.betEndAlarm, byDefault.betEndAlarm),
  };
}
