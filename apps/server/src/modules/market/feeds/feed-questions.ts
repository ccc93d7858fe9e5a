import type { FeedReport } from '@hoga/market/feed-report';
import type { PriceExplanation, PriceQuestion } from '@hoga/market/journal/explain-price';
import { decodeFrame, encodeFrame, VERSION } from '../../../transport/format/frames.ts';
import type { FeedAnswerFrame, FeedQuestionFrame } from '../../../transport/format/price-frames.ts';
import type { Subjects } from '../../../transport/format/subjects.ts';
import type { Wire, WireTime } from '../../../transport/wire.ts';
import type { FeedAnswers } from './own-answers.ts';

/** A process that did not acknowledge a question within this time has no feed, or is away. */
const ACKNOWLEDGE_MS = 750;
/** Files of an hour take seconds to read. */
const ANSWER_MS = 30_000;
/** Questions in progress; further ones are refused. */
const MOST_ASKED = 50;

/** A report, and the process that leads. */
export interface LedReport extends FeedReport {
  /** `null` where prices are this process's own. */
  readonly node: string | null;
}

export interface FeedQuestions {
  /** `null` while no process leads. */
  report(): Promise<LedReport | null>;
  /** `null` where nothing is recorded, or no process answers. */
  explain(question: PriceQuestion): Promise<PriceExplanation | null>;
}

/** In a process whose prices are its own. */
export function localQuestions(answers: FeedAnswers): FeedQuestions {
  return {
    report: () => Promise.resolve({ ...answers.report(), node: null }),
    explain: (question) => answers.explain(question),
  };
}

interface FeedWire {
  readonly wire: Wire;
  readonly subjects: Subjects;
  readonly node: string;
}

/** Answers other processes' questions. Returns a function that stops it. */
export function answerQuestions(
  { wire, subjects, node }: FeedWire,
  { answers, leads }: { readonly answers: FeedAnswers; readonly leads: () => boolean },
): () => void {
  return wire.listen(subjects.feedQuestions, (text) => {
    const frame = decodeFrame<FeedQuestionFrame>(text);
    if (frame === null) return;
    const send = (part: Pick<FeedAnswerFrame, 'state' | 'report' | 'explanation'>): void => {
      const answer: FeedAnswerFrame = { v: VERSION, id: frame.id, node, leads: leads(), ...part };
      wire.send(subjects.feedAnswers(frame.node), encodeFrame(answer));
    };
    if (frame.question === null) {
      send({ state: 'done', report: answers.report(), explanation: null });
      return;
    }
    send({ state: 'working', report: null, explanation: null });
    answers
      .explain(frame.question)
      .then((explanation) => send({ state: 'done', report: null, explanation }))
      .catch(() => send({ state: 'done', report: null, explanation: null }));
  });
}

interface Asked {
  readonly working: Set<string>;
  readonly done: FeedAnswerFrame[];
  /** Whether answers are still awaited; ends the question where not. */
  readonly settle: () => void;
}

/** Asks the processes with a feed over the bus. */
export class RemoteQuestions implements FeedQuestions {
  readonly #parts: FeedWire & { readonly time: WireTime };
  readonly #asked = new Map<number, Asked>();
  #number = 0;
  #stop: () => void = () => undefined;

  constructor(parts: FeedWire & { readonly time: WireTime }) {
    this.#parts = parts;
  }

  start(): void {
    const { wire, subjects, node } = this.#parts;
    this.#stop = wire.listen(subjects.feedAnswers(node), (text) => {
      const frame = decodeFrame<FeedAnswerFrame>(text);
      const asked = frame === null ? undefined : this.#asked.get(frame.id);
      if (frame === null || asked === undefined) return;
      if (frame.state === 'working') {
        asked.working.add(frame.node);
        return;
      }
      asked.working.delete(frame.node);
      asked.done.push(frame);
      asked.settle();
    });
  }

  stop(): void {
    this.#stop();
  }

  async report(): Promise<LedReport | null> {
    const answers = await this.#ask(null, (done) => done.some(({ leads }) => leads));
    const leader = answers.find(({ leads, report }) => leads && report !== null);
    return leader?.report == null ? null : { ...leader.report, node: leader.node };
  }

  async explain(question: PriceQuestion): Promise<PriceExplanation | null> {
    const answers = await this.#ask(question, () => false);
    const explanations = answers.flatMap(({ explanation }) => explanation ?? []);
    // Of two processes that have led, the one whose quote is newer led last.
    return explanations.toSorted((one, other) => usedAt(other) - usedAt(one))[0] ?? null;
  }

  /** All answers, or those until `isEnough`. */
  #ask(
    question: PriceQuestion | null,
    isEnough: (done: readonly FeedAnswerFrame[]) => boolean,
  ): Promise<readonly FeedAnswerFrame[]> {
    const { wire, subjects, node, time } = this.#parts;
    if (this.#asked.size >= MOST_ASKED) return Promise.resolve([]);
    this.#number += 1;
    const id = this.#number;
    return new Promise((resolve) => {
      const [working, done] = [new Set<string>(), [] as FeedAnswerFrame[]];
      let isAcknowledged = false;
      const end = (): void => {
        for (const stop of timers) stop();
        this.#asked.delete(id);
        resolve(done);
      };
      const settle = (): void => {
        if (isEnough(done) || (isAcknowledged && working.size === 0)) end();
      };
      const timers = [
        time.after(ACKNOWLEDGE_MS, () => {
          isAcknowledged = true;
          settle();
        }),
        time.after(ANSWER_MS, end),
      ];
      this.#asked.set(id, { working, done, settle });
      const frame: FeedQuestionFrame = { v: VERSION, id, node, question };
      if (!wire.send(subjects.feedQuestions, encodeFrame(frame))) end();
    });
  }
}

function usedAt({ used }: PriceExplanation): number {
  return used?.at ?? Number.NEGATIVE_INFINITY;
}
