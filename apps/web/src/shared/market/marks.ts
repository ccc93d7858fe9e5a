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

/** Our own drawings, by what is traded: common signs, no trade mark among them. */
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
  // Coins by their signs: ₿, the two pyramids, X, Ð, ₮, and letters or the plainest shape where there is no sign.
  BTC: {
    ground: '#b05f12',
    shapes: '',
    lines:
      'M8.5 6v12 M6.5 6h6.8a3 3 0 0 1 0 6H8.5 M8.5 12h5.6a3 3 0 0 1 0 6H6.5 M10.5 3.6V6 M13.3 3.6V6 M10.5 18v2.4 M13.3 18v2.4',
  },
  ETH: { ground: '#5d5fa8', shapes: 'M12 2.5 6 12.2l6 3.4 6-3.4z', shades: 'M6 13.9 12 21.5l6-7.6-6 3.4z' },
  XRP: {
    ground: '#39616f',
    shapes: '',
    lines: 'M4.5 4.8l4.6 4.5a4.2 4.2 0 0 0 5.8 0l4.6-4.5 M4.5 19.2l4.6-4.5a4.2 4.2 0 0 1 5.8 0l4.6 4.5',
  },
  DOGE: { ground: '#957212', shapes: '', lines: 'M8.2 5h3.6a7 7 0 0 1 0 14H8.2z M5 12h7.6' },
  EOS: { ground: '#454f5c', shapes: '', lines: 'M12 3.5 7.5 9.8 5 19h14l-2.5-9.2z M12 3.5 16.4 19 M12 3.5 7.6 19' },
  MATIC: { ground: '#7b45b5', shapes: '', lines: 'M5 18V6.5l7 6.5 7-6.5V18' },
  ETC: { ground: '#2f7a5c', shapes: 'M12 2.5 6 11.2l6-2.6 6 2.6z', shades: 'M6 13 12 21.5 18 13l-6 3z' },
  ADA: { ground: '#1f7089', shapes: '', lines: 'M5.5 19 12 5l6.5 14 M8 14h8' },
  SOL: { ground: '#9a4f86', shapes: 'M7 4.6h13.4l-3.2 3.4H3.8z M3.8 10.3h13.4l3.2 3.4H7z M7 16h13.4l-3.2 3.4H3.8z' },
  TRX: { ground: '#4f7430', shapes: '', lines: 'M4 5l13 2.6 3.5 3.4L11.2 20.5z M4 5l8.4 6.4 5-3.6 M12.4 11.4l-1.2 9' },
  CHZ: { ground: '#7a6a2f', shapes: '', lines: 'M18.5 8A7.4 7.4 0 1 0 18.5 16' },
  USDT: {
    ground: '#1d7f63',
    shapes: '',
    lines: 'M6 5.5h12 M12 5.5v14 M12 9.2c-3.7 0-6.4.8-6.4 1.9s2.7 1.9 6.4 1.9 6.4-.8 6.4-1.9-2.7-1.9-6.4-1.9',
  },
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
