import type { PositionProduct } from '@hoga/domain/trading/products';

/** The instrument of a chart. */
export interface ChartSubject {
  readonly product: PositionProduct;
  readonly optionId: number;
  readonly stock: string;
  readonly name: string;
  /** Decimal text. */
  readonly tick: string;
  readonly precision: number;
}
