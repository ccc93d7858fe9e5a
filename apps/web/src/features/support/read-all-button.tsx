import { Button } from '@hoga/ui/components/button.tsx';
import { InSlot } from '@hoga/ui/components/slot.tsx';
import { CheckCheck } from 'lucide-react';
import { useText } from '../../shared/i18n/use-text.ts';

/** In the header of a list: nothing of it is unread any more. On a narrow phone the sign has to do, beside the title. */
export function ReadAllButton({ onPress }: { onPress: () => void }) {
  const t = useText();
  return (
    <InSlot name="header">
      <Button size="sm" variant="quiet" onClick={onPress}>
        <CheckCheck size={16} aria-hidden="true" />
        <span className="max-[25rem]:sr-only">{t('support.readAll')}</span>
      </Button>
    </InSlot>
  );
}
