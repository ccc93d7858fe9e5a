import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import type { ComponentType, ReactNode } from 'react';
import type { TextKey } from '../shared/i18n/texts.ts';
import type { useText } from '../shared/i18n/use-text.ts';
import type { LiveWords } from './live-text.tsx';
import type { Money, ShownResult } from './result.ts';

export type Text = ReturnType<typeof useText>;

/** A figure of a position that has a name. */
export type FigureKey =
  | 'size'
  | 'entry'
  | 'price'
  | 'breakEven'
  | 'gross'
  | 'fees'
  | 'funding'
  | 'liquidation'
  | 'margin'
  | 'marginRatio'
  | 'takeProfit'
  | 'stopLoss'
  | 'overnight';

export interface PositionFigure {
  readonly value: ReactNode;
  readonly className?: string | undefined;
}

export interface PositionAction {
  readonly key: string;
  readonly label: string;
  /** Where there is little room. */
  readonly short?: string;
  /** Where the label alone is not enough. */
  readonly name?: string;
  readonly disabled?: boolean;
  readonly isMain?: boolean;
  readonly onPress: () => void;
}

/** One open position, as cards, tables and strips show it. */
export interface PositionTerms {
  readonly id: number;
  readonly stock: string;
  readonly name: string;
  /** Of the page that trades it. */
  readonly href: string;
  readonly tradeType: TradeSide;
  readonly sideText: string;
  /** 매수 3, 롱 20x */
  readonly tag: ReactNode;
  /** Further tags beside the name. */
  readonly marks?: ReactNode;
  readonly money: Money;
  /** Asked with every price; `null` before the first. */
  readonly result: () => ShownResult | null;
  /** ▲ +3틱, ▼ −12.40% */
  readonly progress: () => LiveWords;
  /** Late or closed: the last figures, grey. */
  readonly isGrey: boolean;
  readonly figures: Readonly<Partial<Record<FigureKey, PositionFigure>>>;
  /** Content of this product alone, above the actions of a card. */
  readonly extra?: ReactNode;
  readonly actions: readonly PositionAction[];
  /** In a table: lines of small buttons. */
  readonly rowActions: readonly (readonly PositionAction[])[];
  /** Sheets that the actions open, where they belong to the position. */
  readonly sheets?: ReactNode;
}

/** Orders that were placed together. */
export interface OrderGroup {
  readonly id: number;
  /** Cancels what is left of it; `false`: it was refused, and the reason was shown. */
  readonly cancel: () => Promise<boolean>;
}

/** One working order, as rows show it. */
export interface OrderTerms {
  readonly id: number;
  readonly stock: string;
  readonly tradeType: TradeSide;
  readonly sideText: string;
  readonly priceText: string;
  readonly sizeText: string;
  readonly details: readonly string[];
  /** The last detail, which follows the price. */
  readonly live?: () => LiveWords;
  readonly isAmendable: boolean;
  /** What its cancel does to another order, in words. */
  readonly cancelHint?: string;
  /** The scale order it is a part of. */
  readonly group?: OrderGroup;
  /** `false`: it was refused, and the reason was shown. */
  readonly cancel: () => Promise<boolean>;
}

export interface FollowedPosition<Contract, Position> {
  readonly contract: Contract;
  readonly position: Position;
  readonly show: (terms: PositionTerms) => ReactNode;
}

/** The names and computations that differ by product. Contracts are its instruments. */
export interface ProductTerms<Contract, Order, Position> {
  readonly orderOf: (contract: Contract, order: Order, t: Text) => OrderTerms;
  /** Follows a position and shows it. */
  readonly Position: ComponentType<FollowedPosition<Contract, Position>>;
  readonly figureText: Readonly<Partial<Record<FigureKey, TextKey>>>;
  /** The figures of a card, in order. */
  readonly cells: readonly FigureKey[];
  /** The columns of a table between result and actions, each with one figure or two. */
  readonly columns: readonly (readonly FigureKey[])[];
}

/** A row with the instrument that it belongs to. */
export interface Of<Contract, Row> {
  readonly contract: Contract;
  readonly row: Row;
}
