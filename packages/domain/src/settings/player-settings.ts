/** What a tap on the ladder does: ask once which of the others to use, send the order, or confirm each. */
export type TapMode = 'ask' | 'send' | 'confirm';

/** The order type of the ladder's stop columns: MIT, or a stop that becomes a limit so many ticks beyond its price. */
export interface LadderStop {
  readonly kind: 'STOPMARKET' | 'STOPLIMIT';
  /** Kept while MIT is selected. */
  readonly roomTicks: number;
}

/** A player's settings on this device (SPEC §3, A-62). */
export interface PlayerSettings {
  /** Contract presets of the order dock. */
  readonly orderCnt: readonly [number, number, number, number];
  readonly sound: { readonly SUCCESS: boolean; readonly CANCEL: boolean; readonly FILLED: boolean };
  /** The default ticks of a new position's take-profit and stop-loss. */
  readonly tpsl: { readonly tp: number; readonly sl: number };
  /** Which of the two a new order carries by default. */
  readonly tpslOn: { readonly tp: boolean; readonly sl: boolean };
  readonly betEndAlarm: boolean;
  readonly ladder: {
    readonly tapMode: TapMode;
    /** The ladder scrolls the last price back to the middle when it leaves it. */
    readonly autoCentre: boolean;
    /** The two outer columns, where stop orders are placed. */
    readonly showMit: boolean;
    /** A column with the volume traded at each price. */
    readonly showTraded: boolean;
    /** Shows the cumulative quantity up to each price, in place of the number of orders. */
    readonly showSums: boolean;
    readonly stop: LadderStop;
    /** A resting order can be cancelled by a tap on the toast that confirms it. */
    readonly offersUndo: boolean;
  };
  /** Order hotkeys on the desktop's quick-order screen. */
  readonly hotkeys: boolean;
  /** Actions that are confirmed first. */
  readonly confirm: { readonly close: boolean; readonly cancelAll: boolean; readonly reverse: boolean };
  /** Warns of an order that looks like a mistake. A limit of `null` is judged by the player's recent orders. */
  readonly guard: {
    readonly isOn: boolean;
    readonly maxQty: number | null;
    readonly maxDistanceTicks: number | null;
  };
}

export const DEFAULT_PLAYER_SETTINGS: PlayerSettings = {
  orderCnt: [1, 3, 5, 10],
  sound: { SUCCESS: true, CANCEL: true, FILLED: true },
  tpsl: { tp: 10, sl: 10 },
  tpslOn: { tp: false, sl: false },
  betEndAlarm: true,
  ladder: {
    tapMode: 'ask',
    autoCentre: true,
    showMit: true,
    showTraded: false,
    showSums: false,
    stop: { kind: 'STOPMARKET', roomTicks: 0 },
    offersUndo: true,
  },
  hotkeys: true,
  confirm: { close: true, cancelAll: true, reverse: true },
  guard: { isOn: true, maxQty: null, maxDistanceTicks: null },
};

/** The largest values that can be chosen. */
export const MOST_CONTRACTS = 10_000;
export const MOST_TICKS = 10_000;
export const MOST_ROOM_TICKS = 100;

const TAP_MODES: readonly TapMode[] = ['ask', 'send', 'confirm'];

type Fields<Name extends string> = { readonly [Field in Name]?: unknown };

function fieldsOf<Name extends string>(value: unknown): Fields<Name> {
  return typeof value === 'object' && value !== null ? value : {};
}

/** Whether a value is a valid count of contracts or ticks up to `most`. */
export function isCount(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most;
}

function count(value: unknown, most: number, fallback: number): number {
  return isCount(value, most) ? value : fallback;
}

function limit(value: unknown, most: number): number | null {
  return isCount(value, most) ? value : null;
}

function flag(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback;
}

function stop(value: unknown): LadderStop {
  const { kind, roomTicks } = fieldsOf<keyof LadderStop>(value);
  return {
    kind: kind === 'STOPLIMIT' ? kind : 'STOPMARKET',
    roomTicks: roomTicks === 0 ? 0 : count(roomTicks, MOST_ROOM_TICKS, 0),
  };
}

/** A group of flags, each parsed by itself. */
function flags<Name extends string>(value: unknown, byDefault: Readonly<Record<Name, boolean>>): Record<Name, boolean> {
  const fields = fieldsOf<Name>(value);
  const names = Object.keys(byDefault) as Name[];
  return Object.fromEntries(names.map((name) => [name, flag(fields[name], byDefault[name])])) as Record<Name, boolean>;
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

/** Parses the stored settings part by part: a missing or invalid part becomes the default. */
export function parsePlayerSettings(stored: unknown): PlayerSettings {
  const fields = fieldsOf<keyof PlayerSettings>(stored);
  const tpsl = fieldsOf<keyof PlayerSettings['tpsl']>(fields.tpsl);
  const ladder = fieldsOf<keyof PlayerSettings['ladder']>(fields.ladder);
  const guard = fieldsOf<keyof PlayerSettings['guard']>(fields.guard);
  const byDefault = DEFAULT_PLAYER_SETTINGS;
  return {
    orderCnt: presets(fields.orderCnt),
    sound: flags(fields.sound, byDefault.sound),
    tpsl: {
      tp: count(tpsl.tp, MOST_TICKS, byDefault.tpsl.tp),
      sl: count(tpsl.sl, MOST_TICKS, byDefault.tpsl.sl),
    },
    tpslOn: flags(fields.tpslOn, byDefault.tpslOn),
    betEndAlarm: flag(fields.betEndAlarm, byDefault.betEndAlarm),
    ladder: {
      tapMode: TAP_MODES.find((mode) => mode === ladder.tapMode) ?? byDefault.ladder.tapMode,
      autoCentre: flag(ladder.autoCentre, byDefault.ladder.autoCentre),
      showMit: flag(ladder.showMit, byDefault.ladder.showMit),
      showTraded: flag(ladder.showTraded, byDefault.ladder.showTraded),
      showSums: flag(ladder.showSums, byDefault.ladder.showSums),
      stop: stop(ladder.stop),
      offersUndo: flag(ladder.offersUndo, byDefault.ladder.offersUndo),
    },
    hotkeys: flag(fields.hotkeys, byDefault.hotkeys),
    confirm: flags(fields.confirm, byDefault.confirm),
    guard: {
      isOn: flag(guard.isOn, byDefault.guard.isOn),
      maxQty: limit(guard.maxQty, MOST_CONTRACTS),
      maxDistanceTicks: limit(guard.maxDistanceTicks, MOST_TICKS),
    },
  };
}
