import { Button } from '@hoga/ui/components/button.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { useRouter } from '@tanstack/react-router';
import { useLoggedIn } from '../data/session/session-store.ts';
import { useText } from '../shared/i18n/use-text.ts';
import type { TermName } from '../shared/ui/term/term-names.ts';
import { askTerm } from '../shared/ui/term/term-store.ts';

/** The explanation of a term, over its page. */
export function TermSheet({ name }: { name: TermName }) {
  const t = useText();
  const router = useRouter();
  const loggedIn = useLoggedIn();
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) askTerm(null);
      }}
      title={t(`glossary.${name}`)}
      footer={
        loggedIn && (
          <Button
            variant="quiet"
            block
            onClick={() => {
              askTerm(null);
              router.history.push('/more/glossary');
            }}
          >
            {t('glossary.seeAll')}
          </Button>
        )
      }
    >
      <p className="text-body text-ink-2">{t(`glossary.${name}_text`)}</p>
    </Sheet>
  );
}
