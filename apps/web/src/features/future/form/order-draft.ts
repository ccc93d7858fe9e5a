import { ENTRY_TYPES } from '@hoga/domain/trading/vocabulary';
import type { Exit } from '../model/exit-price.ts';
import type { ExitUnit } from './exit-unit.ts';

export interface ExitDraft {
  readonly unit: ExitUnit;
  /** Decimal text without sign: for a stop-loss it is the loss. */
  readonly value: string | null;
  readonly isMark: boolean;
}

/**
 * A trailing stop is a stop-market that has a distance in place of its trigger; OCO is a stop-market and a limit, of which the
 * end of one ends the other.
 */
export const DRAFT_TYPES = [...ENTRY_TYPES, 'TRAILING', 'OCO'] as const;
export type DraftType = (typeof DRAFT_TYPES)[number];

/** The player's input in the form; both sides are ordered from it. */
export interface OrderDraft {
  readonly type: DraftType;
  readonly price: string | null;
  readonly trigger: string | null;
  /** How far the price may come back before a trailing stop fires. */
  readonly trail: string | null;
  readonly isMark: boolean;
  readonly amount: string | null;
  /** The share of the available amount that the quantity was chosen by; null when it was typed. */
  readonly percent: number | null;
  /** The USDT that the quantity was chosen by; null when it was typed as a quantity. */
  readonly worth: string | null;
  readonly reduceOnly: boolean;
  readonly hasExits: boolean;
  readonly takeProfit: ExitDraft;
  readonly stopLoss: ExitDraft;
}

const NO_EXIT: ExitDraft = { unit: 'percent', value: null, isMark: true };

export function emptyDraft(price: string | null, type: DraftType = 'LIMIT'): OrderDraft {
  return {
    type,
    price,
    trigger: null,
    trail: null,
    isMark: true,
    amount: null,
    percent: null,
    worth: null,
    reduceOnly: false,
    hasExits: false,
    takeProfit: NO_EXIT,
    stopLoss: NO_EXIT,
  };
}

export type OrderField = 'price' | 'trigger' | 'trail' | 'amount' | Exit;

export type DraftChange =
  | { readonly type: 'type'; readonly to: DraftType }
  | { readonly type: 'price' | 'trigger' | 'trail' | 'amount'; readonly to: string | null }
  /** A quantity computed from a share of the available amount. */
  | { readonly type: 'share'; readonly percent: number; readonly amount: string | null }
  /** A quantity computed from its value. */
  | { readonly type: 'worth'; readonly worth: string | null; readonly amount: string | null }
  /** A price tapped in the book. */
  | { readonly type: 'picked'; readonly price: string }
  | { readonly type: 'isMark' | 'reduceOnly' | 'hasExits'; readonly to: boolean }
  | { readonly type: Exit; readonly to: Partial<ExitDraft> }
  /** The order was taken: the next one starts with its quantity, without its exits. */
  | { readonly type: 'sent' };

export function changeDraft(draft: OrderDraft, change: DraftChange): OrderDraft {
  switch (change.type) {
    case 'type':
      // Of a pair it is not known at which price it opens.
      return { ...draft, type: change.to, hasExits: draft.hasExits && change.to !== 'OCO' };
    case 'price':
      return { ...draft, price: change.to };
    case 'trigger':
      return { ...draft, trigger: change.to };
    case 'trail':
      return { ...draft, trail: change.to };
    case 'amount':
      return { ...draft, amount: change.to, percent: null, worth: null };
    case 'share':
      return { ...draft, amount: change.amount, percent: change.percent, worth: null };
    case 'worth':
      return { ...draft, amount: change.amount, percent: null, worth: change.worth };
    case 'picked':
      if (draft.type === 'STOPMARKET') return { ...draft, trigger: change.price };
      // Picking a price means a priced order, not a market order.
      return { ...draft, price: change.price, type: needsPrice(draft.type) ? draft.type : 'LIMIT' };
    case 'isMark':
      return { ...draft, isMark: change.to };
    case 'reduceOnly':
      // An order that only closes opens nothing its exits could belong to.
      return { ...draft, reduceOnly: change.to, hasExits: draft.hasExits && !change.to };
    case 'hasExits':
      return { ...draft, hasExits: change.to, reduceOnly: draft.reduceOnly && !change.to };
    case 'takeProfit':
    case 'stopLoss': {
      const exit = { ...draft[change.type], ...change.to };
      // A figure of one unit means nothing in another.
      const value = change.to.unit === undefined ? exit.value : null;
      return { ...draft, [change.type]: { ...exit, value } };
    }
    case 'sent':
      return {
        ...draft,
        // A share would refer to the present available amount: another quantity.
        percent: null,
        worth: null,
        takeProfit: { ...draft.takeProfit, value: null },
        stopLoss: { ...draft.stopLoss, value: null },
      };
  }
}

export function needsPrice(type: DraftType): boolean {
  return type === 'LIMIT' || type === 'STOPLIMIT' || type === 'OCO';
}

export function needsTrigger(type: DraftType): boolean {
  return type === 'STOPLIMIT' || type === 'STOPMARKET' || type === 'OCO';
}

/** The orders of a draft, in the order they are placed: of a pair the stop first, then the limit. */
export function ordersOfDraft(draft: OrderDraft): readonly OrderDraft[] {
  if (draft.type !== 'OCO') return [draft];
  return [
    { ...draft, type: 'STOPMARKET' },
    { ...draft, type: 'LIMIT' },
  ];
}

/** Whether it waits until mark or last has come somewhere. */
export function isStop(type: DraftType): boolean {
  return needsTrigger(type) || type === 'TRAILING';
}
