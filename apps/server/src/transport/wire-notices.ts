import type { Bus } from '../foundation/bus.ts';
import { decodeFrame, encodeFrame, VERSION } from './format/frames.ts';
import type { Subjects } from './format/subjects.ts';
import type { Wire } from './wire.ts';

interface NoticeFrame {
  readonly v: number;
  readonly node: string;
  readonly subject: string;
  readonly message: unknown;
}

export interface NoticeParts {
  /** Of this process. */
  readonly bus: Bus;
  readonly wire: Wire;
  readonly subjects: Subjects;
  readonly node: string;
}

/**
 * The bus of a process, extended by other processes' notices. A lost notice only delays its receiver: the change is in
 * the database, which is polled.
 */
export function noticesOverWire({ bus, wire, subjects, node }: NoticeParts): Bus {
  wire.listen(subjects.notices, (text) => {
    const frame = decodeFrame<NoticeFrame>(text);
    if (frame !== null && frame.node !== node) bus.publish(frame.subject, frame.message);
  });
  return {
    publish(subject, message) {
      bus.publish(subject, message);
      const frame: NoticeFrame = { v: VERSION, node, subject, message };
      wire.send(subjects.notices, encodeFrame(frame));
    },
    subscribe: (subject, listener) => bus.subscribe(subject, listener),
  };
}
