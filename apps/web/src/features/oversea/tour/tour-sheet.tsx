import { Button } from '@hoga/ui/components/button.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { useState } from 'react';
import { moveLadderTour } from '../../../data/settings/ladder-tour.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { TourPicture } from './tour-picture.tsx';
import { TOUR_STEPS } from './tour-steps.ts';

/** The ladder in five pictures. Closing it marks it as seen. */
export function TourSheet() {
  const t = useText();
  const [index, setIndex] = useState(0);
  const step = TOUR_STEPS[index] ?? TOUR_STEPS[0];
  const isLast = index === TOUR_STEPS.length - 1;
  const end = () => moveLadderTour('seen');
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) end();
      }}
      title={t('glossary.tour')}
      description={t('glossary.tourStep', { step: index + 1, count: TOUR_STEPS.length })}
      footer={
        <div className="flex gap-2">
          {!isLast && (
            <Button variant="quiet" onClick={end}>
              {t('glossary.tourSkip')}
            </Button>
          )}
          <Button variant="primary" block onClick={isLast ? end : () => setIndex(index + 1)}>
            {t(isLast ? 'glossary.tourDone' : 'glossary.tourNext')}
          </Button>
        </div>
      }
    >
      <TourPicture step={step} />
      <div aria-live="polite" className="mt-4 min-h-24">
        <h3 className="text-title3 font-bold">{t(`glossary.tour_${step}`)}</h3>
        <p className="mt-1 text-body text-ink-2">{t(`glossary.tour_${step}_text`)}</p>
      </div>
    </Sheet>
  );
}
