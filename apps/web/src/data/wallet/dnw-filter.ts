import type { DnwStatus, DnwType } from '@hoga/domain/wallet/dnw';
import { LIVE_DNW } from '@hoga/domain/wallet/dnw';

/** Kinds of movement as the history offers them. */
export const DNW_KINDS = ['all', 'deposit', 'withdraw', 'exchange', 'p2p', 'bonus'] as const;
export type DnwKind = (typeof DNW_KINDS)[number];

export const DNW_PHASES = ['all', 'pending', 'done', 'refused', 'canceled'] as const;
export type DnwPhase = (typeof DNW_PHASES)[number];

export interface DnwFilter {
  readonly kind: DnwKind;
  readonly phase: DnwPhase;
  /** Empty: every wallet. */
  readonly walletType: string;
  /** Epoch milliseconds, both ends included; null: since ever, until now. */
  readonly from: number | null;
  readonly until: number | null;
  readonly keyword: string;
}

export const EVERY_DNW: DnwFilter = {
  kind: 'all',
  phase: 'all',
  walletType: '',
  from: null,
  until: null,
  keyword: '',
};

const TYPES: Readonly<Record<Exclude<DnwKind, 'all'>, readonly DnwType[]>> = {
  deposit: ['D'],
  withdraw: ['W'],
  exchange: ['CO', 'CI', 'TO', 'TI'],
  p2p: ['WB', 'WS'],
  bonus: ['B'],
};

const STATUSES: Readonly<Record<Exclude<DnwPhase, 'all'>, readonly DnwStatus[]>> = {
  pending: LIVE_DNW,
  done: ['APPROVED'],
  refused: ['REJECTED'],
  canceled: ['CANCELED', 'EXPIRED'],
};

/** The same as the call's parameters: unlimited fields are left out. */
export function dnwFilterQuery({ kind, phase, walletType, from, until, keyword }: DnwFilter) {
  return {
    ...(kind === 'all' ? {} : { typeStrs: TYPES[kind].join() }),
    ...(phase === 'all' ? {} : { statusStrs: STATUSES[phase].join() }),
    ...(walletType === '' ? {} : { walletTypeStrs: walletType }),
    ...(from === null ? {} : { startDate: from }),
    ...(until === null ? {} : { endDate: until }),
    ...(keyword === '' ? {} : { keyword }),
  };
}

export function isFiltered(filter: DnwFilter): boolean {
  return Object.keys(dnwFilterQuery(filter)).length > 0;
}
