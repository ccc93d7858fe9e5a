import type { OverseaOption } from '@hoga/contract/market';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import { closedTagText } from '../session-text.ts';
import { useSessionNotice } from '../use-session-notice.ts';

export function ClosedTag({ option }: { option: OverseaOption }) {
  const t = useText();
  return <Tag>{closedTagText(useSessionNotice(option.market), t)}</Tag>;
}
