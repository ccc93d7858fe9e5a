import { isSuccess } from '@hoga/client/reply';
import type { Contact } from '@hoga/contract/contact';
import { Button } from '@hoga/ui/components/button.tsx';
import { TextAreaField } from '@hoga/ui/form/text-area-field.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { messageFor } from '../../../data/api/api.ts';
import { rateAnswers, refreshContacts } from '../../../data/content/contact-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

const RATINGS = [1, 2, 3, 4, 5] as const;
type Rating = (typeof RATINGS)[number];
const LONGEST = 1_000;

/** The member's rating of the answers: offered after an answer, given once, with an optional text. */
export function RatingForm({ contact: { id, rating } }: { contact: Contact }) {
  const t = useText();
  const client = useQueryClient();
  const name = useId();
  const [chosen, setChosen] = useState<Rating | null>(null);
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  if (rating !== null) {
    return (
      <p className="flex items-center justify-center gap-2 px-gutter pb-4 text-caption text-ink-3">
        <Stars count={rating} />
        {t('support.rated', { rating })}
      </p>
    );
  }
  async function send(given: Rating) {
    setPending(true);
    setError(undefined);
    const reply = await rateAnswers(id, given, words.trim());
    setPending(false);
    if (!isSuccess(reply)) setError(messageFor(reply));
    await refreshContacts(client);
  }
  return (
    <form
      className="mx-gutter mb-4 flex flex-col gap-3 rounded-lg bg-surface-2 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== null) void send(chosen);
      }}
    >
      <fieldset className="flex flex-col items-center gap-1.5">
        <legend className="mx-auto mb-1.5 text-control font-semibold">{t('support.rateAsk')}</legend>
        <div className="flex">
          {RATINGS.map((each) => (
            <label
              key={each}
              className="pressable grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                value={each}
                checked={chosen === each}
                aria-label={t('support.ratePoints', { rating: each })}
                onChange={() => setChosen(each)}
                className="sr-only"
              />
              <StarMark isFull={chosen !== null && each <= chosen} size={28} />
            </label>
          ))}
        </div>
      </fieldset>
      {chosen !== null && (
        <>
          <TextAreaField
            label={t('support.rateWords')}
            value={words}
            onChange={setWords}
            maxLength={LONGEST}
            error={error}
          />
          <Button type="submit" variant="primary" block pending={pending}>
            {t('support.rateSend', { rating: chosen })}
          </Button>
        </>
      )}
    </form>
  );
}

function Stars({ count }: { count: number }) {
  return (
    <span aria-hidden="true" className="flex">
      {RATINGS.map((each) => (
        <StarMark key={each} isFull={each <= count} size={16} />
      ))}
    </span>
  );
}

function StarMark({ isFull, size }: { isFull: boolean; size: number }) {
  return <Star size={size} aria-hidden="true" className={cx(isFull ? 'fill-warn text-warn' : 'text-ink-3')} />;
}
