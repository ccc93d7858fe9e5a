import { pathOfFile } from '@hoga/contract/file-path';

/** A picture that requires a token. An `<img>` cannot send one and would get 404, so it is fetched. */
export async function fetchPicture(name: string, accessToken: string | null, signal: AbortSignal): Promise<Blob> {
  const response = await window.fetch(pathOfFile(name), {
    headers: accessToken === null ? {} : { authorization: `Bearer ${accessToken}` },
    credentials: 'omit',
    signal,
  });
  if (!response.ok) throw new Error(`the picture was refused with ${response.status}`);
  return response.blob();
}
