import { isSuccess, type Reply } from '@hoga/client/reply';
import type { OwnPush } from '@hoga/contract/push';
import { PUSH_KINDS } from '@hoga/domain/push/push-kinds';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { Switch } from '@hoga/ui/components/switch.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../../../data/api/api.ts';
import { choosePushKinds, ownPushQuery, turnPushOff, turnPushOn } from '../../../data/push/push.ts';
import { type PushPermission, pushPermission } from '../../../data/push/push-device.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { SettingSection } from './setting-section.tsx';

/** Notifications of this device while the page is not open. Only switching on requests the browser's permission. */
export function PushSection() {
  const t = useText();
  const [permission, setPermission] = useState(pushPermission);
  return (
    <SettingSection title={t('setting.push')} hint={t('setting.pushHint')}>
      {permission === 'unsupported' || permission === 'denied' ? (
        <p className="py-2.5 text-body break-keep text-ink-2">{t(`setting.push_${permission}`)}</p>
      ) : (
        <PushSwitches onPermission={setPermission} />
      )}
    </SettingSection>
  );
}

function PushSwitches({ onPermission }: { readonly onPermission: (permission: PushPermission) => void }) {
  const t = useText();
  const queries = useQueryClient();
  const { data: own, isError } = useQuery(ownPushQuery());
  const [isBusy, setBusy] = useState(false);
  const isOn = own?.isOn === 1;

  async function change(work: () => Promise<Reply<OwnPush> | null>) {
    setBusy(true);
    try {
      const reply = await work();
      if (reply !== null && !isSuccess(reply)) void alert({ body: messageFor(reply) });
    } catch {
      void alert({ body: t('setting.pushFailed') });
    } finally {
      setBusy(false);
    }
  }

  async function turnOn(): Promise<Reply<OwnPush> | null> {
    const permission = await Notification.requestPermission();
    onPermission(permission);
    // A prompt closed without an answer opens again with the next press.
    return permission === 'granted' ? turnPushOn(queries) : null;
  }

  return (
    <>
      <Switch
        className="py-1"
        label={t('setting.pushOn')}
        hint={isError ? t('common.loadFailedHint') : undefined}
        checked={isOn}
        disabled={own === undefined || isBusy}
        onCheckedChange={(wanted) => change(wanted ? turnOn : () => turnPushOff(queries))}
      />
      {isOn &&
        PUSH_KINDS.map((kind) => (
          <Switch
            key={kind}
            className="py-1"
            label={t(`setting.push${kind}`)}
            checked={own.kinds.includes(kind)}
            disabled={isBusy}
            onCheckedChange={(wanted) => {
              const kinds = PUSH_KINDS.filter((other) => (other === kind ? wanted : own.kinds.includes(other)));
              return change(() => choosePushKinds(queries, kinds));
            }}
          />
        ))}
    </>
  );
}
