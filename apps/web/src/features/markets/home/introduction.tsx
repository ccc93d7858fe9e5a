import { siteProducts } from '@hoga/domain/navigation/menus';
import { ButtonLink } from '@hoga/ui/components/button-link.tsx';
import { Card } from '@hoga/ui/components/card.tsx';
import { useSite } from '../../../data/site/site-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

/** In place of assets, for visitors without any. */
export function Introduction() {
  const t = useText();
  const { flags } = useSite();
  const products = siteProducts(flags).flatMap(({ labels }) => labels.map((label) => t(`nav.${label}`)));
  return (
    <Card>
      <h2 className="text-title2 font-bold tracking-tight whitespace-pre-line">{t('home.introduction')}</h2>
      <p className="mt-1.5 text-caption text-ink-2">{t('home.introductionHint', { products: products.join(' · ') })}</p>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <ButtonLink href="/overseaView" size="md">
          {t('home.seePrices')}
        </ButtonLink>
        <ButtonLink href="/register" size="md">
          {t('home.signUp')}
        </ButtonLink>
      </div>
    </Card>
  );
}
