import { fetchPicture } from '@hoga/client/fetch-picture';
import type { Picture } from '@hoga/contract/file';
import { useObjectUrl } from '@hoga/ui/lib/use-object-url.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { SentPicture } from '../../shared/pictures/sent-picture.tsx';
import { api } from '../api/api.ts';

/** A picture of an inquiry, or of the conversation of a sale. */
const pictureQuery = (name: string) =>
  queryOptions({
    queryKey: ['picture', name],
    // A picture's content never changes under its name.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => fetchPicture(name, await api.freshAccessToken(), signal),
  });

/** An uploaded picture with restricted access. */
export function KeptPicture({ picture, label }: { picture: Picture; label: string }) {
  const query = useQuery(pictureQuery(picture.name));
  return <SentPicture {...{ picture, label }} url={useObjectUrl(query.data)} hasFailed={query.isError} />;
}
