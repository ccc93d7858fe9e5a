import { assert } from '@hoga/kernel/assert';

/** Parts of a subject are separated by dots; other characters might have a meaning on a bus. */
const TOKEN = /^[A-Za-z0-9_-]+$/;

/** Subjects of messages between the processes of one installation (docs/nodes.md). */
export class Subjects {
  readonly #prefix: string;

  /** `cluster`: the installation's name, which separates it from others on the same bus. */
  constructor(cluster: string) {
    this.#prefix = `hoga.${token(cluster)}`;
  }

  /** Calls to the shard at one epoch of its writer: a writer that was suspended receives none. */
  calls(shard: number, epoch: number): string {
    return `${this.#prefix}.s.${shard}.${epoch}.in`;
  }

  /** Status of the shard's writer, to every node. */
  here(shard: number): string {
    return `${this.#prefix}.s.${shard}.here`;
  }

  /** Answers and events of the shard for one process. */
  link(node: string, shard: number): string {
    return `${this.#prefix}.n.${token(node)}.${shard}`;
  }

  /** Quotes, leaps and trades of one venue. */
  get prices(): string {
    return `${this.#prefix}.px.q`;
  }

  /** Messages of a topic, from the process that leads the feed. */
  topic(destination: string): string {
    return `${this.#prefix}.t.${escaped(destination)}`;
  }

  /** Subscribed topics, from each process with sockets. */
  get wants(): string {
    return `${this.#prefix}.want`;
  }

  /** Notices that trigger a poll early. */
  get notices(): string {
    return `${this.#prefix}.notice`;
  }

  /** Events that cause a push notification, each for one `chores` process. */
  get push(): string {
    return `${this.#prefix}.push`;
  }
}

/** Encodes any text as one part of a subject, without collisions. */
function escaped(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9-]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16)}_`);
}

function token(text: string): string {
  assert(TOKEN.test(text), `${text} cannot be part of a subject`);
  return text;
}
