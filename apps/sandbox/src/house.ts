import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { PROVIDERS, type ProviderName } from '@hoga/domain/wallet/providers';
import type { Payment } from '@hoga/providers/provider';
import { sandboxSecret } from '@hoga/providers/sandbox-settings';
import { SIGNATURE_HEADER, signature, TIMESTAMP_HEADER } from '@hoga/providers/signature';
import { Ledger } from './ledger.ts';
import type { Mood } from './mood.ts';

export interface HouseParts {
  readonly secret: string;
  /** The server that receives callbacks. */
  readonly callbackUrl: () => string;
  /** Where beliefs survive a restart; null: they do not. */
  readonly file: string | null;
  readonly now: () => number;
  readonly slowMs: number;
  /** The delays of retries of a callback that was not accepted. */
  readonly againMs: readonly number[];
}

/** One provider of one site. */
export interface ProviderAccount {
  readonly site: number;
  readonly provider: ProviderName;
  readonly secret: string;
  readonly ledger: Ledger;
  mood: Mood;
}

/** The sandbox's state for all sites: beliefs, moods, and outgoing callbacks. */
export class House {
  readonly parts: HouseParts;
  readonly #accounts = new Map<string, ProviderAccount>();
  readonly #calls = new Set<Promise<void>>();
  readonly #ending = new AbortController();
  #events = 0;

  constructor(parts: HouseParts) {
    this.parts = parts;
    if (parts.file === null || !existsSync(parts.file)) return;
    const kept = JSON.parse(readFileSync(parts.file, 'utf8')) as Record<
      string,
      ConstructorParameters<typeof Ledger>[0]
    >;
    for (const [key, ledger] of Object.entries(kept)) {
      const [site = '', provider = ''] = key.split(' ');
      this.account(site, provider, new Ledger(ledger));
    }
  }

  /** null where there is no such provider. */
  account(site: string, provider: string, ledger = new Ledger()): ProviderAccount | null {
    const name = PROVIDERS.find((known) => known === provider);
    if (name === undefined || !/^[1-9]\d{0,6}$/.test(site)) return null;
    const key = `${site} ${name}`;
    const found = this.#accounts.get(key);
    if (found !== undefined) return found;
    const secret = sandboxSecret(this.parts.secret, Number(site), name);
    const account: ProviderAccount = { site: Number(site), provider: name, secret, ledger, mood: 'normal' };
    this.#accounts.set(key, account);
    return account;
  }

  get accounts(): readonly ProviderAccount[] {
    return [...this.#accounts.values()];
  }

  keep(): void {
    if (this.parts.file === null) return;
    const kept = Object.fromEntries(
      this.accounts.map(({ site, provider, ledger }) => [`${site} ${provider}`, ledger.kept]),
    );
    writeFileSync(this.parts.file, JSON.stringify(kept));
  }

  /**
   * Sends the server a callback for a payment, according to the account's mood. Resolves when it was delivered or given
   * up.
   */
  callBack(account: ProviderAccount, payment: Payment): Promise<void> {
    const call = this.#callAll(account, payment).finally(() => this.#calls.delete(call));
    this.#calls.add(call);
    return call;
  }

  async #callAll(account: ProviderAccount, payment: Payment): Promise<void> {
    if (account.mood === 'silent') return;
    const first = this.#event(payment);
    await this.#send(account, first);
    if (account.mood !== 'double') return;
    await Promise.all([this.#send(account, first), this.#send(account, this.#event(payment))]);
  }

  #event(payment: Payment): string {
    this.#events += 1;
    return JSON.stringify({ eventId: `${payment.paymentId}-${this.parts.now()}-${this.#events}`, payment });
  }

  async #send({ site, provider, secret }: ProviderAccount, body: string): Promise<void> {
    const { callbackUrl, againMs } = this.parts;
    for (const wait of [...againMs, null]) {
      const timestamp = String(this.parts.now());
      const taken = await fetch(`${callbackUrl()}/api/provider_event/${site}/${provider}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [TIMESTAMP_HEADER]: timestamp,
          [SIGNATURE_HEADER]: signature(secret, timestamp, body),
        },
        body,
        signal: AbortSignal.any([AbortSignal.timeout(5_000), this.#ending.signal]),
      }).then(
        async (reply) => {
          await reply.body?.cancel();
          return reply.ok;
        },
        () => false,
      );
      if (taken || wait === null) return;
      await delay(wait, undefined, { signal: this.#ending.signal }).catch(() => undefined);
      if (this.#ending.signal.aborted) return;
    }
  }

  async close(): Promise<void> {
    this.#ending.abort();
    await Promise.all(this.#calls);
  }
}
