import type { SiteInfo } from '@hoga/contract/site';
import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { type CSSProperties, type ReactNode, useState } from 'react';

export interface MemberPhoneProps {
  /** The site, as far as it is known yet. */
  site: Pick<SiteInfo, 'theme'> | undefined;
  children: ReactNode;
}

/** A member's phone on a site, in its colours, as it is seen dark or light. */
export function MemberPhone({ site, children }: MemberPhoneProps) {
  const [asked, setAsked] = useState<'dark' | 'light' | null>(null);
  const theme = asked ?? site?.theme.start ?? 'dark';
  const colours = { '--site-brand': site?.theme.brand, '--site-on-brand': site?.theme.onBrand } as CSSProperties;
  return (
    <div className="flex flex-col items-center gap-3">
      <div
        data-theme={theme}
        style={colours}
        className="flex h-150 max-h-[70dvh] w-75 max-w-full flex-col overflow-hidden rounded-[36px] border-[6px] border-[#10151c] bg-bg text-ink-1"
      >
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">{children}</div>
      </div>
      <Segmented
        label="회원 화면 밝기"
        className="w-50"
        items={[
          { value: 'dark', label: '어둡게' },
          { value: 'light', label: '밝게' },
        ]}
        value={theme}
        onValueChange={setAsked}
      />
    </div>
  );
}
