import { belongsTo, productUrl, siteProducts } from '@hoga/domain/navigation/menus';
import { isViewPath } from '@hoga/domain/navigation/paths';
import { LinkTabs } from '@hoga/ui/components/link-tabs.tsx';
import { useLocation } from '@tanstack/react-router';
import { useSite } from '../../data/site/site-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';

/**
 * The products of the site, each a page: the way back and a reload find the open one. From 1024 px the top
 * navigation has them, and the page shows its name.
 */
export function ProductTabs() {
  const t = useText();
  const { pathname } = useLocation();
  // A visitor goes from one read-only list to another.
  const isLooking = isViewPath(pathname);
  const products = siteProducts(useSite().flags).map((product) => ({
    href: productUrl(product, isLooking),
    label: product.labels.map((label) => t(`nav.${label}`)).join('·'),
    current: belongsTo(pathname, product),
  }));
  return (
    <>
      <h1 className="hidden px-3 pt-2 text-title2 font-bold lg:block">
        {products.find(({ current }) => current)?.label}
      </h1>
      {products.length > 1 && <LinkTabs label={t('market.products')} items={products} className="lg:hidden" />}
    </>
  );
}
