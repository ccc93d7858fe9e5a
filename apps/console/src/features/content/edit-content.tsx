import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { useState } from 'react';
import { close, force, save, type Written } from '../../data/content.ts';
import type { SavedDraft } from '../../shared/draft/use-saved-draft.ts';
import { ConfirmCard } from '../../shared/kit/confirm-card.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { RefusalNote } from '../../shared/kit/refusal-note.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { act } from '../../shared/kit/use-act.tsx';
import { useAction } from '../../shared/use-action.ts';
import { ContentEditor } from './content-editor.tsx';
import { type ContentField, contentToSave } from './content-fields.ts';
import { STATES } from './content-words.ts';

export interface EditContentProps {
  written: Written;
  siteName: string;
  saved: SavedDraft<ContentField>;
  categories: readonly string[];
  onChanged: () => void;
  onClose: () => void;
}

/** Something that is written already: written anew, taken down, or put before everybody. */
export function EditContent({ written, siteName, saved, categories, onChanged, onClose }: EditContentProps) {
  const { isPending, refusal, run } = useAction();
  const [isForcing, setForcing] = useState(false);
  const [state, tone] = STATES[written.state];
  const { draft } = saved;
  const takeDown = async () => {
    const done = await run(() => close(written));
    if (done !== null) toast({ tone: 'ok', title: '내렸습니다.' });
    onChanged();
  };
  const canForce = written.kind === 'notice' && written.state === 'OPEN' && draft.changed.length === 0;
  return (
    <ContentEditor
      label={written.title}
      head={
        <>
          <StatusTag tone={tone}>{state}</StatusTag>
          <span className="truncate text-ink-2">
            {siteName} · {formatKstShort(written.updatedAt)} 저장 · 버전 {written.version}
            {resultText(written)}
          </span>
        </>
      }
      saved={saved}
      isNew={false}
      canSaveUnchanged={written.state === 'CLOSED'}
      pictureSite={written.siteId}
      categories={categories}
      action={written.state === 'CLOSED' ? '다시 올리기' : '바로 반영'}
      onSave={() => save(written.siteId, contentToSave(draft.values, { id: written.id, version: draft.version }))}
      onSaved={onChanged}
      onClose={onClose}
      otherActions={
        written.state !== 'CLOSED' && (
          <Control
            look="danger"
            size="lg"
            disabled={isPending || draft.changed.length > 0}
            onClick={() => void takeDown()}
          >
            내리기
          </Control>
        )
      }
    >
      {refusal !== null && <RefusalNote message={refusal.message} />}
      {canForce && !isForcing && (
        <Control look="line" className="self-start" onClick={() => setForcing(true)}>
          강제 공지로 띄우기
        </Control>
      )}
      {canForce && isForcing && (
        <ConfirmCard
          title="강제 공지"
          consequences={[
            `지금 ${siteName}에 접속한 회원 모두의 화면 위에 바로 뜹니다.`,
            '나중에 접속하는 회원은 공지사항 목록에서 봅니다. 다시 띄우려면 이 버튼을 한 번 더 누릅니다.',
          ]}
          expected={siteName}
          presets={null}
          act={act({
            name: '띄우기',
            ask: () => force(written),
            onDone: () => {
              toast({ tone: 'ok', title: '회원 화면 위에 띄웠습니다.' });
              setForcing(false);
            },
          })}
        />
      )}
    </ContentEditor>
  );
}

function resultText({ kind, reads, helpful, notHelpful }: Written): string {
  if (kind === 'notice') return ` · ${reads.toLocaleString()}명 읽음`;
  return kind === 'faq' ? ` · 도움 됨 ${helpful} · 안 됨 ${notHelpful}` : '';
}
