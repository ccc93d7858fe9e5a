import { failureText } from '../../../data/site/failure-text.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { DraftErrors, DraftField } from './sign-up-draft.ts';

export type FieldTexts = Readonly<Partial<Record<DraftField, string>>>;

/** The errors of a step in words. */
export function useFieldTexts(errors: DraftErrors): FieldTexts {
  const t = useText();
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [
      field,
      'text' in error ? t(error.text) : failureText(error.failure),
    ]),
  );
}
