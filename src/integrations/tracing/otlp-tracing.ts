import type { Config } from '#config'
import { reveal } from '#domain/access/secret.ts'

export interface Tracing {
  /** Sends what hasn't left yet, within a few seconds, and ends. */
  stop(): Promise<void>
}

interface Told {
  warn(about: object, sentence: string): void
}

const NOT_TRACED: Tracing = { stop: async () => {} }
const LONGEST_GOODBYE_MS = 3_000
/** A statement's own words are at most this long in a trace, in characters. */
const LONGEST_VALUE = 2_000

/**
 * Sends traces by OTLP (HTTP with JSON, to `/v1/traces` below OTEL_EXPORTER_OTLP_ENDPOINT) when that's set: spans of requests, jobs, statements, and calls to the
 * outside (src/spans.ts). A collector that's away loses spans and holds nothing up. There is one per process, since OpenTelemetry's own interface is.
 */
export async function startTracing(
  {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: headers,
    OTEL_TRACES_SAMPLER_ARG: share,
  }: Traced,
  log: Told,
): Promise<Tracing> {
  if (endpoint === undefined) return NOT_TRACED
  // Only now: whoever traces nothing shouldn't load all this at each start.
  const [api, core, sdk, { AsyncLocalStorageContextManager }, { resourceFromAttributes }, { OTLPTraceExporter }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/core'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ])
  const tell = (message: string) => log.warn({ tracing: message.slice(0, 200) }, 'traces couldn’t be sent')
  const silent = () => {}
  api.diag.setLogger(
    { error: tell, warn: tell, info: silent, debug: silent, verbose: silent },
    { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'cotavia', 'service.instance.id': crypto.randomUUID() }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: LONGEST_VALUE },
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
          headers: headers === undefined ? {} : readHeaders(reveal(headers)),
        }),
      }),
    ],
  })
  const contexts = new AsyncLocalStorageContextManager().enable()
  api.context.setGlobalContextManager(contexts)
  api.propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  api.trace.setGlobalTracerProvider(provider)
  return {
    stop: async () => {
      api.trace.disable()
      const late = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_GOODBYE_MS).unref())
      await Promise.race([provider.shutdown().catch(() => {}), late])
      api.context.disable()
      api.propagation.disable()
      api.diag.disable()
    },
  }
}

type Traced = Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_TRACES_SAMPLER_ARG'>

/** `name=value` pairs separated by commas, values encoded as in URLs, as OpenTelemetry has them. */
function readHeaders(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(',').map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name.trim(), decodeURIComponent(value.join('=').trim())]
    }),
  )
}
