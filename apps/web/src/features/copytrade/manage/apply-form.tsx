import { isSuccess } from '@hoga/client/reply';
import { Button } from '@hoga/ui/components/button.tsx';
import { Card } from '@hoga/ui/components/card.tsx';
import { Checkbox } from '@hoga/ui/components/checkbox.tsx';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useState } from 'react';
import { messageFor } from '../../../data/api/api.ts';
import { applyAsTrader } from '../../../data/copytrade/copy-commands.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { FIRST_PLACES, ProfileFields } from './profile-fields.tsx';

const RULES = ['copy.traderRule1', 'copy.traderRule2', 'copy.traderRule3', 'copy.traderRule4'] as const;

/** The application to become a trader: it explains the consequences first. */
export function ApplyForm() {
  const t = useText();
  const [description, setDescription] = useState('');
  const [places, setPlaces] = useState<number | null>(FIRST_PLACES);
  const [hasRead, setRead] = useState(false);
  const [pending, setPending] = useState(false);
  const apply = async () => {
    setPending(true);
    const reply = await applyAsTrader({ description: description.trim(), maxFollower: places ?? FIRST_PLACES });
    setPending(false);
    if (isSuccess(reply)) toast({ tone: 'ok', title: t('copy.applied') });
    else await alert({ body: messageFor(reply) });
  };
  return (
    <div className="flex flex-col gap-4 px-gutter pt-4">
      <div>
        <h2 className="text-title2 font-bold">{t('copy.becomeTrader')}</h2>
        <p className="text-caption text-pretty text-ink-3">{t('copy.becomeTraderHint')}</p>
      </div>
      <ProfileFields description={description} onDescription={setDescription} places={places} onPlaces={setPlaces} />
      <Card>
        <ul className="flex list-disc flex-col gap-1.5 pl-4 text-caption text-ink-2">
          {RULES.map((rule) => (
            <li key={rule}>{t(rule)}</li>
          ))}
        </ul>
      </Card>
      <Checkbox label={t('copy.rulesRead')} checked={hasRead} onCheckedChange={setRead} />
      <Button
        variant="primary"
        block
        disabled={!hasRead || places === null}
        pending={pending}
        onClick={() => void apply()}
      >
        {t('copy.apply')}
      </Button>
    </div>
  );
}
