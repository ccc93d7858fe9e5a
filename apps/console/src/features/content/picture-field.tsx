import { pathOfFile } from '@hoga/contract/file';
import { IMAGE_TYPES } from '@hoga/domain/content/vocabulary';
import { useId } from 'react';
import { Control } from '../../shared/kit/control.tsx';
import { FIELD_NAMES } from './content-fields.ts';

export interface PictureFieldProps {
  /** The picture's name; empty: none. */
  name: string;
  onChange: (name: string) => void;
  onPicture?: ((file: File) => Promise<string | null>) | undefined;
}

/** The picture above a text. */
export function PictureField({ name, onChange, onPicture }: PictureFieldProps) {
  const id = useId();
  const choose = async (file: File | undefined) => {
    const kept = file === undefined ? null : await onPicture?.(file);
    if (typeof kept === 'string') onChange(kept);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-micro text-ink-3">
        {FIELD_NAMES.image} (JPG · PNG · WebP, 5MB까지)
      </label>
      <div className="flex flex-wrap items-center gap-3">
        {name !== '' && <img src={pathOfFile(name)} alt="" className="h-16 rounded-sm bg-surface-2" />}
        {onPicture === undefined ? (
          <span className="text-micro text-ink-3">그림은 한 사이트에 쓸 때 넣을 수 있습니다.</span>
        ) : (
          <input
            id={id}
            type="file"
            accept={IMAGE_TYPES.join(',')}
            onChange={({ currentTarget }) => {
              void choose(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        )}
        {name !== '' && <Control onClick={() => onChange('')}>그림 빼기</Control>}
      </div>
    </div>
  );
}
