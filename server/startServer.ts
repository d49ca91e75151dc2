import { join } from 'node:path'
import type { Clock } from '../shared/clock.ts'
import type { Ids } from '../shared/ids.ts'
import { ownersOnly } from '../shared/protocol/dataFolder.ts'
import type { Config } from './config.ts'
import type { LeaseTimes } from './db/cluster/leaseTimes.ts'
import { openData } from './db/data/openData.ts'
import { buildVersion } from './db/engine/buildVersion.ts'
import type { EnvironmentStores } from './db/environment/environmentStores.ts'
import { type ParentChannel, serveDesktop } from './desktop.ts'
import { buildSchema, tracedSchema } from './graphql/schema.ts'
import type { HttpOptions } from './http/httpOptions.ts'
import { Readiness } from './http/readiness.ts'
import { startHttp } from './http/server.ts'
import { type Log, openLog } from './log.ts'
import type { Metrics } from './operations/metrics.ts'
import { statementsTo } from './operations/statements.ts'
import { ScriptPool } from './scripts/pool.ts'
import type { ResolveTxt } from './services/addresses/ownDomains.ts'
import { EffectiveSettings, senderOf } from './services/configuration/effectiveSettings.ts'
import { FolderObjects } from './services/files/objects/folderObjects.ts'
import type { ObjectStore } from './services/files/objects/objectStore.ts'
import { outbox } from './services/mail/outbox.ts'
import { PlatformMailer } from './services/mail/platformMailer.ts'
import { sampleFolder } from './services/samples/sampleFolder.ts'
import { createServices, type Services } from './services/services.ts'
import { closeToOthers } from './system/closeToOthers.ts'
import { decideByOutlines } from './system/exactBorders.ts'
import type { ReadLimits } from './system/readShares.ts'
import type { Tracing } from './tracing.ts'

export interface StartOptions {
  readonly clock: Clock
  readonly ids: Ids
  /** The desktop's main process, when it started this one. */
  readonly desktop?: ParentChannel
  /**
   * For tests: a short time limit, another built interface, what is behind the calls, the table of routes, documents that other servers
   * have read, and small limits.
   */
  readonly requestMs?: number
  readonly rendererFolder?: string
  readonly withServices?: (services: Services) => void
  readonly onRoute?: HttpOptions['onRoute']
  readonly readsDocuments?: HttpOptions['readsDocuments']
  readonly connections?: HttpOptions['connections']
  readonly readLimits?: ReadLimits
  readonly resolveTxt?: ResolveTxt
  readonly leaseTimes?: LeaseTimes
}

export interface RunningServer {
  /** The admin area's address, with a slash at its end. */
  readonly url: string
  readonly port: number
  /** Where those who run the server ask, when it was told to answer them. */
  readonly operationsPort: number | undefined
  /** What the desktop's windows have to send with everything; undefined where everybody is answered. */
  readonly windowKey: string | undefined
  /** A one-time login link, when there is no superAdmin who can log in. */
  readonly firstLoginLink: string | undefined
  /** What is wrong with files of environments, each in a sentence. */
  readonly problems: readonly string[]
  /** Writes down what belongs to nobody's call. */
  report(error: unknown): void
  /** Finishes the writes and closes everything. */
  close(): Promise<void>
}

/** Requests in progress get this long to finish when the server stops, in ms. */
const closeDeadline = 10_000

/** How often sessions are looked through for those whose time is over, in ms. */
const sessionsInterval = 10 * 60_000

/** Closes what was opened, last first, even when some of it fails. */
class OpenParts {
  readonly #closers: (() => unknown)[] = []

  add(close: () => unknown) {
    this.#closers.push(close)
  }

  async close() {
    const errors: unknown[] = []
    for (const close of this.#closers.splice(0).reverse()) {
      try {
        await close()
      } catch (error) {
        errors.push(error)
      }
    }
    if (errors.length > 0) throw errors[0]
  }
}

