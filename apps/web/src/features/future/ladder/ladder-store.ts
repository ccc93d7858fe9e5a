import { parseDecimal, ZERO } from '@hoga/kernel/decimal';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { knownDevice } from '../../../data/storage/device.ts';

/** What the quantity is put in as. */
export type QuantityUnit = 'coin' | 'worth';

export interface KeptQuantity {
  readonly unit: QuantityUnit;
  /** Coins or USDT, as decimal text; `null` until one is chosen. */
  readonly value: string | null;
}

/** Exits of new orders, as returns in percent. */
export interface KeptExits {
  readonly isOn: boolean;
  readonly takeProfit: string | null;
  readonly stopLoss: string | null;
}

interface KeptLadder {
  /** By contract. */
  readonly quantities: Readonly<Record<string, KeptQuantity>>;
  readonly exits: KeptExits;
}

const NO_QUANTITY: KeptQuantity = { unit: 'coin', value: null };
const NO_EXITS: KeptExits = { isOn: false, takeProfit: null, stopLoss: null };

/** The settings of the next orders on the coin ladder; they survive orders and reloads on this device. */
const ladderStore = createStore<KeptLadder>(() => parseKept(knownDevice()?.storage.read('coinLadder') ?? null));

function keep(change: Partial<KeptLadder>): void {
  ladderStore.setState(change);
  knownDevice()?.storage.write('coinLadder', JSON.stringify(ladderStore.getState()));
}

export function chooseQuantity(stock: string, quantity: KeptQuantity): void {
  keep({ quantities: { ...ladderStore.getState().quantities, [stock]: quantity } });
}

export function changeExits(change: Partial<KeptExits>): void {
  keep({ exits: { ...ladderStore.getState().exits, ...change } });
}

export function useKeptQuantity(stock: string): KeptQuantity {
  return useStore(ladderStore, ({ quantities }) => quantities[stock] ?? NO_QUANTITY);
}

export function useKeptExits(): KeptExits {
  return useStore(ladderStore, ({ exits }) => exits);
}

/** What was kept on the device, as far as it can be used: another version may have written it. */
export function parseKept(text: string | null): KeptLadder {
  const kept = fieldsOf(read(text));
  const quantities = Object.entries(fieldsOf(kept['quantities'])).map(([stock, quantity]): [string, KeptQuantity] => {
    const { unit, value } = fieldsOf(quantity);
    return [stock, { unit: unit === 'worth' ? 'worth' : 'coin', value: figureOf(value) }];
  });
  const exits = fieldsOf(kept['exits']);
  const takeProfit = figureOf(exits['takeProfit']);
  const stopLoss = figureOf(exits['stopLoss']);
  const hasOne = takeProfit !== null || stopLoss !== null;
  return {
    quantities: Object.fromEntries(quantities),
    exits: hasOne ? { isOn: exits['isOn'] === true, takeProfit, stopLoss } : NO_EXITS,
  };
}

function read(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function figureOf(value: unknown): string | null {
  const figure = typeof value === 'string' ? parseDecimal(value) : null;
  return figure !== null && figure > ZERO && typeof value === 'string' ? value : null;
}
