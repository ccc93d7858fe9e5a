import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { useText } from '../../shared/i18n/use-text.ts';

type Together = 'oco' | 'scale';

/** OCO or a scale order: the kinds that are placed together. */
export function TogetherChoice({ kind, onOther }: { kind: Together; onOther: () => void }) {
  const t = useText();
  return (
    <Segmented<Together>
      label={t('trading.orderKind')}
      items={[
        { value: 'oco', label: t('trading.pair') },
        { value: 'scale', label: t('trading.scale') },
      ]}
      value={kind}
      onValueChange={(chosen) => chosen !== kind && onOther()}
    />
  );
}
