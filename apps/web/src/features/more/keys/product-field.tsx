import { PRODUCT_NAMES, type ProductName } from '@hoga/domain/trading/products';
import { ToggleChip } from '@hoga/ui/components/toggle-chip.tsx';
import { useSite } from '../../../data/site/site-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

/** The products of the site that a key may trade. */
export function useOfferedProducts(): readonly ProductName[] {
  const { flags } = useSite();
  const isOffered: Readonly<Record<ProductName, boolean>> = {
    oversea: flags.isOversea,
    futures: flags.isFutures,
    rounds: flags.isBinary,
  };
  return PRODUCT_NAMES.filter((product) => isOffered[product]);
}

interface ProductFieldProps {
  readonly offered: readonly ProductName[];
  readonly products: readonly ProductName[];
  readonly onChange: (products: readonly ProductName[]) => void;
}

export function ProductField({ offered, products, onChange }: ProductFieldProps) {
  const t = useText();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('keys.products')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {offered.map((product) => (
          <ToggleChip
            key={product}
            pressed={products.includes(product)}
            onPressedChange={(isPressed) =>
              onChange(offered.filter((each) => (each === product ? isPressed : products.includes(each))))
            }
          >
            {t(`keys.${product}`)}
          </ToggleChip>
        ))}
      </div>
      {products.length === 0 && (
        <p role="alert" className="mt-1.5 px-0.5 text-micro font-medium text-danger">
          {t('keys.chooseProduct')}
        </p>
      )}
    </fieldset>
  );
}
