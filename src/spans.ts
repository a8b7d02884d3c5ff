import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

/** Asked for anew each time: nothing is traced before src/integrations/tracing/otlp-tracing.ts has started, nor after, and then this costs next to nothing. */
const tracer = () => trace.getTracer('cotavia')

const KINDS = { inside: SpanKind.INTERNAL, server: SpanKind.SERVER, client: SpanKind.CLIENT } as const

export interface SpanOptions {
  /** `server`: someone asked us; `client`: we ask something outside; otherwise it's work of our own. */
  kind?: keyof typeof KINDS
  /** Never about a person: no address, name, value of a row, or whole URL. */
  attributes?: Attributes
}

/**
 * Does work as a span of the trace under way, or as the first of a new one. What the work throws is thrown on; the span says only of which kind
 * it was, since messages may quote people's data. A thrown `Response` is an answer, not a fault.
 */
export async function inSpan<T>(
  name: string,
  { kind = 'inside', attributes = {} }: SpanOptions,
  work: (span: Span) => T | Promise<T>,
): Promise<T> {
  return await tracer().startActiveSpan(name, { kind: KINDS[kind], attributes }, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      markFailed(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** The span under way, if there's one that's recorded. */
export function spanUnderWay(): Span | null {
  const span = trace.getActiveSpan()
  return span?.isRecording() ? span : null
}

/**
 * A span for something that tells by itself when it's done; the caller ends it. Null when nothing is being traced: most of the time, and
 * then `about` isn't asked.
 */
export function beginSpan(about: () => SpanOptions & { name: string }): Span | null {
  if (spanUnderWay() === null) return null
  const { name, kind = 'inside', attributes = {} } = about()
  return tracer().startSpan(name, { kind: KINDS[kind], attributes })
}

/** Says that the work of a span failed, and how; not why. */
export function markFailed(span: Span, error: unknown): void {
  if (error instanceof Response) return
  const { code } = (error ?? {}) as { code?: unknown }
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', typeof code === 'string' ? code : error instanceof Error ? error.name : typeof error)
}

/**
 * The same port, each of whose calls is a span named after both (`mail send`), as long as it's part of something that's traced. The arguments stay
 * outside the trace.
 */
export function spanned<Port extends object>(name: string, port: Port): Port {
  return new Proxy(port, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function' || typeof key === 'symbol') return value
      return (...given: unknown[]) => {
        const span = beginSpan(() => ({ name: `${name} ${key}`, kind: 'client' }))
        if (span === null) return value.apply(target, given)
        return ending(span, () => value.apply(target, given))
      }
    },
  })
}

/** Ends a span when what was called is done, be it now or later; answers what was called answers. */
export function ending<T>(span: Span, call: () => T): T {
  try {
    const answer = call()
    if (!(answer instanceof Promise)) {
      span.end()
      return answer
    }
    return answer.then(
      (done) => {
        span.end()
        return done
      },
      (error: unknown) => {
        markFailed(span, error)
        span.end()
        throw error
      },
    ) as T
  } catch (error) {
    markFailed(span, error)
    span.end()
    throw error
  }
}
