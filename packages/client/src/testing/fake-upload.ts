import type { FakeServer } from './fake-server.ts';

type Progress = Pick<ProgressEvent, 'lengthComputable' | 'loaded' | 'total'>;

/** Pending uploads controlled by a test: their progress, and whether the page has aborted them. */
export class FakeUploads {
  readonly started: FakeUpload[] = [];

  /** Replaces the browser's `XMLHttpRequest`, which `uploading` uses; the server answers once everything is sent. */
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

  /** Reports the sent part, from 0 to 1. */
  progress(part: number): void {
    this.upload.onprogress({ lengthComputable: true, loaded: part * 1_000, total: 1_000 });
  }

  /** Everything is sent, and the server answers. */
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
