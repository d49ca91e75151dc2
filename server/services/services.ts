import type { Clock } from '../../shared/clock.ts'
import type { Ids } from '../../shared/ids.ts'
import type { Config } from '../config.ts'
import type { EnvironmentStores } from '../db/environment/environmentStores.ts'
import type { PlatformStore } from '../db/platform/openPlatform.ts'
import type { ScriptPool } from '../scripts/pool.ts'
import { Accounts } from './accounts/accounts.ts'
import { attemptLimiter } from './accounts/attemptLimiter.ts'
import { FirstAccounts } from './accounts/firstAccounts.ts'
import { Login } from './accounts/login.ts'
import { PasswordReset } from './accounts/passwordReset.ts'
import { Sessions } from './accounts/sessions.ts'
import { SignUp } from './accounts/signUp.ts'
import { Tokens } from './accounts/tokens.ts'
import { ApplicationFiles } from './applicationFiles/applicationFiles.ts'
import { type Background, background } from './background.ts'
import { Blocks } from './blocks/blocks.ts'
import { Buttons } from './buttons/buttons.ts'
import { type Caller, system } from './caller.ts'
import { type ChangeBus, changeBus } from './changes/bus.ts'
import { CollectionChildren } from './collections/child/collectionChildren.ts'
import { type CollectionServices, collectionServices } from './collections/collectionServices.ts'
import { type ComponentService, createComponentService } from './components/components.ts'
import { environmentSites } from './environmentSites.ts'
import { createEnvironmentService, type EnvironmentService } from './environments/environments.ts'
import { OpenEnvironments } from './environments/openEnvironments.ts'
import { createFileService, type FileService } from './files/files.ts'
import { Filters } from './filters/filters.ts'
import { type HostDirectory, hostDirectory } from './hosts.ts'
import { type Idempotency, idempotency } from './idempotency.ts'
import { Imports } from './imports/imports.ts'
import { type Links, links } from './links.ts'
import type { Mailer } from './mail/mailer.ts'
import { createMembershipService, type MembershipService } from './memberships/memberships.ts'
import { createPolicy, type Policy } from './policy/policy.ts'
import { keepTextIndexes } from './records/keepTextIndexes.ts'
import { type RecordServices, recordServices } from './records/recordServices.ts'
import { ResultCache } from './results/resultCache.ts'
import { SampleBuilder } from './samples/sampleBuilder.ts'
import { Samples } from './samples/samples.ts'
import { Templates } from './samples/templates.ts'
import { TableExports } from './tables/tableExports.ts'
import { Restores } from './versions/restores.ts'
import { Versions } from './versions/versions.ts'
import { createViewService, type ViewService } from './views/views.ts'

/** What the composition root hands to the services. */
export interface ServiceOptions {
  readonly config: Config
  readonly clock: Clock
  readonly ids: Ids
  readonly platform: PlatformStore
  readonly environmentStores: EnvironmentStores
  readonly mailer: Mailer
  readonly scripts: ScriptPool
  /** Gets failures that belong to nobody's call. */
  readonly report: (error: unknown) => void
}

export interface Services extends RecordServices, CollectionServices {
  readonly accounts: Accounts
  readonly applicationFiles: ApplicationFiles
  readonly background: Background
  readonly blocks: Blocks
  readonly buttons: Buttons
  readonly changes: ChangeBus
  readonly components: ComponentService
  readonly environments: EnvironmentService
  readonly files: FileService
  readonly firstAccounts: FirstAccounts
  readonly hosts: HostDirectory
  readonly idempotency: Idempotency
  readonly imports: Imports
  readonly links: Links
  readonly login: Login
  readonly memberships: MembershipService
  readonly passwordReset: PasswordReset
  readonly policy: Policy
  readonly samples: Samples
  readonly sessions: Sessions
  readonly signUp: SignUp
  readonly tableExports: TableExports
  readonly templates: Templates
  readonly restores: Restores
  readonly versions: Versions
  readonly views: ViewService
}

const everyEnvironment = { skip: 0, limit: Number.MAX_SAFE_INTEGER }

