import { pathOfFile } from '@hoga/contract/file-path';
import { IMAGE_TYPES } from '@hoga/domain/content/vocabulary';
import { t } from '../../shared/i18n/t.ts';
import { Control } from '../../shared/kit/control.tsx';
import { FileButton } from '../../shared/kit/file-button.tsx';
import { FIELD_NAMES } from './content-fields.ts';

export interface PictureFieldProps {
  /** The picture's name; empty: none. */
  name: string;
  onChange: (name: string) => void;
  onPicture?: ((file: File) => Promise<string | null>) | undefined;
}

/** The picture above a text. */
export function PictureField({ name, onChange, onPicture }: PictureFieldProps) {
  const choose = async (file: File) => {
    const kept = await onPicture?.(file);
    if (typeof kept === 'string') onChange(kept);
  };
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-micro text-ink-3">
        {t('content.pictureLabel', { image: FIELD_NAMES.image })}
      </legend>
      <div className="flex flex-wrap items-center gap-3">
        {name !== '' && <img src={pathOfFile(name)} alt="" className="h-16 rounded-sm bg-surface-2" />}
        {onPicture === undefined ? (
          <span className="text-micro text-ink-3">{t('content.pictureOneSite')}</span>
        ) : (
          <FileButton
            label={t('content.choosePicture')}
            accept={IMAGE_TYPES.join(',')}
            onFile={(file) => void choose(file)}
          />
        )}
        {name !== '' && <Control onClick={() => onChange('')}>{t('content.removePicture')}</Control>}
      </div>
    </fieldset>
  );
}
