import { fetchPicture } from '@hoga/client/fetch-picture';
import { useQuery } from '@tanstack/react-query';
import { freshAccessToken } from './api.ts';

/** A picture that a member has sent. */
export function usePicture(name: string) {
  return useQuery({
    queryKey: ['picture', name],
    // A picture's content never changes under its name.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => fetchPicture(name, await freshAccessToken(), signal),
  });
}
