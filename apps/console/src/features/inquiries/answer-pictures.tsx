import { IMAGE_TYPES, MAX_ATTACHMENTS } from '@hoga/domain/content/vocabulary';
import { useObjectUrl } from '@hoga/ui/lib/use-object-url.ts';
import { X } from 'lucide-react';
import { t } from '../../shared/i18n/t.ts';
import { FileButton } from '../../shared/kit/file-button.tsx';

/** A picture attached to the answer: its id on the server, and the chosen file. */
export interface AnswerPicture {
  readonly name: string;
  readonly file: File;
}

export interface AnswerPicturesProps {
  pictures: readonly AnswerPicture[];
  onFile: (file: File) => void;
  onRemove: (name: string) => void;
}

/** Pictures that go with the answer, and the place for one more. */
export function AnswerPictures({ pictures, onFile, onRemove }: AnswerPicturesProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {pictures.map((picture) => (
        <Thumbnail key={picture.name} picture={picture} onRemove={() => onRemove(picture.name)} />
      ))}
      {pictures.length < MAX_ATTACHMENTS && (
        <FileButton label={t('inquiries.attach')} accept={IMAGE_TYPES.join(',')} onFile={onFile} />
      )}
      <span className="text-micro text-ink-3">
        {t('inquiries.attached', { count: pictures.length, most: MAX_ATTACHMENTS })}
      </span>
    </div>
  );
}

function Thumbnail({ picture: { file }, onRemove }: { picture: AnswerPicture; onRemove: () => void }) {
  const url = useObjectUrl(file);
  return (
    <span className="relative block size-14 overflow-hidden rounded-sm bg-surface-2">
      {url !== null && <img src={url} alt={file.name} className="size-full object-cover" />}
      <button
        type="button"
        aria-label={t('inquiries.remove', { name: file.name })}
        onClick={onRemove}
        className="absolute top-0.5 right-0.5 grid size-6 place-items-center rounded-full bg-bg text-ink-1 hit-44"
      >
        <X size={14} aria-hidden="true" />
      </button>
    </span>
  );
}
