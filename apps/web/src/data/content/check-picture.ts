import { IMAGE_TYPES, type ImageType, MAX_UPLOAD_BYTES } from '@hoga/domain/content/vocabulary';

export type PictureRefusal = 'support.notPicture' | 'support.tooLarge';

/** What can be checked before a file is uploaded; null where nothing is wrong. The server checks the content. */
export function checkPicture({ type, size }: Pick<File, 'type' | 'size'>): PictureRefusal | null {
  if (!IMAGE_TYPES.includes(type as ImageType)) return 'support.notPicture';
  return size > MAX_UPLOAD_BYTES ? 'support.tooLarge' : null;
}
