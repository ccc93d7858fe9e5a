import type { OverseaOption } from '@hoga/contract/market';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { useSessionNotice } from '../../../data/market/use-session-notice.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { closedTagText } from '../../../shared/market/session-text.ts';

export function ClosedTag({ option }: { option: OverseaOption }) {
  const t = useText();
  return <Tag>{closedTagText(useSessionNotice(option.market), t)}</Tag>;
}
