/** Receives the sent part, from 0 to 1. */
export type OnUploaded = (part: number) => void;

/**
 * Like `fetch`, for large bodies whose progress is shown: `fetch` itself does not report it. Resolves once the whole
 * reply has arrived, and supports only method, headers, body and signal.
 */
export function uploading(onUploaded: OnUploaded): typeof fetch {
  return (input, { method = 'GET', headers, body = null, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const fail = () => reject(new TypeError('the upload failed'));
      request.open(method, String(input));
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onUploaded(loaded / total);
      };
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
      request.onerror = fail;
      request.onabort = fail;
      if (signal?.aborted === true) {
        fail();
        return;
      }
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body as XMLHttpRequestBodyInit | null);
    });
}
