/** A drawing on a field of 24 by 24, white on its own colour. */
export interface Mark {
  /** None is near red or blue: those mean direction, and nothing else. */
  readonly ground: string;
  readonly shapes: string;
  /** Drawn fainter, behind the others. */
  readonly shades?: string;
  /** Drawn as lines. */
  readonly lines?: string;
}

/** Our own drawings, by what is traded; nobody's trade mark is among them. */
const MARKS = {
  NQ: { ground: '#0f7f81', shapes: 'M5 13h3.4v6H5z M10.3 9h3.4v10h-3.4z M15.6 5H19v14h-3.4z' },
  ES: { ground: '#7254c8', shapes: 'M11 5a8 8 0 1 0 8 8h-8z', shades: 'M13.5 3.5A7.5 7.5 0 0 1 20.5 10.5h-7z' },
  K200: { ground: '#2c7d46', shapes: 'M3 18.5 9.4 6l4 7.2 2-3 5.6 8.3z' },
  HSI: {
    ground: '#94417f',
    shapes: 'M12.8 3c3.8 3.4 5.2 7.6 5.2 11.5h-5.2z M4 16.5h16L17.6 20H6.4z',
    shades: 'M11 6c-3 2.4-4.6 5.4-4.8 8.5H11z',
  },
  GC: {
    ground: '#96700a',
    shapes: 'M8.9 5.5h6.2l1.9 5.5H7z M4.4 13h5.9l1.6 5.5H2.6z',
    shades: 'M13.7 13h5.9l1.8 5.5h-9.3z',
  },
  CL: { ground: '#4a5766', shapes: 'M12 3c3.4 4.4 6 7.6 6 11.2a6 6 0 0 1-12 0C6 10.6 8.6 7.4 12 3z' },
  '6E': {
    ground: '#637018',
    shapes: 'M4 7.2h10.4V4.4L20 8.9l-5.6 4.5v-2.8H4z',
    shades: 'M20 13.4H9.6v-2.8L4 15.1l5.6 4.5v-2.8H20z',
  },
  EURUSD: {
    ground: '#637018',
    shapes: 'M9.5 5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z',
    shades: 'M15.5 8.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11z',
  },
  GBPAUD: { ground: '#7d5238', shapes: 'M4 5h9v9H4z', shades: 'M15.5 8.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11z' },
  BTC: { ground: '#b05f12', shapes: 'M11 11h8.5v8.5H11z', shades: 'M4.5 4.5H13V9H9v4H4.5z' },
  ETH: { ground: '#5d5fa8', shapes: 'M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9zM12 8l-3.5 2v4l3.5 2 3.5-2v-4z' },
  XRP: { ground: '#39616f', shapes: '', lines: 'M4 9.2c2.7-3 5.3-3 8 0s5.3 3 8 0 M4 15.2c2.7-3 5.3-3 8 0s5.3 3 8 0' },
  DOGE: {
    ground: '#957212',
    shapes:
      'M12 11.5c3 0 5.2 2.6 5.2 5 0 1.7-1.2 2.7-2.7 2.7-1 0-1.6-.4-2.5-.4s-1.5.4-2.5.4c-1.5 0-2.7-1-2.7-2.7 0-2.4 2.2-5 5.2-5z M3.6 10.8a1.8 2.3 0 1 0 3.6 0 1.8 2.3 0 1 0-3.6 0z M7.6 6.8a1.8 2.4 0 1 0 3.6 0 1.8 2.4 0 1 0-3.6 0z M12.8 6.8a1.8 2.4 0 1 0 3.6 0 1.8 2.4 0 1 0-3.6 0z M16.8 10.8a1.8 2.3 0 1 0 3.6 0 1.8 2.3 0 1 0-3.6 0z',
  },
  EOS: { ground: '#454f5c', shapes: 'M12 3l7 17-7-4.2L5 20z' },
  MATIC: { ground: '#7b45b5', shapes: 'M4.5 4.5h15v15h-15zM8 8v8h8V8z M10.3 10.3h3.4v3.4h-3.4z' },
  ETC: { ground: '#2f7a5c', shapes: 'M6 4h12l-6 8z', shades: 'M12 12l6 8H6z' },
  ADA: { ground: '#1f7089', shapes: 'M14.6 3.6a9 9 0 1 0 6 12.2A7.6 7.6 0 0 1 14.6 3.6z' },
  SOL: {
    ground: '#9a4f86',
    shapes: 'M6 15.5a6 6 0 0 1 12 0z',
    lines: 'M4 19h16 M12 4.2v2 M4.8 8l1.5 1.3 M19.2 8l-1.5 1.3',
  },
  TRX: { ground: '#4f7430', shapes: 'M13.6 3 5 14h5.4L9.4 21 19 9.6h-6.2z' },
  CHZ: { ground: '#7a6a2f', shapes: 'M12 3l8.6 6.2-3.3 10.1H6.7L3.4 9.2zM12 8.3l-3.7 2.7 1.4 4.3h4.6l1.4-4.3z' },
  USDT: { ground: '#1d7f63', shapes: '', lines: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z M8.6 10.3h6.8 M8.6 13.9h6.8' },
} as const satisfies Record<string, Mark>;

type Underlying = keyof typeof MARKS;

/** The smaller contracts have the mark of the larger, with an m at its corner. */
const SMALLER: ReadonlyMap<string, Underlying> = new Map<string, Underlying>([
  ['MNQ', 'NQ'],
  ['MES', 'ES'],
  ['K200M', 'K200'],
  ['MHI', 'HSI'],
  ['MGC', 'GC'],
  ['MCL', 'CL'],
  ['M6E', '6E'],
  ['MBT', 'BTC'],
  ['MET', 'ETH'],
]);

export interface InstrumentMarkDrawing {
  readonly name: string;
  readonly mark: Mark;
  readonly isSmaller: boolean;
}

/** The mark of a symbol; `null` for one that has none yet. */
export function markOf(symbol: string): InstrumentMarkDrawing | null {
  const smallerOf = SMALLER.get(symbol);
  if (smallerOf !== undefined) return { name: smallerOf, mark: MARKS[smallerOf], isSmaller: true };
  const name = [symbol, symbol.replace(/USDT$/, '')].find(isUnderlying);
  return name === undefined ? null : { name, mark: MARKS[name], isSmaller: false };
}

function isUnderlying(name: string): name is Underlying {
  return Object.hasOwn(MARKS, name);
}
