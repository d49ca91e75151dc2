import { typedHostName } from '../../shared/protocol/hostName.ts'
import { Background } from '../system/background.ts'
import { Hourly } from '../system/hourly.ts'
import { AccessReaches } from './access/accessReach.ts'
import { Permissions } from './access/permissions.ts'
import { type AccountServiceParts, type AccountServices, accountServices } from './accountServices.ts'
import { isDemoEmail } from './accounts/demoAccount.ts'
import { OwnDataExport } from './accounts/ownData.ts'
import { HostDirectory } from './addresses/hosts.ts'
import { Links } from './addresses/links.ts'
import { OwnDomains, systemResolveTxt } from './addresses/ownDomains.ts'
import { ApplicationChildren } from './applicationFiles/child/applicationChildren.ts'
import { AuditLog } from './audit/auditLog.ts'
import { Blocks } from './blocks/blocks.ts'
import type { Caller } from './calls/caller.ts'
import { Idempotency } from './calls/idempotency.ts'
import { ChangeBus } from './changes/bus.ts'
import { type CollectionServices, collectionServices } from './collectionServices.ts'
import { CollectionChildren } from './collections/collectionChildren.ts'
import { Components } from './components/components.ts'
import { drafted } from './components/drafts.ts'
import { type EndpointServices, endpointServices } from './endpointServices.ts'
import { type EnvironmentServices, environmentServices } from './environmentServices.ts'
import { Brands } from './environments/brands.ts'
import { OpenEnvironments } from './environments/openEnvironments.ts'
import { SizeSamples } from './environments/sizeSamples.ts'
import { type FileServices, fileServices } from './fileServices.ts'
import { Pictures } from './files/pictures.ts'
import { Filters } from './filters/filters.ts'
import { Imports } from './imports/imports.ts'
import { type LogicServices, logicServices } from './logicServices.ts'
import { Mails } from './mail/mails.ts'
import { MailTrials } from './mail/mailTrials.ts'
import { Invitations } from './memberships/invitations.ts'
import { Memberships } from './memberships/memberships.ts'
import { ownMembership } from './memberships/ownMembership.ts'
import { OwnProfiles } from './memberships/ownProfile.ts'
import type { OpenEnvironment } from './model/openEnvironment.ts'
import { Places } from './places/places.ts'
import { MailServerTest } from './platform/mailServerTest.ts'
import { PlatformSettings } from './platform/platformSettings.ts'
import { Policy } from './policy/policy.ts'
import { type RecordServices, recordServices } from './recordServices.ts'
import { keepTextIndexes } from './records/keepTextIndexes.ts'
import { sealStoredRecords } from './records/sealStoredRecords.ts'
import { ResultCache } from './results/resultCache.ts'
import { Screens } from './screens/screens.ts'
import { Outside } from './scripts/outside.ts'
import type { ServiceOptions } from './serviceOptions.ts'
import { TableExports } from './tables/tableExports.ts'
import { Restores } from './versions/restores.ts'
import { Versions } from './versions/versions.ts'
import { Views } from './views/views.ts'

export interface Services
  extends AccountServices,
    EnvironmentServices,
    FileServices,
    RecordServices,
    CollectionServices,
    LogicServices,
    EndpointServices {
  readonly accessReaches: AccessReaches
  readonly applicationChildren: ApplicationChildren
  readonly auditLog: AuditLog
  readonly background: Background
  readonly blocks: Blocks
  readonly brands: Brands
  readonly changes: ChangeBus
  readonly collectionChildren: CollectionChildren
  readonly components: Components
  readonly sizeSamples: SizeSamples
  readonly hosts: HostDirectory
  readonly hourly: Hourly
  readonly idempotency: Idempotency
  readonly imports: Imports
  readonly links: Links
  readonly invitations: Invitations
  readonly mails: Mails
  readonly mailServerTest: MailServerTest
  readonly mailTrials: MailTrials
  readonly memberships: Memberships
  readonly ownProfiles: OwnProfiles
  readonly ownData: OwnDataExport
  readonly permissions: Permissions
  readonly pictures: Pictures
  readonly places: Places
  readonly platformSettings: PlatformSettings
  readonly policy: Policy
  readonly tableExports: TableExports
  readonly restores: Restores
  readonly screens: Screens
  readonly versions: Versions
  readonly views: Views
}

const everyEnvironment = { skip: 0, limit: Number.MAX_SAFE_INTEGER }

/** Who answers where. A name that an environment could take before and never should have is taken from it. */
async function knownHosts({ config, platform, report }: ServiceOptions): Promise<HostDirectory> {
  const hosts = new HostDirectory(config.adminDomain, config.loopback)
  for (const environment of await platform.reads.environments.page(everyEnvironment)) {
    const { id, url } = environment
    const isFree = url === null || (typedHostName(url) === url && !hosts.isReserved(url))
    hosts.put(isFree ? environment : { id, url: null })
    if (isFree) continue
    await platform.write(tx => tx.environments.update(id, { url: null }))
    report(new Error(`The environment ${id} had the reserved name ${url}; it answers on ${hosts.ownNameOf(id)}`))
  }
  return hosts
}

/** What every domain is made of. */
async function foundations(options: ServiceOptions & Pick<AccountServiceParts, 'joined' | 'signUpScript'>) {
  const { config } = options
  const changes = new ChangeBus(options.clock)
  const parts = {
    ...options,
    links: new Links(config),
    background: new Background(options.report),
    pictures: new Pictures(),
  }
  const accounts = accountServices(parts)
  accounts.sessions.onAccountChanged(() => changes.rightsChanged())
  const hosts = await knownHosts(options)
  return {
    ...parts,
    accounts,
    changes,
    adminDomain: config.adminDomain,
    dataDirectory: config.dataDirectory,
    adopt: config.adopt,
    hosts,
    ownDomains: new OwnDomains(hosts, options.resolveTxt ?? systemResolveTxt),
    announce: (environmentId: string) => changes.announce(environmentId),
    accountChanged: (accountId: string) => accounts.sessions.accountChanged(accountId),
    currentCaller: (caller: Caller) => accounts.sessions.current(caller),
  }
}

