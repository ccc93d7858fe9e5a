import { isSuccess } from '@hoga/client/reply';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { Switch } from '@hoga/ui/components/switch.tsx';
import { useRef, useState } from 'react';
import { setOvernight } from '../../../data/trading/oversea-orders.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { showRefusal } from '../order/refusals.ts';

/** Keeps a position overnight (OVS-08). It shows the requested state until the answer is here. */
export function OvernightSwitch({ position, name }: { position: OverseaPosition; name: string }) {
  const t = useText();
  const [asked, setAsked] = useState<boolean | null>(null);
  const isAsked = useRef(false);
  const change = async (isOn: boolean) => {
    if (isAsked.current) return;
    isAsked.current = true;
    setAsked(isOn);
    const reply = await setOvernight({ overseaPositionId: position.id, isActive: isOn ? 1 : 0 });
    isAsked.current = false;
    setAsked(null);
    if (!isSuccess(reply)) void showRefusal(reply);
  };
  return (
    <Switch
      label={t('overseaDesktop.overnightOf', { name })}
      labelHidden
      checked={asked ?? position.isActive === 1}
      disabled={asked !== null}
      onCheckedChange={(isOn) => void change(isOn)}
    />
  );
}
