import type { FakeServer } from './fake-server.ts';

type Progress = Pick<ProgressEvent, 'lengthComputable' | 'loaded' | 'total'>;

/** Uploads that are under way, in a test's hands: what has left of them, and whether the page has given them up. */
export class FakeUploads {
  readonly started: FakeUpload[] = [];

  /** In place of the browser's own `XMLHttpRequest`, which `uploading` uses; the server answers once everything has left. */
  requestTo(server: FakeServer): typeof XMLHttpRequest {
    const { started } = this;
    class Request extends FakeUpload {
      constructor() {
        super(server);
        started.push(this);
      }
    }
    return Request as unknown as typeof XMLHttpRequest;
  }
}

class FakeUpload {
  readonly upload: { onprogress: (progress: Progress) => void } = { onprogress: () => undefined };
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  onabort: () => void = () => undefined;
  status = 0;
  responseText = '';
  isAborted = false;
  readonly #server: FakeServer;
  readonly #headers: Record<string, string> = {};
  #method = '';
  #url = '';
  #body: FormData | null = null;

  constructor(server: FakeServer) {
    this.#server = server;
  }

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }

  send(body: FormData): void {
    this.#body = body;
  }

  abort(): void {
    this.isAborted = true;
    this.onabort();
  }

  /** So much has left, from 0 to 1. */
  progress(part: number): void {
    this.upload.onprogress({ lengthComputable: true, loaded: part * 1_000, total: 1_000 });
  }

  /** Everything has left, and the server answers. */
  async arrive(): Promise<void> {
    try {
      const reply = await this.#server.fetch(this.#url, {
        method: this.#method,
        headers: this.#headers,
        body: this.#body,
      });
      this.status = reply.status;
      this.responseText = await reply.text();
      this.onload();
    } catch {
      this.onerror();
    }
  }
}
