import type { ContentItem } from '@hoga/contract/content';
import { Button } from '@hoga/ui/components/button.tsx';
import { ButtonLink } from '@hoga/ui/components/button-link.tsx';
import { Checkbox } from '@hoga/ui/components/checkbox.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { WrittenHtml } from '@hoga/ui/components/written-html.tsx';
import { writtenLink } from '@hoga/ui/lib/written-link.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { closePopup, hidePopupToday, usePopupFilter } from '../../../data/content/hidden-popups.ts';
import { popupsQuery } from '../../../data/content/shown-now-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

/** Operators' popups on the home page, one after the other; never over a trade screen. */
export function Popups() {
  const { data: popups = [] } = useQuery(popupsQuery());
  const [shown = null] = popups.filter(usePopupFilter());
  return shown === null ? null : <Popup key={shown.id} popup={shown} />;
}

function Popup({ popup }: { popup: ContentItem }) {
  const t = useText();
  const [notToday, setNotToday] = useState(false);
  const link = writtenLink(popup.link);
  const close = () => (notToday ? hidePopupToday(popup.id) : closePopup(popup.id));
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={popup.title}
      footer={
        <>
          <Checkbox label={t('home.notToday')} checked={notToday} onCheckedChange={setNotToday} />
          <div className="mt-2 flex gap-2">
            <Button block onClick={close}>
              {t('common.close')}
            </Button>
            {link !== null && (
              <ButtonLink {...link} variant="primary" block onClick={close}>
                {t('home.goThere')}
              </ButtonLink>
            )}
          </div>
        </>
      }
    >
      {popup.image !== null && <img src={popup.image} alt="" className="mb-4 w-full rounded-lg" />}
      <WrittenHtml html={popup.content} />
    </Sheet>
  );
}
