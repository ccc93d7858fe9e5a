import { isSuccess } from '@hoga/client/reply';
import { IMAGE_TYPES, type ImageType, MAX_ATTACHMENTS, MAX_UPLOAD_BYTES } from '@hoga/domain/content/vocabulary';
import { useEffect, useRef, useState } from 'react';
import { text } from '../../shared/i18n/i18n.ts';
import type { ChosenPicture, Pictures } from '../../shared/pictures/chosen-pictures.ts';
import { messageFor } from '../api/api.ts';
import { keepPicture } from './contact-queries.ts';

/** Pictures attached to a text: each is uploaded as soon as it is chosen, so that sending the text takes no longer. */
export function usePictures(): Pictures {
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([]);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const nextKey = useRef(0);
  const uploads = useRef(new Map<number, { readonly preview: string; readonly abort: AbortController }>());

  useEffect(() => {
    const { current } = uploads;
    return () => {
      for (const upload of current.values()) forget(upload);
    };
  }, []);

  function drop(key: number) {
    const upload = uploads.current.get(key);
    if (upload !== undefined) forget(upload);
    uploads.current.delete(key);
    setChosen((known) => known.filter((picture) => picture.key !== key));
  }

  async function send(key: number, file: File, signal: AbortSignal) {
    const change = (changed: Partial<ChosenPicture>) =>
      setChosen((known) => known.map((picture) => (picture.key === key ? { ...picture, ...changed } : picture)));
    const reply = await keepPicture(file, { signal, onUploaded: (uploaded) => change({ uploaded }) });
    // Taken out meanwhile.
    if (signal.aborted) return;
    if (isSuccess(reply)) {
      change({ name: reply.data.name });
      return;
    }
    drop(key);
    setRefusals((known) => [...known, text('support.refusedPicture', { name: file.name, reason: messageFor(reply) })]);
  }

  function add(files: readonly File[]) {
    const room = MAX_ATTACHMENTS - uploads.current.size;
    const judged = files.map((file) => ({ file, refusal: checkPicture(file) }));
    const fitting = judged.flatMap(({ file, refusal }) => (refusal === null ? [file] : []));
    setRefusals([
      ...judged.flatMap(({ file, refusal }) => (refusal === null ? [] : [text(refusal, { name: file.name })])),
      ...(fitting.length > room ? [text('support.tooMany', { limit: MAX_ATTACHMENTS })] : []),
    ]);
    for (const file of fitting.slice(0, room)) {
      nextKey.current += 1;
      const key = nextKey.current;
      const upload = { preview: URL.createObjectURL(file), abort: new AbortController() };
      uploads.current.set(key, upload);
      setChosen((known) => [...known, { key, fileName: file.name, preview: upload.preview, name: null, uploaded: 0 }]);
      void send(key, file, upload.abort.signal);
    }
  }

  return {
    chosen,
    names: chosen.flatMap(({ name }) => (name === null ? [] : [name])),
    isSending: chosen.some(({ name }) => name === null),
    refusals,
    add,
    remove(key) {
      drop(key);
      setRefusals([]);
    },
    clear() {
      for (const key of [...uploads.current.keys()]) drop(key);
      setRefusals([]);
    },
  };
}

function forget({ preview, abort }: { readonly preview: string; readonly abort: AbortController }): void {
  abort.abort();
  URL.revokeObjectURL(preview);
}

type PictureRefusal = 'support.notPicture' | 'support.tooLarge';

/** What can be checked before a file is uploaded; null where nothing is wrong. The server checks the content. */
function checkPicture({ type, size }: Pick<File, 'type' | 'size'>): PictureRefusal | null {
  if (!IMAGE_TYPES.includes(type as ImageType)) return 'support.notPicture';
  return size > MAX_UPLOAD_BYTES ? 'support.tooLarge' : null;
}
