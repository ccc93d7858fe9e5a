import { NumberField } from '@hoga/ui/form/number-field.tsx';
import { TextAreaField } from '@hoga/ui/form/text-area-field.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';

/** The default number of followers. */
export const FIRST_PLACES = 50;
/** As the server takes it. */
const MOST_PLACES = 10_000;
const LONGEST = 200;

export interface ProfileFieldsProps {
  description: string;
  onDescription: (description: string) => void;
  places: number | null;
  onPlaces: (places: number | null) => void;
}

/** The public description of a trader, and the number of followers. */
export function ProfileFields({ description, onDescription, places, onPlaces }: ProfileFieldsProps) {
  const t = useText();
  return (
    <div className="flex flex-col gap-3">
      <TextAreaField
        label={t('copy.description')}
        value={description}
        onChange={onDescription}
        maxLength={LONGEST}
        rows={3}
        hint={t('copy.descriptionHint')}
      />
      <NumberField
        label={t('copy.maxFollower')}
        shape="inside"
        value={places}
        onChange={onPlaces}
        min={1}
        max={MOST_PLACES}
        unit={t('copy.people')}
      />
    </div>
  );
}
