import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { DisplayChoice } from './display-choice.tsx';

interface DisplaySheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Applied at once: the page behind the sheet is the preview. */
export function DisplaySheet({ open, onOpenChange }: DisplaySheetProps) {
  const t = useText();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('more.display')}>
      <div className="flex flex-col gap-5 pb-2">
        <DisplayChoice setting="theme" />
        <DisplayChoice setting="price" />
        <p className="-mt-3 text-caption text-ink-3">{t('more.priceCvdHint')}</p>
        <DisplayChoice setting="density" />
        <DisplayChoice setting="language" />
      </div>
    </Sheet>
  );
}
