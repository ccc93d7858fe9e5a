import { ChevronDown } from 'lucide-react';
import { useText } from '../i18n/use-text.ts';
import { FavouriteStar, type FavouriteStarProps } from './favourite-star.tsx';

export interface InstrumentTitleProps {
  name: string;
  detail: string;
  /** The green dot: it trades now. */
  isLive: boolean;
  onOpen: () => void;
  favourite: Pick<FavouriteStarProps, 'isFavourite' | 'onToggle'>;
}

/** The instrument in the app bar; a tap opens the list of the others. */
export function InstrumentTitle({ name, detail, isLive, onOpen, favourite }: InstrumentTitleProps) {
  const t = useText();
  return (
    <div className="flex min-w-0 items-center gap-1">
      <div className="relative min-w-0">
        <h1 className="min-w-0">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={t('market.chooseInstrument', { name })}
            onClick={onOpen}
            className="flex max-w-full items-center gap-0.5 text-left text-title3 leading-[1.125rem] font-bold tracking-[-.015em] after:absolute after:-inset-y-1 after:inset-x-0"
          >
            {/* The end of a name distinguishes two contracts: it wraps, and is never cut. */}
            <span className="min-w-0 break-words max-[24rem]:text-body max-[24rem]:leading-[1.0625rem]">{name}</span>
            <ChevronDown size={18} aria-hidden="true" className="shrink-0" />
          </button>
        </h1>
        <p className="flex items-center gap-[5px] text-micro text-ink-3">
          {isLive && <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-ok" />}
          <span className="truncate">{detail}</span>
        </p>
      </div>
      <FavouriteStar name={name} {...favourite} />
    </div>
  );
}
