import type { VerificationProof } from '@hoga/domain/session/verification';
import { Button } from '@hoga/ui/components/button.tsx';
import { confirm } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { type KeyPair, makeKeyPair } from '../../../data/keys/key-pair.ts';
import { KEYS, type MadeKey, sendMakeKey } from '../../../data/keys/key-queries.ts';
import { serverNow } from '../../../data/market/server-time.ts';
import { securityQuery } from '../../../data/session/security-queries.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ProofField } from '../../../shared/verification/proof-field.tsx';
import { type ProofOutcome, useProof } from '../../../shared/verification/use-proof.ts';
import { type KeyDraft, kindOf, newKeyOf } from './key-draft.ts';
import { KeyForm } from './key-form.tsx';
import { useOfferedProducts } from './product-field.tsx';
import { SecretStep } from './secret-step.tsx';

interface MakeKeySheetProps {
  readonly address: string;
  readonly tradeFrom: number;
  readonly onClose: () => void;
}

interface Shown {
  readonly made: MadeKey;
  /** Null where the member has made the pair. */
  readonly secret: string | null;
}

/** A new key: its reach, the code, and then its secret, which is shown once. Mounted while it is open. */
export function MakeKeySheet({ address, tradeFrom, onClose }: MakeKeySheetProps) {
  const t = useText();
  const formId = useId();
  const queries = useQueryClient();
  const { paperMoney } = useSite();
  const offered = useOfferedProducts();
  const { data: security } = useQuery(securityQuery());
  const pair = useKeyPair();
  const [draft, setDraft] = useState<KeyDraft>(() => ({
    ...{ name: '', isTrading: false, products: offered.slice(0, 1), networks: [], days: 90, pasted: '' },
    proof: paperMoney ? 'BEARER' : 'BROWSER',
  }));
  const [shown, setShown] = useState<Shown | null>(null);
  const [isKept, setKept] = useState(false);
  const proof = useProof({ by: 'TOTP', lockedUntil: security?.verification.lockedUntil ?? null, verify });
  const isPairMissing = pair === null && draft.proof === 'BROWSER';
  const chosen: KeyDraft = isPairMissing ? { ...draft, proof: 'PASTE' } : draft;
  const key = newKeyOf(chosen, pair?.publicKey);
  const isTooEarly = kindOf(chosen) === 'TRADE' && tradeFrom > serverNow();
  const mustKeep = shown !== null && shown.secret !== null && !isKept;
  useLeaveQuestion(mustKeep);

  async function verify(given: VerificationProof): Promise<ProofOutcome> {
    if (key === null) return { ok: false, message: null };
    const outcome = await sendMakeKey(key, given);
    if (!outcome.ok) return outcome;
    const { made } = outcome;
    setShown({ made, secret: made.secret ?? (chosen.proof === 'BROWSER' ? (pair?.secret ?? null) : null) });
    void queries.invalidateQueries({ queryKey: [KEYS] });
    void queries.invalidateQueries({ queryKey: ['security', 'log'] });
    return outcome;
  }

  async function close() {
    const isMeant =
      !mustKeep ||
      (await confirm({
        title: t('keys.leave'),
        body: t('keys.leaveBody'),
        confirmText: t('keys.leaveYes'),
        cancelText: t('keys.leaveNo'),
        tone: 'danger',
      }));
    if (isMeant) onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (key !== null && !isTooEarly && proof.isComplete) void proof.submit();
  }

  const name = draft.name.trim();
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) void close();
      }}
      title={t(shown === null ? 'keys.make' : 'keys.newKey')}
      footer={
        shown === null ? (
          <Button
            type="submit"
            form={formId}
            variant="primary"
            block
            pending={proof.isBusy}
            disabled={key === null || isTooEarly || !proof.isComplete}
          >
            {name === '' ? t('keys.make') : t('keys.makeNamed', { name })}
          </Button>
        ) : (
          <Button variant="primary" block disabled={mustKeep} onClick={onClose}>
            {t('keys.finish')}
          </Button>
        )
      }
    >
      {shown === null ? (
        <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
          <KeyForm
            draft={chosen}
            onChange={setDraft}
            offered={offered}
            address={address}
            hasPair={pair !== null}
            tradeFrom={isTooEarly ? tradeFrom : null}
          />
          <ProofField proof={proof} autoFocus={false} />
        </form>
      ) : (
        <SecretStep made={shown.made} secret={shown.secret} isKept={isKept} onKept={setKept} />
      )}
    </Sheet>
  );
}

/** The pair for this sheet, from when the browser has made it; null where it cannot. */
function useKeyPair(): KeyPair | null | undefined {
  const [pair, setPair] = useState<KeyPair | null>();
  useEffect(() => {
    let isOpen = true;
    void makeKeyPair().then((made) => {
      if (isOpen) setPair(made);
    });
    return () => {
      isOpen = false;
    };
  }, []);
  return pair;
}

/** The browser asks before the page goes while something would be lost. */
function useLeaveQuestion(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
