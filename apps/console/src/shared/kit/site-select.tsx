import type { SiteId } from '@hoga/kernel/ids';
import { t } from '../i18n/t.ts';
import { ChoiceField } from './choice-field.tsx';

const NONE = '';

export interface SiteSelectProps {
  sites: readonly { readonly id: SiteId; readonly name: string }[];
  value: SiteId | undefined;
  onChange: (id: SiteId | undefined) => void;
  /** The prompt where nothing is chosen at first. */
  placeholder?: string;
}

/** The site of an action. */
export function SiteSelect({ sites, value, onChange, placeholder }: SiteSelectProps) {
  return (
    <ChoiceField
      label={t('kit.site')}
      choices={[
        ...(placeholder === undefined ? [] : [{ value: NONE, name: placeholder }]),
        ...sites.map(({ id, name }) => ({ value: String(id), name })),
      ]}
      value={value === undefined ? NONE : String(value)}
      onChange={(chosen) => onChange(sites.find(({ id }) => String(id) === chosen)?.id)}
    />
  );
}
