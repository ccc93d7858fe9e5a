import type { Picture } from '@hoga/contract/file';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';

export interface SentPictureProps {
  picture: Picture;
  label: string;
  /** Where it is shown from; null while it is on its way. */
  url: string | null;
  hasFailed: boolean;
}

/** A picture that was sent, in the room it will take from the start; pressed, it is shown large. */
export function SentPicture({ picture, label, url, hasFailed }: SentPictureProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        disabled={url === null}
        onClick={() => setOpen(true)}
        className="pressable block w-44 overflow-hidden rounded-lg bg-surface-2"
        style={{ aspectRatio: `${picture.width} / ${picture.height}`, maxHeight: '20rem' }}
      >
        {url !== null && <img src={url} alt="" className="size-full object-cover" />}
        {hasFailed && (
          <span className="flex flex-col items-center gap-1 p-3 text-micro text-ink-3">
            <ImageOff size={20} aria-hidden="true" />
            {t('support.pictureFailed')}
          </span>
        )}
      </button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={label}>
        {url !== null && <img src={url} alt={label} className="mx-auto max-h-[70dvh] rounded-md" />}
      </Sheet>
    </>
  );
}
