/** How long after the last key the numeric input re-formats (VAL-11, CST-17). */
export const REFORMAT_DELAY_MS = 500;

export interface NumericRules {
  /** The safe integer range unless given (VAL-06). */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Off unless given (VAL-07). */
  readonly allowNegative?: boolean | undefined;
}

export interface NumericState {
  /** What the input shows. */
  readonly text: string;
  /** Its whole number, always within bounds; empty is `null`, and so is zero (VAL-09). */
  readonly value: number | null;
}

export type NumericEvent =
  | { readonly type: 'typed'; readonly text: string }
  /** 500 ms after the last key, and on blur. */
  | { readonly type: 'settled' }
  | { readonly type: 'focused' }
  /** The value changed from outside: a preset, a reset. */
  | { readonly type: 'replaced'; readonly value: number | null };

export const EMPTY_NUMERIC: NumericState = { text: '', value: null };

/** The whole behaviour of the numeric input; the field only passes events. */
export function numericInput(state: NumericState, event: NumericEvent, rules: NumericRules = {}): NumericState {
  switch (event.type) {
    case 'typed': {
      const text = wholeNumberText(event.text, rules.allowNegative === true);
      // A lone sign is an incomplete number: shown, with value null.
      return { text, value: numberOf(text, rules) };
    }
    case 'settled':
      return { text: formatWhole(state.value), value: state.value };
    case 'focused':
      return { text: state.value === null ? '' : String(state.value), value: state.value };
    case 'replaced': {
      const value = event.value === null ? null : bounded(BigInt(Math.trunc(event.value)), rules);
      return { text: formatWhole(value), value };
    }
  }
}

/** Whether the typed text is a whole number, ignoring only separators and spaces. */
export function isPlainWhole(raw: string, { allowNegative = false }: NumericRules = {}): boolean {
  const figure = plainText(raw).replace(/[,\s]/g, '');
  return (allowNegative ? /^-?\d*$/ : /^\d*$/).test(figure);
}

export function formatWhole(value: number | null): string {
  if (value === null) return '';
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

/**
 * Digits only, without leading zeros. A fraction is cut off at its dot rather than having its digits join the number,
 * so that a pasted 1,250.75 is 1250 and not 125075. Full-width digits and the true minus sign are accepted.
 */
function wholeNumberText(raw: string, allowNegative: boolean): string {
  const [whole = ''] = plainText(raw).split('.');
  const digits = whole.replace(/\D/g, '').replace(/^0+/, '');
  const negative = allowNegative && whole.startsWith('-');
  return negative ? `-${digits}` : digits;
}

function plainText(raw: string): string {
  return raw
    .normalize('NFKC')
    .replace(/\u2212/g, '-')
    .trim();
}

function numberOf(text: string, rules: NumericRules): number | null {
  return text === '' || text === '-' ? null : bounded(BigInt(text), rules);
}

function bounded(wanted: bigint, { min, max, allowNegative = false }: NumericRules): number | null {
  const lowest = min ?? Number.MIN_SAFE_INTEGER;
  const low = BigInt(allowNegative ? lowest : Math.max(0, lowest));
  const high = BigInt(max ?? Number.MAX_SAFE_INTEGER);
  const value = Number(wanted > high ? high : wanted < low ? low : wanted);
  return value === 0 ? null : value;
}
