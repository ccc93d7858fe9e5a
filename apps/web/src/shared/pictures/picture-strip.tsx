import { IMAGE_TYPES, MAX_ATTACHMENTS } from '@hoga/domain/content/vocabulary';
import { CircleAlert, Plus, X } from 'lucide-react';
import { useText } from '../i18n/use-text.ts';
import type { ChosenPicture, Pictures } from './chosen-pictures.ts';

/** Pictures that were chosen, and the place for one more. */
export function PictureStrip({ pictures }: { pictures: Pictures }) {
  const t = useText();
  const hasRoom = pictures.chosen.length < MAX_ATTACHMENTS;
  return (
    <div>
      <div className="flex justify-between gap-3 text-micro font-medium text-ink-3">
        <span>{t('support.pictures', { count: pictures.chosen.length, limit: MAX_ATTACHMENTS })}</span>
        <span>{t('support.pictureRule')}</span>
      </div>
      <ul className="mt-2 flex flex-wrap gap-2">
        {pictures.chosen.map((picture) => (
          <li key={picture.key}>
            <Thumbnail picture={picture} onRemove={() => pictures.remove(picture.key)} />
          </li>
        ))}
        {hasRoom && (
          <li>
            <PictureInput
              onFiles={pictures.add}
              className="pressable grid size-20 cursor-pointer place-items-center rounded-md border border-line-strong text-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <Plus size={22} aria-hidden="true" />
            </PictureInput>
          </li>
        )}
      </ul>
      <PictureRefusals refusals={pictures.refusals} />
    </div>
  );
}

interface PictureInputProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly className: string;
  readonly children: React.ReactNode;
  /** Its label names what it adds. */
  readonly isNamed?: boolean;
}

/** Opens the device's own choice of pictures. */
export function PictureInput({ onFiles, className, children, isNamed = false }: PictureInputProps) {
  const t = useText();
  return (
    <label className={className}>
      {!isNamed && <span className="sr-only">{t('support.addPicture')}</span>}
      {children}
      <input
        type="file"
        multiple
        accept={IMAGE_TYPES.join(',')}
        className="sr-only"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it was taken out.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

export function PictureRefusals({ refusals }: { refusals: readonly string[] }) {
  return (
    <div role="alert" className="flex flex-col gap-1 text-caption text-danger *:mt-2">
      {refusals.map((words) => (
        <p key={words} className="flex items-start gap-1.5">
          <CircleAlert size={16} aria-hidden="true" className="mt-px shrink-0" />
          <span className="min-w-0 wrap-anywhere">{words}</span>
        </p>
      ))}
    </div>
  );
}

export function Thumbnail({ picture, onRemove }: { picture: ChosenPicture; onRemove: () => void }) {
  const t = useText();
  const isSending = picture.name === null;
  const percent = Math.round(picture.uploaded * 100);
  return (
    <div className="relative size-20 overflow-hidden rounded-md bg-surface-2">
      <img src={picture.preview} alt={picture.fileName} className="size-full object-cover" />
      {isSending && (
        <span className="absolute inset-0 grid items-end bg-[color-mix(in_oklab,var(--bg)_55%,transparent)] px-2.5 pb-2.5">
          <progress
            aria-label={t('support.pictureSending', { name: picture.fileName })}
            max={100}
            value={percent}
            className="sr-only"
          />
          <span aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-surface-3">
            <span className="block h-full rounded-full bg-brand" style={{ width: `${percent}%` }} />
          </span>
        </span>
      )}
      <button
        type="button"
        aria-label={t(isSending ? 'support.cancelPicture' : 'support.removePicture', { name: picture.fileName })}
        onClick={onRemove}
        className="absolute top-1 right-1 grid size-6 place-items-center rounded-full bg-bg text-ink-1 hit-44"
      >
        <X size={14} aria-hidden="true" />
      </button>
    </div>
  );
}