/** The composition root: data → services → HTTP. @throws what keeps it from starting; nothing stays open then */
export async function startServer(config: Config, options: StartOptions): Promise<RunningServer> {
  const parts = new OpenParts()
  try {
    return await compose(config, options, parts)
  } catch (error) {
    await parts.close().catch(() => undefined)
    throw error
  }
}

async function compose(config: Config, options: StartOptions, parts: OpenParts): Promise<RunningServer> {
  const { clock, ids, desktop } = options
  // Everything that this process and its children make from here on.
  process.umask(ownersOnly)
  decideByOutlines()
  let log: Log | undefined
  const report = (error: unknown) => log?.logger.error({ err: error }, 'Background work failed')
  const metrics = config.operations && (await makeMetrics())
  const traces = config.tracing && (await makeTraces(config.tracing, ids, report))
  parts.add(() => traces?.close())
  const {
    platform,
    environments: environmentStores,
    cluster,
    recordSeal,
    counts,
  } = await openData({
    ...config,
    clock,
    ids,
    report,
    leaseTimes: options.leaseTimes,
    statementMeter: statementsTo({
      slowMs: config.slowCallMs,
      slow: statement => log?.logger.warn(statement, 'Slow statement of the database'),
      metrics,
      traces,
    }),
  })
  parts.add(() => platform.close())
  log = await openLog(config.dataDirectory)
  parts.add(log.close)
  const { logger } = log
  const mended = await closeToOthers(config.dataDirectory, report)
  parts.add(() => environmentStores.close())
  const settings = new EffectiveSettings(config, await platform.reads.settings.load())
  const files = outbox(join(config.dataDirectory, 'outbox'), senderOf(undefined, config.adminDomain), { clock, ids })
  const mailer = new PlatformMailer(settings, files, traces)
  const scripts = new ScriptPool({ report, traces })
  parts.add(() => scripts.close())
  const taskScripts = new ScriptPool({ report, processes: 3, waiting: 10_000, traces })
  parts.add(() => taskScripts.close())
  const agentScripts = new ScriptPool({ report, processes: 3, traces })
  parts.add(() => agentScripts.close())
  const objects = await openObjects(config.fileStorage, ids)
  parts.add(() => objects?.close())
  const services = await createServices({
    config,
    objects,
    clock,
    ids,
    platform,
    environmentStores,
    cluster,
    recordSeal,
    settings,
    mailer,
    scripts,
    taskScripts,
    agentScripts,
    report,
    traces,
    resolveTxt: options.resolveTxt,
    readLimits: options.readLimits,
  })
  services.background.run(mended.rest())
  options.withServices?.(services)
  parts.add(() => services.sessions.close())
  parts.add(() => services.background.idle())
  parts.add(() => services.mailQueue.close())
  parts.add(() => services.pushQueue.close())
  parts.add(endSessions(services, report))
  parts.add(() => services.collectionChildren.close())
  parts.add(() => services.applicationChildren.close())
  parts.add(() => services.textExtracts.close())
  parts.add(() => services.imports.close())
  parts.add(() => services.pictures.close())
  parts.add(() => services.collectionRecords.close())
  parts.add(() => services.applicationFiles.close())
  parts.add(() => services.knowledgeKeeper.close())
  parts.add(() => services.jobs.close())
  parts.add(() => services.hourly.close())
  parts.add(() => services.backupClock.close())
  parts.add(() => services.upgradeBackups.close())
  parts.add(() => services.taskQueue.close())
  parts.add(() => services.taskClock.close())
  parts.add(() => services.agents.close())
  parts.add(() => services.signingChildren.close())
  parts.add(() => services.signings.close())
  parts.add(() => services.designAssistant.close())

  // The desktop's window enters by the demo account, so nobody waits for a link on a terminal.
  const firstToken = desktop === undefined ? await services.firstAccounts.ensureSuperAdmin() : undefined
  if (desktop !== undefined) await services.firstAccounts.ensureDemoAccount()
  // A sample that cannot be made is no reason not to serve.
  if (config.demo) await services.samples.ensure(sampleFolder('demo')).catch(report)
  if (config.gallery) await services.samples.ensure(sampleFolder('gallery')).catch(report)
  const windowKey = desktop === undefined ? undefined : ids.secret(32)
  const readiness = new Readiness(async () => platform.reads.settings.load())
  metrics?.watch({
    openEnvironments: () => environmentStores.openCount,
    database: counts,
    scriptPools: { scripts, tasks: taskScripts, agents: agentScripts },
  })
  const operations = config.operations && metrics && (await openOperations(config.operations, readiness, metrics))
  parts.add(() => operations?.close())
  const http = await startHttp({
    config,
    services,
    schema: traces === undefined ? buildSchema() : tracedSchema(traces),
    logger,
    clock,
    ids,
    version: buildVersion,
    desktop: desktop !== undefined,
    windowKey,
    readiness,
    meter: metrics,
    traces,
    isSetAside: id => isSetAside(environmentStores, id),
    rendererFolder: options.rendererFolder,
    requestMs: options.requestMs,
    onRoute: options.onRoute,
    readsDocuments: options.readsDocuments,
    connections: options.connections,
  })
  parts.add(() => http.close(closeDeadline))
  services.links.listening(http.port)
  services.mailQueue.wake()
  services.background.run(services.pushKeyring.pair())
  services.pushQueue.wake()
  services.background.run(services.upgradeBackups.run())
  if (desktop !== undefined) parts.add(serveDesktop(desktop, services))
  const { adminOrigin } = services.links
  logger.info({ url: adminOrigin, version: buildVersion }, 'Ready')
  const problems = await services.environmentProblems.find()
  return {
    problems: problems.map(({ message }) => message),
    url: `${adminOrigin}/`,
    port: http.port,
    operationsPort: operations?.port,
    windowKey,
    firstLoginLink: firstToken && `${adminOrigin}/login?token=${firstToken}`,
    report,
    close: () => parts.close(),
  }
}

