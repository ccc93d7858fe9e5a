import type { ApiKey } from '@hoga/contract/api-key';
import { KEY_NAME_MAX } from '@hoga/domain/keys/api-key';
import { widensKey } from '@hoga/domain/keys/key-reach';
import type { VerificationProof } from '@hoga/domain/session/verification';
import { Button } from '@hoga/ui/components/button.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { TextField } from '@hoga/ui/form/text-field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { KEYS, type KeyChange, sendChangeKey } from '../../../data/keys/key-queries.ts';
import { serverNow } from '../../../data/market/server-time.ts';
import { securityQuery } from '../../../data/session/security-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ProofField } from '../../../shared/verification/proof-field.tsx';
import { useProof } from '../../../shared/verification/use-proof.ts';
import { DaysField } from './days-field.tsx';
import { daysFor } from './key-draft.ts';
import { NetworkField } from './network-field.tsx';
import { ProductField, useOfferedProducts } from './product-field.tsx';

const DAY_MS = 86_400_000;

interface ChangeKeySheetProps {
  readonly of: ApiKey;
  readonly address: string;
  readonly onClose: () => void;
}

/** Name, products, addresses and life of a key. A code is needed only where it may do more afterwards. Mounted while open. */
export function ChangeKeySheet({ of: key, address, onClose }: ChangeKeySheetProps) {
  const t = useText();
  const formId = useId();
  const queries = useQueryClient();
  const offered = useOfferedProducts();
  const { data: security } = useQuery(securityQuery());
  const [name, setName] = useState(key.name);
  const [products, setProducts] = useState(key.products);
  const [networks, setNetworks] = useState<readonly string[]>(key.networks);
  const [days, setDays] = useState(0);
  const [refused, setRefused] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const change: KeyChange = {
    ...(name.trim() === key.name ? {} : { name: name.trim() }),
    ...(sameTexts(products, key.products) ? {} : { products }),
    ...(sameTexts(networks, key.networks) ? {} : { networks: [...networks] }),
    ...(days === 0 ? {} : { days }),
  };
  const expiresAt = days === 0 ? undefined : serverNow() + days * DAY_MS;
  const isWider = widensKey(key, { products: change.products, networks: change.networks, expiresAt });
  const isPossible =
    name.trim() !== '' &&
    (key.kind === 'READ' || products.length > 0) &&
    (key.kind !== 'TRADE' || networks.length > 0) &&
    Object.keys(change).length > 0;
  const send = (proof: VerificationProof) => sendChangeKey(key.id, change, proof);
  const proof = useProof({ by: 'TOTP', lockedUntil: security?.verification.lockedUntil ?? null, verify: send });

  function done() {
    onClose();
    void queries.invalidateQueries({ queryKey: [KEYS] });
    void queries.invalidateQueries({ queryKey: ['security', 'log'] });
    toast({ tone: 'ok', title: t('keys.changed') });
  }

  async function save() {
    if (isWider) return (await proof.submit()) && done();
    setBusy(true);
    const outcome = await send({});
    setBusy(false);
    return outcome.ok ? done() : setRefused(outcome.message);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPossible && (!isWider || proof.isComplete)) void save();
  }

  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('keys.changeTitle')}
      description={t('keys.changeLead')}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          block
          pending={isBusy || proof.isBusy}
          disabled={!isPossible || (isWider && !proof.isComplete)}
        >
          {t('keys.save')}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField label={t('keys.name')} value={name} onChange={setName} maxLength={KEY_NAME_MAX} autoComplete="off" />
        {key.kind !== 'READ' && (
          <ProductField offered={offered} products={products} onChange={(chosen) => setProducts([...chosen])} />
        )}
        <NetworkField networks={networks} onChange={setNetworks} isRequired={key.kind === 'TRADE'} address={address} />
        <DaysField label={t('keys.newExpiry')} days={[0, ...daysFor(key.kind)]} chosen={days} onChoose={setDays} />
        {isWider && (
          <div className="flex flex-col gap-2">
            <p className="text-caption text-warn">{t('keys.widening')}</p>
            <ProofField proof={proof} autoFocus={false} />
          </div>
        )}
        {refused !== undefined && (
          <p role="alert" className="text-label font-medium text-danger">
            {refused}
          </p>
        )}
      </form>
    </Sheet>
  );
}

const sameTexts = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((text) => others.includes(text));
