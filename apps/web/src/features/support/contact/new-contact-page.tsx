import { isSuccess } from '@hoga/client/reply';
import type { Dnw } from '@hoga/contract/dnw';
import { CONTACT_CATEGORIES, type ContactCategory } from '@hoga/domain/content/vocabulary';
import { type DnwId, idOf } from '@hoga/kernel/ids';
import { Button } from '@hoga/ui/components/button.tsx';
import { Chips } from '@hoga/ui/components/chips.tsx';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { TextAreaField } from '@hoga/ui/form/text-area-field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { messageFor } from '../../../data/api/api.ts';
import { askHouse, refreshContacts } from '../../../data/content/contact-queries.ts';
import { usePictures } from '../../../data/content/use-pictures.ts';
import { dnwQuery } from '../../../data/wallet/cashier-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { PictureStrip } from '../../../shared/pictures/picture-strip.tsx';
import { LONGEST_QUESTION } from './contact-words.ts';
import { RequestChoice } from './request-choice.tsx';

/** The request that the inquiry is about, where the address names one. */
function requestOf(search: object): DnwId | null {
  const id = Number((search as { readonly request?: unknown }).request);
  return Number.isSafeInteger(id) && id > 0 ? idOf(id) : null;
}

/** /more/contact/create (RT-57) */
export function NewContactPage() {
  const t = useText();
  const client = useQueryClient();
  const router = useRouter();
  const [category, setCategory] = useState<ContactCategory>('CASH');
  const asked = requestOf(useLocation().search);
  const { data: about } = useQuery({ ...dnwQuery(asked ?? idOf(0)), enabled: asked !== null });
  // Undefined until another choice is made: then the request that the address names.
  const [chosen, setChosen] = useState<Dnw | null>();
  const request = chosen === undefined ? (about?.request ?? null) : chosen;
  const [question, setQuestion] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const pictures = usePictures();

  async function submit() {
    setPending(true);
    setError(undefined);
    const reply = await askHouse({
      question: question.trim(),
      category,
      dnwHistoryId: category === 'CASH' ? (request?.id ?? null) : null,
      pictures: pictures.names,
    });
    setPending(false);
    if (!isSuccess(reply)) return setError(messageFor(reply));
    toast({ tone: 'ok', title: t('support.submitted') });
    void refreshContacts(client);
    // In place of this page: the way back from the conversation leads to the list.
    router.history.replace(`/more/contact/${reply.data.id}`);
  }

  return (
    <form
      className="mx-auto flex w-full max-w-(--w-page) flex-1 flex-col gap-5 px-gutter pt-4 pb-8"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div>
        <p className="text-micro font-medium text-ink-3">{t('support.askAbout')}</p>
        <Chips
          className="mt-1"
          label={t('support.askAbout')}
          items={CONTACT_CATEGORIES.map((value) => ({ value, label: t(`support.about_${value}`) }))}
          value={category}
          onValueChange={setCategory}
        />
      </div>
      {category === 'CASH' && <RequestChoice chosen={request} onChoose={setChosen} />}
      <TextAreaField
        label={t('support.content')}
        value={question}
        onChange={setQuestion}
        maxLength={LONGEST_QUESTION}
        hint={t('support.contentHint')}
        error={error}
      />
      <PictureStrip pictures={pictures} />
      <div className="mt-auto pt-2 lg:mt-0">
        <p className="mb-2.5 flex items-center gap-1.5 text-caption text-ink-3">
          <Clock size={16} aria-hidden="true" />
          {t('support.submitHint')}
        </p>
        <Button
          type="submit"
          variant="primary"
          block
          pending={pending}
          disabled={question.trim() === '' || pictures.isSending}
        >
          {t('support.submit')}
        </Button>
      </div>
    </form>
  );
}