/** The library of S3 is read where it is used. */
async function openObjects(storage: Config['fileStorage'], ids: Ids): Promise<ObjectStore | undefined> {
  if (storage === undefined) return undefined
  if (storage.kind === 'folder') return new FolderObjects(storage.path, () => ids.next())
  const { S3Objects } = await import('./services/files/objects/s3Objects.ts')
  return new S3Objects(storage)
}

/** What counts is read where it is asked for. */
async function makeMetrics() {
  const { Metrics } = await import('./operations/metrics.ts')
  return new Metrics(buildVersion)
}

/** The library of OpenTelemetry is read where it is asked for. */
async function makeTraces(tracing: Tracing, ids: Ids, report: (error: unknown) => void) {
  const { OpenTelemetry } = await import('./operations/openTelemetry.ts')
  return new OpenTelemetry({ tracing, version: buildVersion, instance: ids.next(), report })
}

/** Tells those who run the server what was counted. */
async function openOperations(address: NonNullable<Config['operations']>, readiness: Readiness, metrics: Metrics) {
  const { startOperations } = await import('./operations/operationsServer.ts')
  return startOperations(address, { version: buildVersion, readiness, metrics })
}

/** Sessions end by themselves, also those that nobody uses any more. @returns stops doing so */
function endSessions({ sessions }: Services, report: (error: unknown) => void): () => void {
  const end = () => void sessions.endOverdue().catch(report)
  end()
  const timer = setInterval(end, sessionsInterval).unref()
  return () => clearInterval(timer)
}

/** Tries it when nobody has used it yet: a person should not meet an application that then fails at every click. */
async function isSetAside(stores: EnvironmentStores, environmentId: string): Promise<boolean> {
  try {
    await stores.open(environmentId)
    return false
  } catch {
    return stores.status(environmentId).state === 'setAside'
  }
}
