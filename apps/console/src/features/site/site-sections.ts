import { Info, Landmark, type LucideIcon, Palette, ToggleLeft, Type } from 'lucide-react';
import { FEATURE_NAMES, LIMIT_NAMES, type SiteName, TEXT_NAMES, THEME_NAMES } from './site-fields.ts';

export type SectionId = 'theme' | 'features' | 'texts' | 'limits' | 'info';

export interface Section {
  readonly id: SectionId;
  readonly name: string;
  readonly icon: LucideIcon;
  readonly names: readonly SiteName[];
}

export const SECTIONS: readonly Section[] = [
  { id: 'theme', name: '테마', icon: Palette, names: THEME_NAMES },
  { id: 'features', name: '상품·기능', icon: ToggleLeft, names: FEATURE_NAMES },
  { id: 'texts', name: '문구', icon: Type, names: TEXT_NAMES },
  { id: 'limits', name: '입출금 한도', icon: Landmark, names: LIMIT_NAMES },
  { id: 'info', name: '기본 정보', icon: Info, names: [] },
];

export function sectionOf(view: string | undefined): SectionId {
  return SECTIONS.find(({ id }) => id === view)?.id ?? 'theme';
}
