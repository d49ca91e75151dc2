import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  type Span as OpenSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { isAppError } from '../../shared/errors.ts'
import type { Facts, Span, SpanOptions, Traces } from '../system/traces.ts'
import type { Tracing } from '../tracing.ts'

export interface OpenTelemetryOptions {
  readonly tracing: Tracing
  readonly version: string
  /** Tells this process from others of the same name. */
  readonly instance: string
  /** Told once when traces do not arrive, until they do again. */
  report(error: unknown): void
}

/** Of an attribute, in characters: statements may be long. */
const longestFact = 4_000

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const

/** Sends traces by OpenTelemetry. What goes on around a piece of work it keeps itself: nothing of the process is registered or replaced. */
export class OpenTelemetry implements Traces {
  readonly #provider: TracerProvider
  readonly #tracer: Tracer
  readonly #around = new AsyncLocalStorage<Context>()

  constructor({ tracing, version, instance, report }: OpenTelemetryOptions) {
    const { url, resource } = tracing
    const headers = { ...tracing.headers }
    this.#provider = new TracerProvider({
      sampler: samplerOf(tracing),
      resource: resourceFromAttributes({ 'service.version': version, 'service.instance.id': instance, ...resource }),
      spanLimits: { attributeValueLengthLimit: longestFact },
      spanProcessors: [new BatchSpanProcessor({ exporter: toldOnce(new OTLPTraceExporter({ url, headers }), report) })],
    })
    this.#tracer = this.#provider.getTracer('telar', version)
  }

  begin(name: string, { facts = {}, kind, traceparent }: SpanOptions = {}): Span {
    const around = this.#around.getStore() ?? elsewhere(traceparent)
    const options = { attributes: facts, kind: kind === undefined ? SpanKind.INTERNAL : kinds[kind] }
    const span = this.#tracer.startSpan(name, options, around)
    const within = trace.setSpan(around, span)
    return {
      run: work => this.#around.run(within, work),
      end: (more, failure) => end(span, more, failure),
    }
  }

  async span<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
    const span = this.begin(name, options)
    try {
      const result = await span.run(work)
      span.end()
      return result
    } catch (error) {
      span.end(undefined, isAppError(error) ? error.code : 'InternalError')
      throw error
    }
  }

  bound<Args extends unknown[], Result>(work: (...args: Args) => Result): (...args: Args) => Result {
    const around = this.#around.getStore()
    return around === undefined ? work : (...args) => this.#around.run(around, work, ...args)
  }

  /** Sends what is left; not arriving is no failure. */
  async close(): Promise<void> {
    await this.#provider.shutdown().catch(() => undefined)
  }
}

function end(span: OpenSpan, facts: Facts | undefined, failure: string | undefined): void {
  if (facts !== undefined) span.setAttributes(facts)
  if (failure !== undefined) {
    span.setAttribute('error.type', failure)
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end()
}

function elsewhere(traceparent: string | undefined): Context {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent)
  return parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true })
}

function samplerOf({ sampler, ratio }: Tracing): Sampler {
  const own = sampler.replace(/^parentbased_/, '')
  const root =
    own === 'always_on'
      ? new AlwaysOnSampler()
      : own === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(ratio)
  return own === sampler ? root : new ParentBasedSampler({ root })
}

/** An exporter of which it is told when its first spans in a row do not arrive. */
function toldOnce(exporter: OTLPTraceExporter, report: (error: unknown) => void): SpanExporter {
  let isTold = false
  return {
    export: (spans, done) =>
      exporter.export(spans, result => {
        const failed = result.code !== ExportResultCode.SUCCESS
        if (failed && !isTold) report(new Error('traces do not arrive', { cause: result.error }))
        isTold = failed
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  }
}
