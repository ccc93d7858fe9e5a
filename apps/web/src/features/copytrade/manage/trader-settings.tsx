import { isSuccess } from '@hoga/client/reply';
import type { MyTrader } from '@hoga/contract/copytrade';
import { Button } from '@hoga/ui/components/button.tsx';
import { Card } from '@hoga/ui/components/card.tsx';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { Switch } from '@hoga/ui/components/switch.tsx';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useState } from 'react';
import { messageFor } from '../../../data/api/api.ts';
import { setTrader } from '../../../data/copytrade/copy-commands.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { MenuRow } from '../../../shared/ui/menu-row.tsx';
import { ProfileFields } from './profile-fields.tsx';

type Flag = 'isActive' | 'isPositionPublic';

/** Whether new followers are accepted, what is public, and the description. */
export function TraderSettings({ trader }: { trader: MyTrader }) {
  const t = useText();
  const [asked, setAsked] = useState<{ readonly flag: Flag; readonly isOn: boolean } | null>(null);
  const [isEditing, setEditing] = useState(false);
  const isOn = (flag: Flag) => (asked?.flag === flag ? asked.isOn : trader[flag] === 1);
  const choose = async (flag: Flag, wanted: boolean) => {
    setAsked({ flag, isOn: wanted });
    const reply = await setTrader({ [flag]: wanted ? 1 : 0 });
    if (!isSuccess(reply)) await alert({ body: messageFor(reply) });
    setAsked(null);
  };
  return (
    <Card className="px-0 py-1.5">
      <div className="px-4">
        <Switch
          label={t('copy.acceptNew')}
          hint={t('copy.acceptNewHint')}
          checked={isOn('isActive')}
          disabled={asked !== null}
          onCheckedChange={(wanted) => void choose('isActive', wanted)}
        />
        <div className="h-px bg-line" />
        <Switch
          label={t('copy.showPositions')}
          hint={t('copy.showPositionsHint')}
          checked={isOn('isPositionPublic')}
          disabled={asked !== null}
          onCheckedChange={(wanted) => void choose('isPositionPublic', wanted)}
        />
        <div className="h-px bg-line" />
      </div>
      <MenuRow label={t('copy.editProfile')} onPress={() => setEditing(true)} />
      {isEditing && <ProfileSheet trader={trader} onClose={() => setEditing(false)} />}
    </Card>
  );
}

function ProfileSheet({ trader, onClose }: { trader: MyTrader; onClose: () => void }) {
  const t = useText();
  const [description, setDescription] = useState(trader.description);
  const [places, setPlaces] = useState<number | null>(trader.maxFollower);
  const [pending, setPending] = useState(false);
  const save = async () => {
    if (places === null) return;
    setPending(true);
    const reply = await setTrader({ description: description.trim(), maxFollower: places });
    setPending(false);
    if (!isSuccess(reply)) {
      await alert({ body: messageFor(reply) });
      return;
    }
    toast({ tone: 'ok', title: t('copy.profileSaved') });
    onClose();
  };
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('copy.editProfile')}
      footer={
        <Button variant="primary" block disabled={places === null} pending={pending} onClick={() => void save()}>
          {t('trading.save')}
        </Button>
      }
    >
      <ProfileFields description={description} onDescription={setDescription} places={places} onPlaces={setPlaces} />
    </Sheet>
  );
}
