/** Told how much of it has left, from 0 to 1. */
export type OnUploaded = (part: number) => void;

/**
 * As `fetch`, for a body large enough that its sender wants to see it leave: `fetch` itself does not tell. Answers once
 * everything has come, and knows nothing of what `fetch` may be asked for besides method, headers, body and signal.
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
