import type { SiteInfo } from '@hoga/contract/site';
import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { type ReactNode, useState } from 'react';
import { t } from '../i18n/t.ts';
import { Phone } from './phone.tsx';

export interface MemberPhoneProps {
  /** Nothing is drawn before it is known. */
  site: Pick<SiteInfo, 'theme' | 'texts'> | undefined;
  children: ReactNode;
}

/** A member's phone on a site, dark or light: at first as the site begins. */
export function MemberPhone({ site, children }: MemberPhoneProps) {
  const [asked, setAsked] = useState<'dark' | 'light' | null>(null);
  if (site === undefined) return null;
  const { brand, onBrand, start } = site.theme;
  const theme = asked ?? start;
  return (
    <div className="flex flex-col items-center gap-3">
      <Phone caption={site.texts.name} theme={theme} brand={brand} onBrand={onBrand}>
        <div className="flex h-full flex-col">{children}</div>
      </Phone>
      <Segmented
        label={t('kit.memberTheme')}
        className="w-50"
        items={[
          { value: 'dark', label: t('kit.dark') },
          { value: 'light', label: t('kit.light') },
        ]}
        value={theme}
        onValueChange={setAsked}
      />
    </div>
  );
}
