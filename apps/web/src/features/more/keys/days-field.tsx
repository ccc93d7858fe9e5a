import { KEY_DAYS_MAX } from '@hoga/domain/keys/api-key';
import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';

interface DaysFieldProps {
  readonly label: string;
  /** Zero: as it is. */
  readonly days: readonly number[];
  readonly chosen: number;
  readonly onChoose: (days: number) => void;
}

/** How long a key lives from now on. */
export function DaysField({ label, days, chosen, onChoose }: DaysFieldProps) {
  const t = useText();
  const nameOf = (count: number) =>
    count === 0 ? t('keys.same') : count === KEY_DAYS_MAX ? t('keys.year') : t('keys.days', { count });
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-label text-ink-2">
        {label}
      </p>
      <Segmented
        label={label}
        items={days.map((count) => ({ value: String(count), label: nameOf(count) }))}
        value={String(chosen)}
        onValueChange={(value) => onChoose(Number(value))}
      />
    </div>
  );
}
