import { type KeyboardEvent, useState } from 'react';
import { type Sale, sayAboutSale } from '../../data/sale-talk.ts';
import { useDeed } from '../../data/use-deed.ts';
import { Control } from '../../shared/kit/control.tsx';
import { RefusalNote } from '../../shared/kit/refusal-note.tsx';
import { TextBox } from '../../shared/kit/text-box.tsx';

const LONGEST = 1_000;

/** Asks the members for what is missing; what was typed stays until it is said. */
export function SayAsHouse({ sale, onSaid }: { sale: Sale; onSaid: () => void }) {
  const [text, setText] = useState('');
  const { isUnderWay, refusal, run } = useDeed();
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
        label={sale.isWithHouse ? '회원에게' : '두 회원에게'}
        rows={2}
        longest={LONGEST}
        placeholder={sale.isWithHouse ? '회원이 봅니다.' : '두 회원이 함께 봅니다.'}
        value={text}
        onChange={setText}
        disabled={isUnderWay}
        onKeyDown={press}
      />
      <Control className="self-end" pending={isUnderWay} disabled={written === ''} onClick={() => void say()}>
        보내기
      </Control>
    </div>
  );
}
