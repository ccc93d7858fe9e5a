import type { Picture } from '@hoga/contract/file';
import { useObjectUrl } from '@hoga/ui/lib/use-object-url.ts';
import { t } from '../shared/i18n/t.ts';
import { usePicture } from './pictures.ts';

/** A picture in a conversation, in the room it will take from the start; pressed, it opens beside the console. */
export function SentPicture({ picture: { name, width, height }, label }: { picture: Picture; label: string }) {
  const { data, isError } = usePicture(name);
  const url = useObjectUrl(data);
  return (
    <span
      className="block w-44 overflow-hidden rounded-lg bg-surface-2"
      style={{ aspectRatio: `${width} / ${height}`, maxHeight: '20rem' }}
    >
      {url !== null && (
        <a href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={label} className="size-full object-cover" />
        </a>
      )}
      {isError && <span className="block p-3 text-micro text-ink-3">{t('app.pictureFailed')}</span>}
    </span>
  );
}
