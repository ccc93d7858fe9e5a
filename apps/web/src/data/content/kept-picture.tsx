import type { Picture } from '@hoga/contract/file';
import { useObjectUrl } from '@hoga/ui/lib/use-object-url.ts';
import { useQuery } from '@tanstack/react-query';
import { SentPicture } from '../../shared/pictures/sent-picture.tsx';
import { pictureQuery } from './picture-query.ts';

/** An uploaded picture with restricted access. */
export function KeptPicture({ picture, label }: { picture: Picture; label: string }) {
  const query = useQuery(pictureQuery(picture.name));
  return <SentPicture {...{ picture, label }} url={useObjectUrl(query.data)} hasFailed={query.isError} />;
}
