import { POSITION_PRODUCTS, type PositionProduct } from '@hoga/domain/trading/products';
import { t } from '../../../shared/i18n/t.ts';
import { SavedFilters } from '../../../shared/kit/saved-filters.tsx';

const NAMES: Readonly<Record<PositionProduct, string>> = { futures: t('story.futures'), oversea: t('story.oversea') };

const FILTERS = POSITION_PRODUCTS.map((id) => ({ id, name: NAMES[id] }));

export interface ProductChipsProps {
  chosen: PositionProduct;
  onChoose: (product: PositionProduct) => void;
}

export function ProductChips({ chosen, onChoose }: ProductChipsProps) {
  return <SavedFilters<PositionProduct> filters={FILTERS} chosen={chosen} onChoose={onChoose} />;
}
