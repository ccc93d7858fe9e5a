import { assert } from '@hoga/kernel/assert';

/** Parts of a subject are separated by dots; other characters might have a meaning on a bus. */
const TOKEN = /^[A-Za-z0-9_-]+$/;

/** Every kind of subject between processes, without the installation's prefix; stars stand for its parts. */
export const SUBJECTS = {
  /** Calls to the shard at one epoch of its writer: a writer that was suspended receives none. */
  calls: 's.*.*.in',
  /** Status of the shard's writer, to every node. */
  here: 's.*.here',
  /** Answers and events of the shard for one process. */
  link: 'n.*.*',
  /** A process's messages to itself, which show that the bus reaches it. */
  loop: 'loop.*',
  /** Quotes, leaps and trades of one venue. */
  prices: 'px.q',
  /** Questions to every process with a feed, about its sources and the prices it has recorded. */
  feedQuestions: 'px.ask',
  /** Their answers, to one process. */
  feedAnswers: 'px.a.*',
  /** Messages of a topic, from the process that leads the feed. */
  topic: 't.*',
  /** Subscribed topics, from each process with sockets. */
  wants: 'want',
  /** Notices that trigger a poll early. */
  notices: 'notice',
  /** Events that cause a push notification, each for one `chores` process. */
  push: 'push',
} as const;
export type SubjectKind = keyof typeof SUBJECTS;

/** Subjects of messages between the processes of one installation (docs/nodes.md). */
export class Subjects {
  readonly #prefix: string;

  /** `cluster`: the installation's name, which separates it from others on the same bus. */
  constructor(cluster: string) {
    this.#prefix = `hoga.${token(cluster)}`;
  }

  calls(shard: number, epoch: number): string {
    return this.#of('calls', `${shard}`, `${epoch}`);
  }

  here(shard: number): string {
    return this.#of('here', `${shard}`);
  }

  link(node: string, shard: number): string {
    return this.#of('link', token(node), `${shard}`);
  }

  loop(node: string): string {
    return this.#of('loop', token(node));
  }

  get prices(): string {
    return this.#of('prices');
  }

  get feedQuestions(): string {
    return this.#of('feedQuestions');
  }

  feedAnswers(node: string): string {
    return this.#of('feedAnswers', token(node));
  }

  topic(destination: string): string {
    return this.#of('topic', escaped(destination));
  }

  get wants(): string {
    return this.#of('wants');
  }

  get notices(): string {
    return this.#of('notices');
  }

  get push(): string {
    return this.#of('push');
  }

  #of(kind: SubjectKind, ...parts: readonly string[]): string {
    return parts.reduce((subject, part) => subject.replace('*', part), `${this.#prefix}.${SUBJECTS[kind]}`);
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
