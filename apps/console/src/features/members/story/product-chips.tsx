import type { Product } from '../../../data/member-story.ts';
import { t } from '../../../shared/i18n/t.ts';
import { SavedFilters } from '../../../shared/kit/saved-filters.tsx';

const PRODUCTS = [
  { id: 'futures', name: t('story.futures') },
  { id: 'oversea', name: t('story.oversea') },
] as const;

export function ProductChips({ chosen, onChoose }: { chosen: Product; onChoose: (product: Product) => void }) {
  return <SavedFilters<Product> filters={PRODUCTS} chosen={chosen} onChoose={onChoose} />;
}
