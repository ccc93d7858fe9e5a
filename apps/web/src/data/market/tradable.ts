import type { FuturesOption, OverseaOption } from '@hoga/contract/market';
import type { PositionProduct } from '@hoga/domain/trading/products';

interface Options {
  readonly oversea: OverseaOption;
  readonly futures: FuturesOption;
}

/** An instrument with a moving price, of either product. */
export type Tradable<Of extends PositionProduct = PositionProduct> = {
  [Product in Of]: { readonly product: Product; readonly option: Options[Product] };
}[Of];

type OptionLists = { readonly [Product in PositionProduct]: readonly Options[Product][] };

const TRADABLES: Readonly<Record<PositionProduct, (lists: OptionLists) => readonly Tradable[]>> = {
  oversea: ({ oversea }) => oversea.map((option) => ({ product: 'oversea', option })),
  futures: ({ futures }) => futures.map((option) => ({ product: 'futures', option })),
};

/** All of them, one product after the other. */
export function tradablesOf(lists: OptionLists): readonly Tradable[] {
  return Object.values(TRADABLES).flatMap((of) => of(lists));
}

/** The differences by product of an instrument. */
export type ByProduct<Answer> = { readonly [Product in PositionProduct]: (option: Options[Product]) => Answer };

export function byProduct<Of extends PositionProduct, Answer>(
  table: ByProduct<Answer>,
  tradable: Tradable<Of>,
): Answer {
  return table[tradable.product](tradable.option);
}

const PATHS: Readonly<Record<PositionProduct, string>> = { oversea: '/oversea', futures: '/future' };

/** Its page, for members or for visitors. */
export function tradablePath({ product, option }: Tradable, { isView = false } = {}): string {
  return `${PATHS[product]}${isView ? 'View' : ''}/${option.id}`;
}
