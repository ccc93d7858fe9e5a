import { defined } from '@hoga/kernel/assert';
import type { ActivityShape } from './activity.ts';

/** A price path; contracts on one underlying share it, and the instants at which it moves. */
export interface PathProfile {
  readonly base: number;
  /** Standard deviation of a day's move, as a share of the price. */
  readonly dailyVolatility: number;
  readonly shape: ActivityShape;
  readonly ticksPerSecond: number;
}

/** How one symbol trades along its path. */
export interface SimProfile {
  readonly path: string;
  /** The symbol's price as a multiple of the path's. */
  readonly ratio?: number;
  readonly spreadTicks: number;
  /** Units traded in an average day. */
  readonly dailyVolume: number;
  /** Typical quantity at a level of the book. */
  readonly depthQuantity: number;
  /** Average ticks between two levels of the book. */
  readonly levelGap: number;
  /** Perpetuals have an index, a mark price and funding. */
  readonly perpetual?: true;
}

export const SIM_PATHS: Readonly<Record<string, PathProfile>> = {
  nasdaq: { base: 21_472, dailyVolatility: 0.011, shape: 'globex', ticksPerSecond: 7 },
  snp: { base: 6_021, dailyVolatility: 0.008, shape: 'globex', ticksPerSecond: 6 },
  gold: { base: 3_372, dailyVolatility: 0.0095, shape: 'globex', ticksPerSecond: 5 },
  silver: { base: 31.24, dailyVolatility: 0.016, shape: 'globex', ticksPerSecond: 5 },
  crude: { base: 68.4, dailyVolatility: 0.018, shape: 'globex', ticksPerSecond: 5 },
  euro: { base: 1.0863, dailyVolatility: 0.0042, shape: 'forex', ticksPerSecond: 5 },
  hangSeng: { base: 24_118, dailyVolatility: 0.012, shape: 'hangSeng', ticksPerSecond: 5 },
  kospi200: { base: 412.35, dailyVolatility: 0.009, shape: 'kospi', ticksPerSecond: 4 },
  bitcoin: { base: 108_400, dailyVolatility: 0.021, shape: 'crypto', ticksPerSecond: 8 },
  ether: { base: 3_920, dailyVolatility: 0.028, shape: 'crypto', ticksPerSecond: 7 },
  ripple: { base: 2.48, dailyVolatility: 0.032, shape: 'crypto', ticksPerSecond: 6 },
  dogecoin: { base: 0.2015, dailyVolatility: 0.036, shape: 'crypto', ticksPerSecond: 6 },
  eos: { base: 0.652, dailyVolatility: 0.034, shape: 'crypto', ticksPerSecond: 4 },
  polygon: { base: 0.4312, dailyVolatility: 0.035, shape: 'crypto', ticksPerSecond: 4 },
  etherClassic: { base: 18.62, dailyVolatility: 0.033, shape: 'crypto', ticksPerSecond: 4 },
  cardano: { base: 0.6871, dailyVolatility: 0.034, shape: 'crypto', ticksPerSecond: 5 },
  litecoin: { base: 96.4, dailyVolatility: 0.032, shape: 'crypto', ticksPerSecond: 5 },
  solana: { base: 187.4, dailyVolatility: 0.034, shape: 'crypto', ticksPerSecond: 6 },
  tron: { base: 0.3124, dailyVolatility: 0.022, shape: 'crypto', ticksPerSecond: 4 },
  chiliz: { base: 0.03918, dailyVolatility: 0.034, shape: 'crypto', ticksPerSecond: 3 },
  sterlingAussie: { base: 2.0148, dailyVolatility: 0.0045, shape: 'forex', ticksPerSecond: 4 },
  dollarWon: { base: 1_391.7, dailyVolatility: 0.0038, shape: 'forex', ticksPerSecond: 3 },
  yenWon: { base: 9.21, dailyVolatility: 0.0045, shape: 'forex', ticksPerSecond: 3 },
};

export function pathProfile(id: string): PathProfile {
  return defined(SIM_PATHS[id], `no price path ${id}`);
}

const PERPETUAL = { spreadTicks: 1, levelGap: 5, perpetual: true } as const;
const RATE = { spreadTicks: 2, dailyVolume: 5_000_000, depthQuantity: 20_000, levelGap: 3 } as const;

