import type { ContentRow } from '@hoga/contract/content';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { writtenLink } from '@hoga/ui/lib/written-link.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { bannersQuery } from '../../../data/content/shown-now-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

/** Banners one at a time. They change only by hand, never by themselves: nothing moves under a finger. */
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
      <BannerPicture banner={banner} isTurned={length > 1} />
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

const RUNGS = ['w-10 opacity-20', 'w-15 opacity-35', 'w-18', 'w-13 opacity-35', 'w-8 opacity-20'];

/** Where an operator has put no picture: a ladder. */
function LadderArt() {
  return (
    <span
      aria-hidden="true"
      className="absolute top-3.5 right-8 flex flex-col items-end gap-1.5 lg:top-1/2 lg:right-[22%] lg:-translate-y-1/2 lg:scale-150 lg:gap-2"
    >
      {RUNGS.map((look) => (
        <span key={look} className={`h-2 rounded-full bg-brand ${look}`} />
      ))}
    </span>
  );
}

function BannerPicture({ banner, isTurned }: { banner: ContentRow; isTurned: boolean }) {
  const link = writtenLink(banner.link);
  const body = (
    <span
      className={cx(
        'relative flex min-h-32 flex-col justify-center overflow-hidden rounded-lg bg-[linear-gradient(100deg,var(--brand-soft),var(--surface-1))] p-5 lg:min-h-42',
        // Its buttons stand below the words.
        isTurned && 'pb-13',
      )}
    >
      {banner.image === null ? (
        <LadderArt />
      ) : (
        <img src={banner.image} alt="" className="absolute inset-y-0 right-0 h-full w-1/2 object-cover" />
      )}
      <span className="relative max-w-[70%]">
        {banner.category !== '' && (
          <span className="block text-micro font-semibold text-brand-text">{banner.category}</span>
        )}
        <span className="mt-1 block text-title3 font-bold tracking-snug text-balance whitespace-pre-line">
          {banner.title}
        </span>
        {banner.summary !== '' && (
          <span className="mt-1 block text-caption text-balance text-ink-2">{banner.summary}</span>
        )}
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
