import { type KeyboardEvent, useRef, useState } from 'react';
import { answer, endTalk, type Inquiry, uploadForAnswer } from '../../data/inquiries.ts';
import { t } from '../../shared/i18n/t.ts';
import { KeyCaps } from '../../shared/keys/key-caps.tsx';
import { useKeys } from '../../shared/keys/key-layer.ts';
import { Control } from '../../shared/kit/control.tsx';
import { RefusalNote } from '../../shared/kit/refusal-note.tsx';
import { TextBox } from '../../shared/kit/text-box.tsx';
import { useAction } from '../../shared/use-action.ts';
import { type AnswerPicture, AnswerPictures } from './answer-pictures.tsx';
import { CannedSheet } from './canned-sheet.tsx';

const LONGEST = 1_000;

/** Answers, with pictures if need be, or ends the conversation. `a` goes to the answer; `Ctrl Enter` there sends it. */
export function AnswerForm({ inquiry, onChanged }: { inquiry: Inquiry; onChanged: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [isChoosing, setChoosing] = useState(false);
  const [pictures, setPictures] = useState<readonly AnswerPicture[]>([]);
  const { isPending, refusal, run } = useAction();
  const written = text.trim();
  const send = async () => {
    if (written === '') return;
    const names = pictures.map(({ name }) => name);
    const sent = await run(() => answer(inquiry, written, names));
    if (sent !== null) {
      setText('');
      setPictures([]);
    }
    onChanged();
  };
  const attach = async (file: File) => {
    const kept = await run(() => uploadForAnswer(inquiry.siteId, file));
    if (kept !== null) setPictures((known) => [...known, { name: kept.name, file }]);
  };
  const end = async () => {
    await run(() => endTalk(inquiry));
    onChanged();
  };
  useKeys([
    { keys: 'a', does: t('inquiries.answer'), run: () => field.current?.focus() },
    { keys: 'c', does: t('inquiries.canned'), run: () => setChoosing(true) },
  ]);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
  };
  return (
    <div className="flex flex-col gap-2.5">
      {refusal !== null && <RefusalNote message={refusal.message} />}
      <TextBox
        ref={field}
        label={t('inquiries.answer')}
        longest={LONGEST}
        placeholder={t('inquiries.toldAtOnce')}
        value={text}
        onChange={setText}
        disabled={isPending}
        onKeyDown={press}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Control onClick={() => setChoosing(true)}>{t('inquiries.canned')}</Control>
        <AnswerPictures
          pictures={pictures}
          onFile={(file) => void attach(file)}
          onRemove={(removed) => setPictures((known) => known.filter(({ name }) => name !== removed))}
        />
      </div>
      <CannedSheet
        siteId={inquiry.siteId}
        places={{ nick: inquiry.nick, username: inquiry.username, number: Number(inquiry.id) }}
        isOpen={isChoosing}
        onOpenChange={setChoosing}
        onChoose={(chosen) => {
          setText((before) => (before === '' ? chosen : `${before}\n${chosen}`).slice(0, LONGEST));
          field.current?.focus();
        }}
      />
      <div className="flex gap-2">
        <Control
          size="lg"
          look="danger"
          disabled={isPending || written !== '' || pictures.length > 0}
          title={t('inquiries.noMore')}
          onClick={() => void end()}
        >
          {t('inquiries.close')}
        </Control>
        <Control
          look="primary"
          size="lg"
          className="min-w-0 flex-1"
          pending={isPending}
          disabled={written === ''}
          onClick={() => void send()}
        >
          {t('inquiries.send')}
          <KeyCaps keys="Ctrl Enter" onButton />
        </Control>
      </div>
    </div>
  );
}
