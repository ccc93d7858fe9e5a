import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { KeyCaps } from '../shared/keys/key-caps.tsx';
import { useKeys } from '../shared/keys/key-layer.ts';

/** Finds requests by whose they are or what was typed; `/` from anywhere. */
export function FindField() {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  useKeys([{ keys: '/', does: '찾기', isRare: true, run: () => field.current?.focus() }]);
  const find = (event: FormEvent) => {
    event.preventDefault();
    field.current?.blur();
    void navigate({ to: '/requests', search: { view: 'all', ...(words.trim() === '' ? {} : { find: words.trim() }) } });
  };
  return (
    <search className="w-75 shrink-0 max-xl:w-45 max-lg:hidden">
      <form onSubmit={find} className="relative">
        <Search size={15} aria-hidden="true" className="absolute inset-y-0 left-2.5 my-auto text-ink-3" />
        <input
          ref={field}
          type="search"
          aria-label="요청 찾기"
          placeholder="회원, 요청번호 찾기"
          maxLength={64}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          className="line-field pr-8 pl-8"
        />
        <span className="absolute inset-y-0 right-2 grid place-items-center">
          <KeyCaps keys="/" />
        </span>
      </form>
    </search>
  );
}
