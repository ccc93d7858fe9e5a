import { MAX_NETWORKS, networkText } from '@hoga/domain/keys/key-network';
import { Button } from '@hoga/ui/components/button.tsx';
import { TextField } from '@hoga/ui/form/text-field.tsx';
import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';

interface NetworkFieldProps {
  readonly networks: readonly string[];
  readonly onChange: (networks: readonly string[]) => void;
  readonly isRequired: boolean;
  /** Of this page; offered until it is listed. */
  readonly address: string;
}

/** The networks that a key may be used from, one after another, as they are stored. */
export function NetworkField({ networks, onChange, isRequired, address }: NetworkFieldProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const own = networkText(address);

  function add(text: string) {
    const network = networkText(text);
    if (network === null) return setError(t('keys.networkWrong'));
    if (networks.length >= MAX_NETWORKS) return setError(t('keys.networkMany', { max: MAX_NETWORKS }));
    if (!networks.includes(network)) onChange([...networks, network]);
    setError(undefined);
    return setTyped('');
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // It would submit the form around.
    event.preventDefault();
    if (typed !== '') add(typed);
  }

  return (
    <fieldset className="min-w-0">
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <legend className="float-left text-label text-ink-2">
          {t(isRequired ? 'keys.networksRequired' : 'keys.networksOptional')}
        </legend>
        {own !== null && !networks.includes(own) && (
          <button
            type="button"
            className="relative shrink-0 text-label font-medium text-brand-text hit-44"
            onClick={() => add(own)}
          >
            {t('keys.addOwn')}
          </button>
        )}
      </div>
      {networks.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-1.5">
          {networks.map((network) => (
            <li key={network} className="flex items-center rounded-control bg-surface-2 pl-3 font-mono text-caption">
              {network}
              <button
                type="button"
                aria-label={t('keys.remove', { network })}
                className="pressable relative grid size-9 place-items-center text-ink-3 hit-44"
                onClick={() => onChange(networks.filter((other) => other !== network))}
              >
                <X size={15} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextField
        label={t('keys.network')}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setError(undefined);
        }}
        onKeyDown={addOnEnter}
        autoComplete="off"
        maxLength={64}
        error={error ?? (isRequired && networks.length === 0 ? t('keys.networkMissing') : undefined)}
        trailing={
          <Button size="sm" disabled={typed.trim() === ''} onClick={() => add(typed)}>
            {t('keys.add')}
          </Button>
        }
      />
    </fieldset>
  );
}
