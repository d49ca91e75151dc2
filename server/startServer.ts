import { join } from 'node:path'
import type { Clock } from '../shared/clock.ts'
import type { Ids } from '../shared/ids.ts'
import { ownersOnly } from '../shared/protocol/dataFolder.ts'
import type { Config } from './config.ts'
import { buildVersion } from './db/engine/buildVersion.ts'
import { sealWith } from './db/engine/seal.ts'
import { EnvironmentStores } from './db/environment/environmentStores.ts'
import { recordsKey } from './db/platform/dataKeys.ts'
import { openPlatform } from './db/platform/openPlatform.ts'
import { type ParentChannel, serveDesktop } from './desktop.ts'
import { buildSchema } from './graphql/schema.ts'
import type { HttpOptions } from './http/httpOptions.ts'
import { startHttp } from './http/server.ts'
import { type Log, openLog } from './log.ts'
import { ScriptPool } from './scripts/pool.ts'
import type { ResolveTxt } from './services/addresses/ownDomains.ts'
import { EffectiveSettings, senderOf } from './services/configuration/effectiveSettings.ts'
import { outbox } from './services/mail/outbox.ts'
import { PlatformMailer } from './services/mail/platformMailer.ts'
import { sampleFolder } from './services/samples/sampleFolder.ts'
import { createServices, type Services } from './services/services.ts'
import { closeToOthers } from './system/closeToOthers.ts'
import { decideByOutlines } from './system/exactBorders.ts'

export interface StartOptions {
  readonly clock: Clock
  readonly ids: Ids
  /** The desktop's main process, when it started this one. */
  readonly desktop?: ParentChannel
  /** For tests: a short time limit, another built interface, what is behind the calls, the table of routes, and small limits. */
  readonly requestMs?: number
  readonly rendererFolder?: string
  readonly withServices?: (services: Services) => void
  readonly onRoute?: HttpOptions['onRoute']
  readonly connections?: HttpOptions['connections']
  readonly resolveTxt?: ResolveTxt
}

export interface RunningServer {
  /** The admin area's address, with a slash at its end. */
  readonly url: string
  readonly port: number
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
  const platform = openPlatform(config.dataDirectory, { clock, ids, adopt: config.adopt, report })
  parts.add(() => platform.close())
  log = await openLog(config.dataDirectory)
  parts.add(log.close)
  const { logger } = log
  const mended = await closeToOthers(config.dataDirectory, report)
  const recordSeal = sealWith(recordsKey(config.dataDirectory))
  const environmentStores = new EnvironmentStores(config.dataDirectory, { clock, ids, report, seal: recordSeal })
  parts.add(() => environmentStores.close())
  const settings = new EffectiveSettings(config, await platform.reads.settings.load())
  const files = outbox(join(config.dataDirectory, 'outbox'), senderOf(undefined, config.adminDomain), { clock, ids })
  const mailer = new PlatformMailer(settings, files)
  const scripts = new ScriptPool({ report })
  parts.add(() => scripts.close())
  const taskScripts = new ScriptPool({ report, processes: 3, waiting: 10_000 })
  parts.add(() => taskScripts.close())
  const services = await createServices({
    config,
    clock,
    ids,
    platform,
    environmentStores,
    recordSeal,
    settings,
    mailer,
    scripts,
    taskScripts,
    report,
    resolveTxt: options.resolveTxt,
  })
  services.background.run(mended.rest())
  options.withServices?.(services)
  parts.add(() => services.sessions.close())
  parts.add(() => services.background.idle())
  parts.add(() => services.mailQueue.close())
  parts.add(endSessions(services, report))
  parts.add(() => services.collectionChildren.close())
  parts.add(() => services.applicationChildren.close())
  parts.add(() => services.imports.close())
  parts.add(() => services.pictures.close())
  parts.add(() => services.collectionRecords.close())
  parts.add(() => services.applicationFiles.close())
  parts.add(() => services.jobs.close())
  parts.add(() => services.hourly.close())
  parts.add(() => services.backupClock.close())
  parts.add(() => services.upgradeBackups.close())
  parts.add(() => services.taskQueue.close())
  parts.add(() => services.taskClock.close())

  // The desktop's window enters by the demo account, so nobody waits for a link on a terminal.
  const firstToken = desktop === undefined ? await services.firstAccounts.ensureSuperAdmin() : undefined
  if (desktop !== undefined) await services.firstAccounts.ensureDemoAccount()
  // A sample that cannot be made is no reason not to serve.
  if (config.demo) await services.samples.ensure(sampleFolder('demo')).catch(report)
  if (config.gallery) await services.samples.ensure(sampleFolder('gallery')).catch(report)
  const windowKey = desktop === undefined ? undefined : ids.secret(32)
  const http = await startHttp({
    config,
    services,
    schema: buildSchema(),
    logger,
    clock,
    ids,
    version: buildVersion,
    desktop: desktop !== undefined,
    windowKey,
    isSetAside: id => isSetAside(environmentStores, id),
    rendererFolder: options.rendererFolder,
    requestMs: options.requestMs,
    onRoute: options.onRoute,
    connections: options.connections,
  })
  parts.add(() => http.close(closeDeadline))
  services.links.listening(http.port)
  services.mailQueue.wake()
  services.background.run(services.upgradeBackups.run())
  if (desktop !== undefined) parts.add(serveDesktop(desktop, services.firstAccounts, services.links))
  const { adminOrigin } = services.links
  logger.info({ url: adminOrigin, version: buildVersion }, 'Ready')
  const problems = await services.environmentProblems.find()
  return {
    problems: problems.map(({ message }) => message),
    url: `${adminOrigin}/`,
    port: http.port,
    windowKey,
    firstLoginLink: firstToken && `${adminOrigin}/login?token=${firstToken}`,
    report,
    close: () => parts.close(),
  }
}

/** Sessions end by themselves, also those that nobody uses any more. @returns stops doing so */
function endSessions({ sessions }: Services, report: (error: unknown) => void): () => void {
  const end = () => void sessions.endOverdue().catch(report)
  end()
  const timer = setInterval(end, sessionsInterval).unref()
  return () => clearInterval(timer)
}

/** Tries the file when nobody has used it yet: a person should not meet an application that then fails at every click. */
function isSetAside(stores: EnvironmentStores, environmentId: string): boolean {
  try {
    stores.open(environmentId)
    return false
  } catch {
    return stores.status(environmentId).state === 'setAside'
  }
}
