import { IMAGE_TYPES } from '@hoga/domain/content/vocabulary';
import * as z from 'zod/mini';
import { bodyOf, upload } from './call.ts';
import { described } from './fields.ts';

/** Names are drawn by lot: whoever has not been told one cannot find it. */
export const fileName = described(z.string().check(z.regex(/^[0-9a-f]{32}$/)), 'What an uploaded picture is known by.');

/** A picture as the server keeps it, drawn anew: nothing of the uploaded file is in it but what is seen. */
export const picture = z.object({
  name: fileName,
  contentType: z.enum(IMAGE_TYPES),
  width: z.int(),
  height: z.int(),
});
export type Picture = z.infer<typeof picture>;

/** What every call that keeps a picture takes, answers and refuses. */
export const pictureUpload = {
  refusals: ['FILE_NOT_IMAGE', 'FILE_TOO_LARGE', 'FILE_TOO_MANY'],
  body: bodyOf({
    file: described(z.file(), 'The picture, as a part with a file name, which nobody is told.'),
  }),
  data: picture,
} as const;

export const uploadFile = upload('/api/file', {
  access: 'player',
  summary: 'Keep a picture (JPEG, PNG or WebP, 5 MB at most); it belongs to the caller until an inquiry carries it',
  ...pictureUpload,
});

/**
 * Where a picture is fetched, as what it is and in no envelope. One of an inquiry needs the bearer token of its member or
 * of an operator of the site; to anybody else it is not there (404).
 */
export function pathOfFile(name: string): `/api/file/${string}` {
  return `/api/file/${name}`;
}
