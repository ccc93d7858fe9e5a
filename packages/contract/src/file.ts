import { IMAGE_TYPES } from '@hoga/domain/content/vocabulary';
import * as z from 'zod/mini';
import { bodyOf, upload } from './call.ts';
import { described } from './fields.ts';

/** Names are random: they cannot be guessed. */
export const fileName = described(z.string().check(z.regex(/^[0-9a-f]{32}$/)), 'What an uploaded picture is known by.');

/** A picture as stored by the server, re-encoded: nothing of the uploaded file remains except its pixels. */
export const picture = z.object({
  name: fileName,
  contentType: z.enum(IMAGE_TYPES),
  width: z.int(),
  height: z.int(),
});
export type Picture = z.infer<typeof picture>;

/** The input, reply and refusals of every call that stores a picture. */
export const pictureUpload = {
  refusals: ['FILE_NOT_IMAGE', 'FILE_TOO_LARGE', 'FILE_TOO_MANY'],
  body: bodyOf({
    file: described(z.file(), 'The picture, as a part with a file name, which is not kept.'),
  }),
  data: picture,
} as const;

export const uploadFile = upload('/api/file', {
  access: 'player',
  summary: 'Keep a picture (JPEG, PNG or WebP, 5 MB at most); it belongs to the caller until an inquiry carries it',
  ...pictureUpload,
});
