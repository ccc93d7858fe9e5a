import { Info, KeyRound, Landmark, type LucideIcon, Palette, ToggleLeft, Type } from 'lucide-react';
import { t } from '../../shared/i18n/t.ts';
import { FEATURE_NAMES, KEY_FIELDS, LIMIT_NAMES, type SiteName, TEXT_NAMES, THEME_NAMES } from './site-fields.ts';

export type SectionId = 'theme' | 'features' | 'texts' | 'limits' | 'keys' | 'info';

export interface Section {
  readonly id: SectionId;
  readonly name: string;
  readonly icon: LucideIcon;
  readonly names: readonly SiteName[];
}

export const SECTIONS: readonly Section[] = [
  { id: 'theme', name: t('site.theme'), icon: Palette, names: THEME_NAMES },
  { id: 'features', name: t('site.features'), icon: ToggleLeft, names: FEATURE_NAMES },
  { id: 'texts', name: t('site.texts'), icon: Type, names: TEXT_NAMES },
  { id: 'limits', name: t('site.limits'), icon: Landmark, names: LIMIT_NAMES },
  { id: 'keys', name: t('site.keys'), icon: KeyRound, names: KEY_FIELDS },
  { id: 'info', name: t('site.info'), icon: Info, names: [] },
];

export function sectionOf(view: string | undefined): SectionId {
  return SECTIONS.find(({ id }) => id === view)?.id ?? 'theme';
}
