import { pathOfFile } from '@hoga/contract/file';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** A picture of an inquiry. An `<img>` carries no token, and without one it is not there: so it is fetched. */
export const pictureQuery = (name: string) =>
  queryOptions({
    queryKey: ['picture', name],
    // What a name stands for never changes.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const token = await api.freshAccessToken();
      const response = await window.fetch(pathOfFile(name), {
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        credentials: 'omit',
        signal,
      });
      if (!response.ok) throw new Error(`the picture was refused with ${response.status}`);
      return response.blob();
    },
  });
