import { cx } from '@hoga/ui/lib/cx.ts';
import { Star } from 'lucide-react';
import { useText } from '../i18n/use-text.ts';

export interface FavouriteStarProps {
  name: string;
  isFavourite: boolean;
  onToggle: () => void;
  className?: string | undefined;
}

/** Marks an instrument as one of the player's own. */
export function FavouriteStar({ name, isFavourite, onToggle, className }: FavouriteStarProps) {
  const t = useText();
  return (
    <button
      type="button"
      aria-label={t('market.favourite', { name })}
      aria-pressed={isFavourite}
      onClick={onToggle}
      className={cx(
        'pressable relative grid size-9 shrink-0 place-items-center rounded-control hit-44',
        isFavourite ? 'text-warn' : 'text-ink-3',
        className,
      )}
    >
      <Star size={20} aria-hidden="true" fill={isFavourite ? 'currentColor' : 'none'} />
    </button>
  );
}
