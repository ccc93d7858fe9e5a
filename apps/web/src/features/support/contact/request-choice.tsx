import type { Dnw } from '@hoga/contract/dnw';
import { Button } from '@hoga/ui/components/button.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recentDnwQuery } from '../../../data/wallet/cashier-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { RelatedRequest } from './related-request.tsx';

/** As many as a member may still remember. */
const OFFERED = 10;

interface RequestChoiceProps {
  readonly chosen: Dnw | null;
  readonly onChoose: (request: Dnw | null) => void;
}

/** Which request at the cashier an inquiry is about, if any. Nothing where there is none to choose. */
export function RequestChoice({ chosen, onChoose }: RequestChoiceProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { data: requests = [] } = useQuery(recentDnwQuery({}, OFFERED));
  if (requests.length === 0 && chosen === null) return null;
  return (
    <section aria-label={t('support.related')}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-micro font-medium text-ink-3">{t('support.related')}</h2>
        {chosen !== null && (
          <button
            type="button"
            onClick={() => onChoose(null)}
            className="relative text-caption font-medium text-ink-2 hit-44"
          >
            {t('support.relatedRemove')}
          </button>
        )}
      </div>
      <div className="mt-2">
        {chosen === null ? (
          <Button variant="quiet" block onClick={() => setOpen(true)}>
            {t('support.relatedChoose')}
          </Button>
        ) : (
          <button type="button" onClick={() => setOpen(true)} className="pressable block w-full rounded-md">
            <RelatedRequest request={chosen} />
          </button>
        )}
      </div>
      <Sheet open={isOpen} onOpenChange={setOpen} title={t('support.relatedChoose')}>
        <ul className="flex flex-col gap-2">
          {requests.map((request) => (
            <li key={request.id}>
              <button
                type="button"
                className="pressable block w-full rounded-md"
                onClick={() => {
                  onChoose(request);
                  setOpen(false);
                }}
              >
                <RelatedRequest request={request} />
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
    </section>
  );
}
