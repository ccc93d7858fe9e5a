import type { ContentRow } from '@hoga/contract/content';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { writtenLink } from '@hoga/ui/lib/written-link.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { bannersQuery } from '../../../data/content/shown-now-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

/** Banners one at a time. They change when somebody turns them, never by themselves: nothing moves under a finger. */
export function BannerStage() {
  const t = useText();
  const { data: banners = [] } = useQuery(bannersQuery());
  const [turned, setTurned] = useState(0);
  const { length } = banners;
  const banner = banners[((turned % length) + length) % length];
  if (banner === undefined) return null;
  const turn = (by: number) => setTurned(turned + by);
  const look = 'grid size-8 place-items-center rounded-full bg-bg text-ink-1 relative hit-44';
  return (
    <section aria-roledescription="carousel" aria-label={t('home.banners')} className="relative">
      <BannerPicture banner={banner} />
      {length > 1 && (
        <div className="absolute right-3 bottom-3 flex items-center gap-1.5">
          <button type="button" aria-label={t('home.previousBanner')} className={look} onClick={() => turn(-1)}>
            <ChevronLeft size={16} aria-hidden="true" />
          </button>
          <span role="status" className="rounded-full bg-bg px-2.5 py-1 text-micro font-semibold">
            {t('home.bannerOf', { index: banners.indexOf(banner) + 1, count: length })}
          </span>
          <button type="button" aria-label={t('home.nextBanner')} className={look} onClick={() => turn(1)}>
            <ChevronRight size={16} aria-hidden="true" />
          </button>
        </div>
      )}
    </section>
  );
}

function BannerPicture({ banner }: { banner: ContentRow }) {
  const link = writtenLink(banner.link);
  const body = (
    <span className="relative flex min-h-32 flex-col justify-center overflow-hidden rounded-lg bg-[linear-gradient(100deg,var(--brand-soft),var(--surface-1))] p-5 lg:min-h-42">
      {banner.image !== null && (
        <img src={banner.image} alt="" className="absolute inset-y-0 right-0 h-full w-1/2 object-cover" />
      )}
      <span className="relative max-w-[70%]">
        {banner.category !== '' && (
          <span className="block text-micro font-semibold text-brand-text">{banner.category}</span>
        )}
        <span className="mt-1 block text-title3 font-bold tracking-snug text-balance whitespace-pre-line">
          {banner.title}
        </span>
        {banner.summary !== '' && <span className="mt-1 block text-caption text-ink-2">{banner.summary}</span>}
      </span>
    </span>
  );
  return link === null ? (
    body
  ) : (
    <AppLink {...link} className="pressable block rounded-lg">
      {body}
    </AppLink>
  );
}