/** Everything that resolvers and routes call, wired once. */
export async function createServices(options: ServiceOptions): Promise<Services> {
  const { config, clock, ids, platform, environmentStores } = options
  const hourly = new Hourly(options)
  const { accounts, ...base } = await foundations({
    ...options,
    joined: (id, accountId) => open.joined(id, accountId),
    signUpScript: newcomer => logic.signUpScripts.run(newcomer),
  })
  const filling = (environment: OpenEnvironment) => base.background.run(keepTextIndexes(environment))
  const open = new OpenEnvironments({
    ...options,
    opened: environment => {
      files.files.tidy(environment)
      base.background.run(sealStoredRecords(environment, options.recordSeal))
      base.background.run(imports.recover(environment))
      base.background.run(collections.jobs.recover(environment))
      base.background.run(logic.taskQueue.recover(environment).then(() => logic.taskClock.follow(environment)))
      hourly.keep(environment.id, async () => {
        await collections.recordHistory.prune(environment)
        await auditLog.prune(environment)
        await sizeSamples.sampleDaily(environment)
        await logic.taskClock.prune(environment)
        await logic.faultLog.prune(environment)
        await logic.faultMails.tell(environment)
      })
      filling(environment)
    },
    changed: environment => {
      filling(environment)
      base.background.run(logic.taskClock.follow(environment))
    },
    settingsCopied: ({ id }) => base.announce(id),
    memberChanged: ({ id }, accountId) => base.changes.memberChanged(id, accountId),
    entered: ({ store }, { id }) => base.background.run(store.write(tx => tx.memberships.mark(id, 'enteredAt'))),
  })
  // Another file may be put in its place.
  environmentStores.onSetAside(id => open.forget(id))
  const policy = new Policy({
    open: id => open.get(id),
    drafted: (environment, component, draft) => drafted(environment, component, draft, ids),
    async account(accountId) {
      const account = await platform.reads.accounts.byId(accountId)
      return account && { platformRoles: account.roles, environmentsAuthorized: account.environmentsAuthorized }
    },
  })
  const children = new CollectionChildren()
  const applicationChildren = new ApplicationChildren()
  const guarded = { ...base, open, policy, children, applicationChildren }
  const auditLog = new AuditLog(guarded)
  hourly.keep(Symbol('audit'), () => auditLog.prunePlatform())
  const sizeSamples = new SizeSamples(guarded)
  const results = new ResultCache({ clock, maxBytes: config.resultCacheBytes })
  const invitations = new Invitations({ ...guarded, ...accounts })
  const records = recordServices({
    ...guarded,
    ...accounts,
    results,
    elapsed: () => performance.now(),
    runIndicatorScript: scripted => logic.indicatorScripts.run(scripted),
  })
  const filters = new Filters()
  const files = fileServices(guarded)
  const filled = { ...guarded, ...files, records: records.records }
  const imports = new Imports(filled)
  const countMail = (caller: Caller, recipient: string) =>
    accounts.passwordLinks.countMail(accounts.attempts, caller, recipient)
  const hasMailbox = (email: string) => !isDemoEmail(email)
  const collections = collectionServices(filled)
  const outside = new Outside({ allowed: config.privateHosts })
  const { taskLimits } = config
  const logic = logicServices({ ...guarded, ...accounts, ...records, filters, invitations, outside, taskLimits })
  return {
    ...accounts,
    ...records,
    ...files,
    ...collections,
    ...(await environmentServices({
      ...filled,
      ...collections,
      ...logic,
      sessions: accounts.sessions,
      hourly,
      imports,
    })),
    accessReaches: new AccessReaches(guarded),
    applicationChildren,
    auditLog,
    background: base.background,
    ...logic,
    ...endpointServices({ ...guarded, ...records, ...logic, filters }),
    blocks: new Blocks({ ...guarded, filters }),
    brands: new Brands({ ...guarded, fileLibrary: files.fileLibrary }),
    changes: base.changes,
    collectionChildren: children,
    components: new Components(guarded),
    sizeSamples,
    hosts: base.hosts,
    hourly,
    idempotency: new Idempotency(platform, environmentStores),
    imports,
    links: base.links,
    invitations,
    mails: new Mails({ ...guarded, ...accounts, countMail }),
    mailServerTest: new MailServerTest({ ...guarded, ...accounts, hasMailbox }),
    mailTrials: new MailTrials({ ...guarded, ...accounts, countMail, hasMailbox }),
    memberships: new Memberships({ ...guarded, ...accounts }),
    ownProfiles: new OwnProfiles(guarded),
    ownData: new OwnDataExport({
      ...guarded,
      ...accounts,
      membership: async (caller, { id, name }) => ownMembership(caller, await open.get(id), name),
    }),
    permissions: new Permissions(policy),
    pictures: base.pictures,
    places: new Places({ ...guarded, ...accounts, outside }),
    platformSettings: new PlatformSettings(guarded),
    policy,
    restores: new Restores(guarded),
    screens: new Screens(guarded),
    tableExports: new TableExports({ ...filled, access: records.tableAccess }),
    versions: new Versions(policy),
    views: new Views(policy, base.changes),
  }
}
