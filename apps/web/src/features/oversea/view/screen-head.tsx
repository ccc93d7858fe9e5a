import type { OverseaOption } from '@hoga/contract/market';
import type { LookAround } from '../../../shared/market/look-around.ts';
import { AppBar } from '../../../shared/ui/app-bar.tsx';
import type { FeedCondition } from '../order/use-feed-condition.ts';
import { OverseaHeadline } from './oversea-headline.tsx';
import { OverseaTitle } from './oversea-title.tsx';
import { ScreenBanner } from './screen-banner.tsx';

export interface OverseaScreenProps {
  option: OverseaOption;
  condition: FeedCondition;
  look: LookAround;
}

/** The head of every screen of an instrument on a phone. */
export function ScreenHead({ option, condition, look }: OverseaScreenProps) {
  return (
    <>
      <AppBar
        backHref={look.backHref}
        title={<OverseaTitle option={option} condition={condition} />}
        trailing={<OverseaHeadline option={option} condition={condition} />}
      />
      <ScreenBanner option={option} look={look} condition={condition} />
    </>
  );
}

export function isGrey({ kind }: FeedCondition): boolean {
  return kind === 'late' || kind === 'closed';
}
