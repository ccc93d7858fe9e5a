import type { Span, SpanFacts } from './tracer.ts';

/** What all spans of this process have in common. */
export interface Resource {
  readonly version: string;
  /** The name of the process among those of the installation. */
  readonly node: string;
}

/** SPAN_KIND_INTERNAL and SPAN_KIND_SERVER of opentelemetry-proto 1.x. */
const [INTERNAL, SERVER] = [1, 2];

/** An ExportTraceServiceRequest in OTLP's JSON form: ids in hexadecimal, 64-bit numbers as text. */
export function otlpText(spans: readonly Span[], { version, node }: Resource): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: {
          attributes: attributes({ 'service.name': 'hoga', 'service.version': version, 'service.instance.id': node }),
        },
        scopeSpans: [{ scope: { name: 'hoga' }, spans: spans.map(otlpSpan) }],
      },
    ],
  });
}

function otlpSpan({ traceId, spanId, parentId, name, from, to, facts }: Span): object {
  return {
    traceId,
    spanId,
    ...(parentId === null ? {} : { parentSpanId: parentId }),
    name,
    kind: name === 'request' ? SERVER : INTERNAL,
    startTimeUnixNano: nanoseconds(from),
    endTimeUnixNano: nanoseconds(to),
    attributes: attributes(facts),
  };
}

/** Beyond what a number holds exactly. */
function nanoseconds(ms: number): string {
  return `${BigInt(Math.round(ms * 1_000)) * 1_000n}`;
}

function attributes(facts: SpanFacts): readonly object[] {
  return Object.entries(facts).map(([key, value]) => ({ key, value: otlpValue(value) }));
}

function otlpValue(value: string | number): object {
  if (typeof value === 'string') return { stringValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}
