import { displayName } from './stock-names.ts';

interface Offerable {
  readonly stock: string;
  readonly type: string;
  readonly isPlay: 0 | 1;
  readonly isStop: 0 | 1;
}

export interface TradeOptionGroup<Option> {
  /** Stock plus the first letter of the type (BIN-07). */
  readonly key: string;
  readonly stock: string;
  readonly displayName: string;
  readonly family: string;
  readonly options: readonly Option[];
}

/** isStop = 1 means tradable: an option is offered only when both flags are 1. */
export function isOffered(option: { readonly isPlay: 0 | 1; readonly isStop: 0 | 1 }): boolean {
  return option.isPlay === 1 && option.isStop === 1;
}

/** The offered options in menu order: grouped by stock and game family, in the given order. */
export function groupTradeOptions<Option extends Offerable>(
  options: readonly Option[],
  sitePrefix = '',
): Array<TradeOptionGroup<Option>> {
  const groups = new Map<string, { stock: string; family: string; options: Option[] }>();
  for (const option of options) {
    if (!isOffered(option)) continue;
    const family = option.type.slice(0, 1);
    const key = `${option.stock}${family}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { stock: option.stock, family, options: [option] });
    else group.options.push(option);
  }
  return [...groups].map(([key, group]) => ({ key, displayName: displayName(group.stock, sitePrefix), ...group }));
}