/** Levels and activity of every built-in instrument, and of some that operators may add; contracts of one underlying follow one path. */
export const SIM_PROFILES: Readonly<Record<string, SimProfile>> = {
  NQ: { path: 'nasdaq', spreadTicks: 1, dailyVolume: 620_000, depthQuantity: 5, levelGap: 1 },
  MNQ: { path: 'nasdaq', spreadTicks: 1, dailyVolume: 1_400_000, depthQuantity: 22, levelGap: 1 },
  ES: { path: 'snp', spreadTicks: 1, dailyVolume: 1_350_000, depthQuantity: 95, levelGap: 1 },
  MES: { path: 'snp', spreadTicks: 1, dailyVolume: 950_000, depthQuantity: 120, levelGap: 1 },
  GC: { path: 'gold', spreadTicks: 1, dailyVolume: 190_000, depthQuantity: 8, levelGap: 1 },
  MGC: { path: 'gold', spreadTicks: 1, dailyVolume: 210_000, depthQuantity: 19, levelGap: 1 },
  SI: { path: 'silver', spreadTicks: 1, dailyVolume: 85_000, depthQuantity: 12, levelGap: 1 },
  CL: { path: 'crude', spreadTicks: 1, dailyVolume: 330_000, depthQuantity: 18, levelGap: 1 },
  MCL: { path: 'crude', spreadTicks: 1, dailyVolume: 90_000, depthQuantity: 26, levelGap: 1 },
  '6E': { path: 'euro', spreadTicks: 1, dailyVolume: 220_000, depthQuantity: 48, levelGap: 1 },
  M6E: { path: 'euro', spreadTicks: 1, dailyVolume: 24_000, depthQuantity: 32, levelGap: 1 },
  HSI: { path: 'hangSeng', spreadTicks: 1, dailyVolume: 95_000, depthQuantity: 4, levelGap: 1 },
  MHI: { path: 'hangSeng', spreadTicks: 1, dailyVolume: 120_000, depthQuantity: 7, levelGap: 1 },
  K200M: { path: 'kospi200', spreadTicks: 1, dailyVolume: 85_000, depthQuantity: 44, levelGap: 1 },

  MBT: { path: 'bitcoin', spreadTicks: 1, dailyVolume: 60_000, depthQuantity: 9, levelGap: 1 },
  MET: { path: 'ether', spreadTicks: 1, dailyVolume: 90_000, depthQuantity: 14, levelGap: 1 },
  BTCUSDT: { ...PERPETUAL, path: 'bitcoin', dailyVolume: 185_000, depthQuantity: 1.1 },
  ETHUSDT: { ...PERPETUAL, path: 'ether', dailyVolume: 3_900_000, depthQuantity: 24 },
  XRPUSDT: { ...PERPETUAL, path: 'ripple', levelGap: 1, dailyVolume: 850_000_000, depthQuantity: 21_000 },
  DOGEUSDT: { ...PERPETUAL, path: 'dogecoin', levelGap: 1, dailyVolume: 5_200_000_000, depthQuantity: 160_000 },
  EOSUSDT: { ...PERPETUAL, path: 'eos', levelGap: 1, dailyVolume: 95_000_000, depthQuantity: 9_000 },
  MATICUSDT: {
    ...PERPETUAL,
    path: 'polygon',
    levelGap: 1,
    dailyVolume: 260_000_000,
    depthQuantity: 14_000,
  },
  ETCUSDT: {
    ...PERPETUAL,
    path: 'etherClassic',
    levelGap: 1,
    dailyVolume: 9_500_000,
    depthQuantity: 620,
  },
  ADAUSDT: {
    ...PERPETUAL,
    path: 'cardano',
    levelGap: 1,
    dailyVolume: 720_000_000,
    depthQuantity: 26_000,
  },
  LTCUSDT: { ...PERPETUAL, path: 'litecoin', levelGap: 2, dailyVolume: 7_800_000, depthQuantity: 420 },
  SOLUSDT: { ...PERPETUAL, path: 'solana', levelGap: 2, dailyVolume: 27_000_000, depthQuantity: 310 },
  TRXUSDT: {
    ...PERPETUAL,
    path: 'tron',
    levelGap: 1,
    dailyVolume: 640_000_000,
    depthQuantity: 42_000,
  },
  CHZUSDT: {
    ...PERPETUAL,
    path: 'chiliz',
    levelGap: 1,
    dailyVolume: 780_000_000,
    depthQuantity: 70_000,
  },

  EURUSD: {
    path: 'euro',
    ratio: 0.9978,
    spreadTicks: 6,
    dailyVolume: 900_000,
    depthQuantity: 900,
    levelGap: 3,
  },
  GBPAUD: {
    path: 'sterlingAussie',
    spreadTicks: 18,
    dailyVolume: 240_000,
    depthQuantity: 420,
    levelGap: 4,
  },

  // The Hong Kong dollar and the tether are pegged to the dollar: separate paths would diverge for good.
  USDKRW: { ...RATE, path: 'dollarWon' },
  EURKRW: { ...RATE, path: 'dollarWon', ratio: 1.0841 },
  HKDKRW: { ...RATE, path: 'dollarWon', ratio: 178.6 / 1_391.7 },
  JPYKRW: { ...RATE, path: 'yenWon' },
  USDTKRW: { ...RATE, path: 'dollarWon', ratio: 1_402.5 / 1_391.7 },
};
