import { KEY_NAME_MAX } from '@hoga/domain/keys/api-key';
import type { ProductName } from '@hoga/domain/trading/products';
import { Banner } from '@hoga/ui/components/banner.tsx';
import { TextAreaField } from '@hoga/ui/form/text-area-field.tsx';
import { TextField } from '@hoga/ui/form/text-field.tsx';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { Ban, Clock } from 'lucide-react';
import { readPublicKey } from '../../../data/keys/key-pair.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ChoiceCard } from './choice-card.tsx';
import { DaysField } from './days-field.tsx';
import { daysFor, type KeyDraft, kindOf, PROOFS } from './key-draft.ts';
import { NetworkField } from './network-field.tsx';
import { ProductField } from './product-field.tsx';

interface KeyFormProps {
  readonly draft: KeyDraft;
  readonly onChange: (draft: KeyDraft) => void;
  readonly offered: readonly ProductName[];
  readonly address: string;
  /** False where the browser can make none. */
  readonly hasPair: boolean;
  /** Where a trade key must wait: until when. */
  readonly tradeFrom: number | null;
}

/** Name, scope, addresses and life of a new key, in this order. */
export function KeyForm({ draft, onChange, offered, address, hasPair, tradeFrom }: KeyFormProps) {
  const t = useText();
  const kind = kindOf(draft);
  const set = (change: Partial<KeyDraft>) => onChange({ ...draft, ...change });
  const days = daysFor(kind);
  return (
    <>
      <TextField
        label={t('keys.name')}
        value={draft.name}
        onChange={(name) => set({ name })}
        maxLength={KEY_NAME_MAX}
        autoComplete="off"
        trailing={
          <span className="text-micro text-ink-3">
            {draft.name.length} / {KEY_NAME_MAX}
          </span>
        }
      />
      <fieldset className="flex min-w-0 flex-col gap-1.5">
        <legend className="mb-1.5 text-label text-ink-2">{t('keys.scope')}</legend>
        <ChoiceCard type="checkbox" checked disabled title={t('keys.read')} lead={t('keys.readLead')} />
        <ChoiceCard
          type="checkbox"
          checked={draft.isTrading}
          onChange={(isTrading) => set({ isTrading })}
          title={t('keys.tradeTitle')}
          lead={t('keys.tradeLead')}
        />
        {draft.isTrading && (
          <ProductField offered={offered} products={draft.products} onChange={(products) => set({ products })} />
        )}
        <p className="flex items-center gap-1.5 px-0.5 text-micro text-ink-3">
          <Ban size={15} aria-hidden="true" className="shrink-0" />
          {t('keys.neverShort')}
        </p>
      </fieldset>
      {draft.isTrading && <ProofChoice draft={draft} onChange={set} hasPair={hasPair} />}
      {tradeFrom !== null && (
        <Banner tone="warn" icon={<Clock />} inset>
          {t('keys.tradeLater', { time: formatKstShort(tradeFrom) })}
        </Banner>
      )}
      <NetworkField
        networks={draft.networks}
        onChange={(networks) => set({ networks })}
        isRequired={kind === 'TRADE'}
        address={address}
      />
      <DaysField
        label={t('keys.expires')}
        days={days}
        chosen={days.includes(draft.days) ? draft.days : (days.at(-1) ?? 0)}
        onChoose={(chosen) => set({ days: chosen })}
      />
    </>
  );
}

interface ProofChoiceProps {
  readonly draft: KeyDraft;
  readonly onChange: (change: Partial<KeyDraft>) => void;
  readonly hasPair: boolean;
}

/** How the program proves that the key is its own. */
function ProofChoice({ draft, onChange, hasPair }: ProofChoiceProps) {
  const t = useText();
  const { paperMoney } = useSite();
  const read = readPublicKey(draft.pasted);
  const wrong = read === 'PRIVATE' ? 'keys.publicKeyPrivate' : read === 'UNKNOWN' ? 'keys.publicKeyWrong' : undefined;
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-label text-ink-2">{t('keys.proof')}</legend>
      {PROOFS.filter((proof) => paperMoney || proof !== 'BEARER').map((proof) => (
        <ChoiceCard
          key={proof}
          type="radio"
          name="proof"
          checked={draft.proof === proof}
          disabled={proof === 'BROWSER' && !hasPair}
          onChange={() => onChange({ proof })}
          title={t(`keys.proof_${proof}`)}
          lead={t(`keys.proofLead_${proof}`)}
        />
      ))}
      {!hasPair && <p className="px-0.5 text-micro text-warn">{t('keys.noBrowserPair')}</p>}
      {draft.proof === 'PASTE' && (
        <TextAreaField
          label={t('keys.publicKey')}
          value={draft.pasted}
          onChange={(pasted) => onChange({ pasted })}
          rows={3}
          error={draft.pasted === '' || wrong === undefined ? undefined : t(wrong)}
        />
      )}
    </fieldset>
  );
}
