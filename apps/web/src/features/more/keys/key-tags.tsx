import type { ApiKey } from '@hoga/contract/api-key';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { tagsOf } from './key-words.ts';

/** What a key may do, before anything else about it. */
export function KeyTags({ of: key, className }: { of: ApiKey; className?: string }) {
  const t = useText();
  return (
    <span className={cx('flex flex-wrap gap-1', className)}>
      {tagsOf(key, t).map(({ id, tone, label }) => (
        <Tag key={id} tone={tone}>
          {label}
        </Tag>
      ))}
    </span>
  );
}
