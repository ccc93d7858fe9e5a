import { isSuccess } from '@hoga/client/reply';
import type { Coin } from '@hoga/coins/coin';
import { Button } from '@hoga/ui/components/button.tsx';
import { Checkbox } from '@hoga/ui/components/checkbox.tsx';
import { TextField } from '@hoga/ui/form/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../../../data/api/api.ts';
import { addDestination } from '../../../data/wallet/cashier-commands.ts';
import { depositAddressQuery } from '../../../data/wallet/cashier-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useOwnerAsk } from '../request/use-owner-ask.ts';
import { addressFault, FAULT_TEXT, isTagFault, takesTag } from './address-check.ts';
import { RegisterSheet, type Registration } from './register-sheet.tsx';

/** Registers an address of a coin; its faults are shown before any call. */
export function AddressForm({ coin, onDone }: { coin: Coin; onDone: (id: number) => void }) {
  const t = useText();
  const { data: own } = useQuery(depositAddressQuery(coin));
  const [address, setAddress] = useState('');
  const [tag, setTag] = useState('');
  const [needsNoTag, setNeedsNoTag] = useState(false);
  const [label, setLabel] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const asking = useOwnerAsk<Registration>((reply) => {
    if (isSuccess(reply)) onDone(reply.data.id);
    else setRefusal(messageFor(reply));
  });
  const sentTag = needsNoTag ? null : tag;
  const fault =
    address === ''
      ? null
      : addressFault(coin, { address: address.trim(), tag: sentTag, network: own?.network ?? null });
  const faultText = fault === null ? undefined : t(FAULT_TEXT[fault]);
  const isTag = fault !== null && isTagFault(fault);

  function register() {
    setRefusal(undefined);
    const place = {
      coinName: coin,
      address: address.trim(),
      ...(takesTag(coin) ? { tag: sentTag } : {}),
      ...(label.trim() === '' ? {} : { label: label.trim() }),
    };
    void asking.ask((proof) => addDestination({ ...place, ...proof }));
  }

  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={t('wallet.address')}
        value={address}
        onChange={setAddress}
        maxLength={160}
        autoComplete="off"
        error={refusal ?? (isTag ? undefined : faultText)}
        hint={own === undefined ? undefined : t('wallet.onNetwork', { network: own.network })}
      />
      {takesTag(coin) && (
        <>
          <TextField
            label={t(coin === 'EOS' ? 'wallet.memo' : 'wallet.tag')}
            value={tag}
            onChange={setTag}
            maxLength={120}
            autoComplete="off"
            disabled={needsNoTag}
            error={isTag ? faultText : undefined}
          />
          <Checkbox label={t('wallet.needsNoTag')} checked={needsNoTag} onCheckedChange={setNeedsNoTag} />
        </>
      )}
      <TextField
        label={t('wallet.addressLabel')}
        value={label}
        onChange={setLabel}
        maxLength={40}
        autoComplete="off"
        hint={t('wallet.newWaits')}
      />
      <Button
        variant="primary"
        block
        pending={asking.isPending}
        disabled={address === '' || fault !== null}
        onClick={register}
      >
        {t('wallet.register')}
      </Button>
      <RegisterSheet asking={asking} />
    </div>
  );
}
