import { preferenceDocument, preferenceText } from '@hoga/domain/preferences/preference';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface KeptText {
  readonly version: number;
  readonly revision: number;
  readonly document: string;
}

/** Where a document is kept for every device. */
export interface DocumentServer {
  /** `null`: none is kept. Throws where the server cannot answer. */
  readonly read: () => Promise<KeptText | null>;
  /** `changed`: another revision is kept. */
  readonly write: (written: KeptText) => Promise<KeptText | 'changed' | 'refused' | 'unreachable'>;
}

/** What this device remembers of it, for the first picture and for visitors. */
export interface DocumentDevice {
  readonly read: () => string | null;
  readonly write: (document: string) => void;
}

export interface DocumentShape<Value extends object> {
  readonly version: number;
  /** Never throws: what it does not know is left out. `null`: nothing is kept. */
  readonly read: (document: Readonly<Record<string, unknown>> | null, version: number) => Value;
}

/** Whether the device has a change that the server has not. */
export interface Unsent<Value> {
  readonly read: () => boolean;
  readonly write: (isUnsent: boolean) => void;
  /** What is kept then; absent: the own one whole. */
  readonly join?: ((own: Value, kept: Value) => Value) | undefined;
}

export interface KeptDocumentParts<Value extends object> {
  readonly shape: DocumentShape<Value>;
  readonly device: DocumentDevice;
  /** `null`: a visitor's, which no other device sees. */
  readonly server: DocumentServer | null;
  /** Calls back later; returns how not to. */
  readonly later: (then: () => void, ms: number) => () => void;
  /** How long changes are gathered before they are sent; 0: sent at once. */
  readonly saveAfterMs?: number | undefined;
  /** What a page had no time to send is sent by the next one, over what other devices have written. Absent: it is lost. */
  readonly unsent?: Unsent<Value> | undefined;
  /** Kept on the device before the server kept documents: merged once, retried until the server has stored it. */
  readonly joined?: { readonly change: Change<Value>; readonly onTaken: () => void } | undefined;
}

export const SAVE_AFTER_MS = 800;
export const RETRY_AFTER_MS = 10_000;

type Change<Value> = (value: Value) => Value;

/**
 * A document of the member's settings. A change shows at once and is sent when they stop; where another device was first, the
 * changes that were not sent yet are made again on what it has kept.
 */
export class KeptDocument<Value extends object> {
  readonly store: StoreApi<{ readonly value: Value }>;
  readonly #parts: KeptDocumentParts<Value>;
  #pending: Change<Value>[] = [];
  #revision = 0;
  #isLoaded = false;
  #isBusy = false;
  #isEnded = false;
  #isJoined = false;
  #cancelSave: () => void = () => undefined;

  constructor(parts: KeptDocumentParts<Value>) {
    this.#parts = parts;
    if (parts.joined !== undefined && parts.server !== null) this.#pending = [parts.joined.change];
    const { unsent } = parts;
    if (unsent?.read() === true && parts.server !== null) {
      const own = this.#onDevice();
      this.#pending.push((kept) => unsent.join?.(own, kept) ?? own);
    }
    this.store = createStore(() => ({ value: this.#changed(this.#onDevice()) }));
    if (parts.server !== null) void this.#run();
  }

  get value(): Value {
    return this.store.getState().value;
  }

  change(change: Change<Value>): void {
    const isVisitors = this.#parts.server === null;
    // Another tab of a visitor may have changed the device's since.
    this.#show(change(isVisitors ? this.#onDevice() : this.value));
    if (isVisitors || this.#isEnded) return;
    this.#pending.push(change);
    this.#parts.unsent?.write(true);
    this.#saveSoon();
  }

  /** Reads what other devices have changed meanwhile. */
  reload(): void {
    if (this.#parts.server === null) return;
    this.#isLoaded = false;
    void this.#run();
  }

  /** Nothing is sent any more: the member has signed out. */
  end(): void {
    this.#isEnded = true;
    this.#cancelSave();
  }

  #onDevice(): Value {
    const { shape, device } = this.#parts;
    return shape.read(preferenceDocument(device.read() ?? ''), shape.version);
  }

  #show(value: Value): void {
    this.store.setState({ value });
    this.#parts.device.write(preferenceText(value));
  }

  #changed(value: Value): Value {
    return this.#pending.reduce((before, change) => change(before), value);
  }

  #saveSoon(): void {
    this.#saveAfter(this.#parts.saveAfterMs ?? SAVE_AFTER_MS);
  }

  #saveAfter(ms: number): void {
    this.#cancelSave();
    this.#cancelSave = this.#parts.later(() => void this.#run(), ms);
  }

  /** Loads what is kept, if that is not known, and sends what has changed. */
  async #run(): Promise<void> {
    if (this.#isBusy || this.#isEnded) return;
    this.#isBusy = true;
    const isDone = (this.#isLoaded || (await this.#load())) && (await this.#send());
    this.#isBusy = false;
    if (!isDone && !this.#isEnded) this.#saveAfter(RETRY_AFTER_MS);
    // Another device was first, or something has changed meanwhile.
    if (this.#pending.length > 0 && isDone) this.#saveSoon();
  }

  async #load(): Promise<boolean> {
    const { shape, server, device } = this.#parts;
    const kept = await server?.read().catch(() => undefined);
    if (kept === undefined || this.#isEnded) return false;
    this.#isLoaded = true;
    this.#revision = kept?.revision ?? 0;
    if (kept === null) {
      // What this device has was never sent.
      if (device.read() !== null && this.#pending.length === 0) this.#pending = [(value) => value];
      return true;
    }
    const value = shape.read(preferenceDocument(kept.document), kept.version);
    this.#show(this.#changed(value));
    return true;
  }

  async #send(): Promise<boolean> {
    const { shape, server } = this.#parts;
    const sent = this.#pending.length;
    if (sent === 0 || server === null || this.#isEnded) return true;
    const document = preferenceText(this.value);
    const reply = await server.write({ version: shape.version, revision: this.#revision, document });
    if (reply === 'changed') {
      this.#isLoaded = false;
      return true;
    }
    if (reply === 'unreachable') return false;
    this.#pending = this.#pending.slice(sent);
    if (this.#pending.length === 0) this.#parts.unsent?.write(false);
    if (reply !== 'refused') this.#revision = reply.revision;
    if (!this.#isJoined) this.#parts.joined?.onTaken();
    this.#isJoined = true;
    return true;
  }
}
