import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { X } from 'lucide-react';
import { moveLadderTour } from '../../../data/settings/ladder-tour.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

/** In an otherwise empty line: offers the tour to players new to the ladder; it can be dismissed. */
export function TourOffer() {
  const t = useText();
  return (
    <>
      <span className="min-w-0 truncate">{t('oversea.tourOffer')}</span>
      <button
        type="button"
        onClick={() => moveLadderTour('open')}
        className="relative ml-auto shrink-0 font-semibold text-brand-text hit-44"
      >
        {t('oversea.tourOpen')}
      </button>
      <IconButton
        label={t('oversea.tourSkip')}
        icon={<X size={16} />}
        className="-mr-2 size-9"
        onClick={() => moveLadderTour('seen')}
      />
    </>
  );
}
