import type { Follow } from '@hoga/contract/copytrade';
import { Button } from '@hoga/ui/components/button.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { FollowFields } from '../follow/follow-fields.tsx';
import { useFollowChange } from '../follow/use-follow-form.ts';

export interface ChangeSheetProps {
  follow: Follow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Limits and guards of a follow that is on; its pairs stay as they were chosen. */
export function ChangeSheet({ follow, open, onOpenChange }: ChangeSheetProps) {
  return open ? <Change follow={follow} onClose={() => onOpenChange(false)} /> : null;
}

function Change({ follow, onClose }: { follow: Follow; onClose: () => void }) {
  const t = useText();
  const form = useFollowChange(follow, onClose);
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('copy.changeTitle')}
      description={t('copy.changeHint')}
      footer={
        <Button variant="primary" block disabled={form.isWrong} pending={form.pending} onClick={form.submit}>
          {t('trading.save')}
        </Button>
      }
    >
      <FollowFields form={form} contracts={[]} />
    </Sheet>
  );
}
