import { pathOfFile } from '@hoga/contract/file';
import { IMAGE_TYPES } from '@hoga/domain/content/vocabulary';
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
      <legend className="mb-1.5 text-micro text-ink-3">{FIELD_NAMES.image} (JPG · PNG · WebP, 5MB까지)</legend>
      <div className="flex flex-wrap items-center gap-3">
        {name !== '' && <img src={pathOfFile(name)} alt="" className="h-16 rounded-sm bg-surface-2" />}
        {onPicture === undefined ? (
          <span className="text-micro text-ink-3">그림은 한 사이트에 쓸 때 넣을 수 있습니다.</span>
        ) : (
          <FileButton label="그림 고르기" accept={IMAGE_TYPES.join(',')} onFile={(file) => void choose(file)} />
        )}
        {name !== '' && <Control onClick={() => onChange('')}>그림 빼기</Control>}
      </div>
    </fieldset>
  );
}
