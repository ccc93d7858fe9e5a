import { isSuccess } from '@hoga/client/reply';
import { BANK_TYPES, type BankType, banksOfType } from '@hoga/domain/wallet/banks';
import { Button } from '@hoga/ui/components/button.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { LimitedField } from '@hoga/ui/form/limited-field.tsx';
import { SelectField } from '@hoga/ui/form/select-field.tsx';
import { TextField } from '@hoga/ui/form/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor, messageForError } from '../../../data/api/api.ts';
import { useSession } from '../../../data/session/session-store.ts';
import { addDestination } from '../../../data/wallet/cashier-commands.ts';
import { bankListQuery } from '../../../data/wallet/cashier-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useOwnerAsk } from '../request/use-owner-ask.ts';
import { RegisterSheet, type Registration } from './register-sheet.tsx';

const TYPE_TEXT = { BANK: 'wallet.banks', SECURITIES: 'wallet.securities' } as const;

/** Registers the account that withdrawals of the bank's money go to (WAL-20, WAL-22, WAL-23). */
export function BankAccountForm({ onDone }: { onDone: (id: number) => void }) {
  const t = useText();
  const banks = useQuery(bankListQuery());
  const ownName = useSession(({ user }) => user?.name ?? '');
  const [type, setType] = useState<BankType>('BANK');
  const [chosen, setChosen] = useState('');
  const [number, setNumber] = useState('');
  const [holder, setHolder] = useState(ownName);
  const [error, setError] = useState<string>();
  const asking = useOwnerAsk<Registration>((reply) => {
    if (isSuccess(reply)) onDone(reply.data.id);
    else setError(messageFor(reply));
  });
  const offered = banksOfType(banks.data ?? [], type);
  const code = offered.some((bank) => bank.code === chosen) ? chosen : (offered[0]?.code ?? '');

  function register() {
    setError(undefined);
    const bankInfo = JSON.stringify({ code, number, holder });
    void asking.ask((proof) => addDestination({ coinName: 'BINARY', bankInfo, ...proof }));
  }

  if (banks.isError) {
    return (
      <ErrorState
        onRetry={() => void banks.refetch()}
        pending={banks.isFetching}
        detail={messageForError(banks.error) ?? undefined}
      />
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <Segmented<BankType>
        label={t('wallet.bankType')}
        items={BANK_TYPES.map((value) => ({ value, label: t(TYPE_TEXT[value]) }))}
        value={type}
        onValueChange={setType}
      />
      <SelectField
        label={t('wallet.bank')}
        options={offered.map((bank) => ({ value: bank.code, label: bank.name }))}
        value={code}
        onChange={setChosen}
      />
      <LimitedField
        kind="digitsDash"
        label={t('wallet.accountNumber')}
        value={number}
        onChange={setNumber}
        maxLength={30}
        autoComplete="off"
        error={error}
      />
      <TextField
        label={t('wallet.holder')}
        value={holder}
        onChange={setHolder}
        maxLength={40}
        autoComplete="name"
        hint={t('wallet.newWaits')}
      />
      <Button
        variant="primary"
        block
        pending={asking.isPending}
        disabled={code === '' || number === '' || holder.trim() === ''}
        onClick={register}
      >
        {t('wallet.register')}
      </Button>
      <RegisterSheet asking={asking} />
    </div>
  );
}
