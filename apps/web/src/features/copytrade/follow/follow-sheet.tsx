import type { Trader } from '@hoga/contract/copytrade';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { useLoggedIn } from '../../../data/session/session-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { FollowPanel } from './follow-panel.tsx';

export interface FollowSheetProps {
  trader: Trader;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The form over the trader's page, on a phone. */
export function FollowSheet({ trader, open, onOpenChange }: FollowSheetProps) {
  const t = useText();
  if (!useLoggedIn()) return null;
  return (
    <FollowPanel trader={trader}>
      {({ fields, footer }) => (
        <Sheet
          open={open}
          onOpenChange={onOpenChange}
          title={t('copy.followOf', { name: trader.name })}
          footer={footer}
        >
          {fields}
        </Sheet>
      )}
    </FollowPanel>
  );
}
