import { type KeyboardEvent, useState } from 'react';
import { type Sale, sayAboutSale } from '../../data/sale-talk.ts';
import { t } from '../../shared/i18n/t.ts';
import { Control } from '../../shared/kit/control.tsx';
import { RefusalNote } from '../../shared/kit/refusal-note.tsx';
import { TextBox } from '../../shared/kit/text-box.tsx';
import { useAction } from '../../shared/use-action.ts';

const LONGEST = 1_000;

/** Writes to the members; the typed text stays until it is sent. */
export function SayAsHouse({ sale, onSaid }: { sale: Sale; onSaid: () => void }) {
  const [text, setText] = useState('');
  const { isPending, refusal, run } = useAction();
  const written = text.trim();
  const say = async () => {
    if (written === '') return;
    if ((await run(() => sayAboutSale(sale, written))) === null) return;
    setText('');
    onSaid();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void say();
  };
  return (
    <div className="flex flex-col gap-2">
      {refusal !== null && <RefusalNote message={refusal.message} />}
      <TextBox
        label={sale.isWithHouse ? t('requests.toMember') : t('requests.toBoth')}
        rows={2}
        longest={LONGEST}
        placeholder={sale.isWithHouse ? t('requests.memberSees') : t('requests.bothSee')}
        value={text}
        onChange={setText}
        disabled={isPending}
        onKeyDown={press}
      />
      <Control className="self-end" pending={isPending} disabled={written === ''} onClick={() => void say()}>
        {t('requests.send')}
      </Control>
    </div>
  );
}