/** Everything that resolvers and routes call, wired once. */
export async function createServices(options: ServiceOptions): Promise<Services> {
  const { config, clock, ids, platform, environmentStores } = options
  const hosts = hostDirectory(config.adminDomain, config.loopback)
  for (const environment of await platform.reads.environments.page(everyEnvironment)) hosts.put(environment)
  const sites = environmentSites(platform, config.adminDomain)
  const shared = {
    ...options,
    loopback: config.loopback,
    environments: environmentStores,
    sessions: new Sessions({ ...options, loopback: config.loopback }),
    tokens: new Tokens(options),
    attempts: attemptLimiter(clock),
    links: links(config),
    background: background(options.report),
    site: sites.site,
  }
  const passwordReset = new PasswordReset(shared)
  const changes = changeBus()
  const open = new OpenEnvironments({
    platform,
    stores: environmentStores,
    clock,
    opened: environment => {
      files.tidy(environment)
      shared.background.run(imports.recover(environment))
      shared.background.run(collections.jobs.recover(environment))
      collections.recordHistory.keepWithinBounds(environment)
      shared.background.run(keepTextIndexes(environment))
    },
    changed: environment => shared.background.run(keepTextIndexes(environment)),
  })
  const policy = createPolicy(id => open.get(id), ids)
  const announce = (environmentId: string) => changes.publish({ kind: 'environmentUpdated', environmentId })
  const accountChanged = (accountId: string) => shared.sessions.accountChanged(accountId)
  const { adminDomain } = config
  const elapsed = () => performance.now()
  const currentCaller = (caller: Caller) => shared.sessions.current(caller)
  const results = new ResultCache({ clock, maxBytes: config.resultCacheBytes })
  const recordParts = recordServices({ policy, changes, clock, ids, results, elapsed })
  const files = createFileService({ ...shared, policy, open, dataDirectory: config.dataDirectory })
  const imports = new Imports({ ...shared, policy, files, records: recordParts.records, announce, currentCaller })
  const children = new CollectionChildren()
  const collections = collectionServices({
    ...options,
    children,
    policy,
    records: recordParts.records,
    files,
    changes,
    announce,
    currentCaller,
    dataDirectory: config.dataDirectory,
  })
  const environments = createEnvironmentService({
    platform,
    stores: environmentStores,
    open,
    hosts,
    policy,
    announce,
    changes,
    currentCaller,
    accountChanged,
    adminDomain,
  })
  const applicationFiles = new ApplicationFiles({
    ...shared,
    policy,
    jobs: collections.jobs,
    environments,
    dataDirectory: config.dataDirectory,
  })
  await applicationFiles.tidy(async id => (await platform.reads.environments.byId(id)) !== undefined)
  const server = system({ kind: 'admin', name: adminDomain })
  const made = {
    environments,
    builder: new SampleBuilder({ files, imports, ids, clock, caller: server }),
    caller: server,
  }
  const templates = new Templates({ ...made, platform, open, dataDirectory: config.dataDirectory })
  await templates.tidy()
  return {
    ...recordParts,
    ...collections,
    accounts: new Accounts(options),
    applicationFiles,
    background: shared.background,
    blocks: new Blocks({ ...options, policy, filters: new Filters() }),
    buttons: new Buttons(policy),
    changes,
    components: createComponentService({ policy, announce, ids }),
    environments,
    files,
    firstAccounts: new FirstAccounts(shared),
    hosts,
    idempotency: idempotency(platform, environmentStores),
    imports,
    links: shared.links,
    login: new Login({ ...shared, environmentHost: sites.host }),
    memberships: createMembershipService({ platform, policy, ids }),
    passwordReset,
    policy,
    samples: new Samples({ ...shared, open, ...made }),
    sessions: shared.sessions,
    signUp: new SignUp({ ...shared, passwordReset }),
    tableExports: new TableExports({
      ...options,
      access: recordParts.tableAccess,
      children,
      files,
      dataDirectory: config.dataDirectory,
    }),
    templates,
    restores: new Restores({ policy, announce, ids }),
    versions: new Versions(policy),
    views: createViewService(policy),
  }
}
