import { fetchPicture } from '@hoga/client/fetch-picture';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** A picture of an inquiry, or of the conversation of a sale. */
export const pictureQuery = (name: string) =>
  queryOptions({
    queryKey: ['picture', name],
    // A picture's content never changes under its name.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => fetchPicture(name, await api.freshAccessToken(), signal),
  });
