import { t } from '../i18n/t.ts';
import { ChoiceChips, type ChoiceChipsProps } from './choice-chips.tsx';

export interface ColumnChipsProps extends Pick<ChoiceChipsProps<string>, 'choices'> {
  own: { readonly isShown: (id: string) => boolean; readonly toggle: (id: string) => void };
}

/** The choice of a list's columns; a phone shows those that fit, without a choice. */
export function ColumnChips({ choices, own }: ColumnChipsProps) {
  return (
    <ChoiceChips
      label={t('kit.columns')}
      className="max-lg:hidden"
      choices={choices}
      isChosen={own.isShown}
      onChoose={own.toggle}
    />
  );
}
