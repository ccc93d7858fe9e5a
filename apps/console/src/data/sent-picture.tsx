import { fetchPicture } from '@hoga/client/fetch-picture';
import type { Picture } from '@hoga/contract/file';
import { useObjectUrl } from '@hoga/ui/lib/use-object-url.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../shared/i18n/t.ts';
import { freshAccessToken } from './api.ts';

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

/** A picture that a member has sent. */
function usePicture(name: string) {
  return useQuery({
    queryKey: ['picture', name],
    // A picture's content never changes under its name.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => fetchPicture(name, await freshAccessToken(), signal),
  });
}
