import { isSuccess } from '@hoga/client/reply';
import type { Follow } from '@hoga/contract/copytrade';
import type { FollowMode } from '@hoga/domain/copy/vocabulary';
import { Card } from '@hoga/ui/components/card.tsx';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { Switch } from '@hoga/ui/components/switch.tsx';
import { useState } from 'react';
import { messageFor } from '../../../data/api/api.ts';
import { changeFollow } from '../../../data/copytrade/copy-commands.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { draftOf } from '../model/follow-draft.ts';

/** Copies less than everything: closes alone, or nothing at all. */
export function ModeCard({ follow }: { follow: Follow }) {
  const t = useText();
  const [asked, setAsked] = useState<FollowMode | null>(null);
  const mode = asked ?? follow.mode;
  const choose = async (wanted: FollowMode) => {
    setAsked(wanted);
    const { stocks: _, ...terms } = draftOf(follow);
    const reply = await changeFollow({ traderFollowerId: follow.traderFollowerId, ...terms, mode: wanted });
    // The switch shows the requested state until the server's answer is here.
    if (!isSuccess(reply)) await alert({ body: messageFor(reply) });
    setAsked(null);
  };
  const isBusy = asked !== null || follow.status !== 'ACTIVE';
  return (
    <Card className="py-1.5">
      <Switch
        label={t('copy.closeOnlySwitch')}
        hint={t('copy.closeOnlyHint')}
        checked={mode === 'CLOSE_ONLY'}
        disabled={isBusy}
        onCheckedChange={(isOn) => void choose(isOn ? 'CLOSE_ONLY' : 'NORMAL')}
      />
      <div className="h-px bg-line" />
      <Switch
        label={t('copy.pause')}
        hint={t('copy.pauseHint')}
        checked={mode === 'PAUSED'}
        disabled={isBusy}
        onCheckedChange={(isOn) => void choose(isOn ? 'PAUSED' : 'NORMAL')}
      />
    </Card>
  );
}
