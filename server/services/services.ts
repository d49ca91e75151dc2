import { Background } from '../system/background.ts'
import { Hourly } from '../system/hourly.ts'
import { ReadShares } from '../system/readShares.ts'
import { AccessReaches } from './access/accessReach.ts'
import { Permissions } from './access/permissions.ts'
import { type AccountServiceParts, type AccountServices, accountServices } from './accountServices.ts'
import { isDemoEmail } from './accounts/demoAccount.ts'
import { OwnDataExport } from './accounts/ownData.ts'
import type { HostDirectory } from './addresses/hosts.ts'
import { knownHosts } from './addresses/knownHosts.ts'
import { Links } from './addresses/links.ts'
import { OwnDomains, systemResolveTxt } from './addresses/ownDomains.ts'
import { type AgentServices, agentServices } from './agentServices.ts'
import { TalkingAgents } from './agents/talkingAgents.ts'
import { ApplicationChildren } from './applicationFiles/child/applicationChildren.ts'
import { AuditLog } from './audit/auditLog.ts'
import { Blocks } from './blocks/blocks.ts'
import type { Caller } from './calls/caller.ts'
import { Idempotency } from './calls/idempotency.ts'
import { ChangeSets } from './changeSets/changeSets.ts'
import { ChangeBus } from './changes/bus.ts'
import { type CollectionServices, collectionServices } from './collectionServices.ts'
import { CollectionChildren } from './collections/collectionChildren.ts'
import { Comments } from './comments/comments.ts'
import { Components } from './components/components.ts'
import { drafted } from './components/drafts.ts'
import { Renames } from './components/renames.ts'
import { followSettings } from './configuration/followSettings.ts'
import { DesignAssistant } from './designAssistant/designAssistant.ts'
import { duties, environmentsAmong } from './duties/duties.ts'
import { type EndpointServices, endpointServices } from './endpointServices.ts'
import { type EnvironmentServices, environmentServices } from './environmentServices.ts'
import { Brands } from './environments/brands.ts'
import { OpenEnvironments } from './environments/openEnvironments.ts'
import { SizeSamples } from './environments/sizeSamples.ts'
import { type FileServices, fileServices } from './fileServices.ts'
import { Contents } from './files/contents.ts'
import { HeldFiles, type MayOpenFile } from './files/heldFiles.ts'
import { Pictures } from './files/pictures.ts'
import { Filters } from './filters/filters.ts'
import { Imports } from './imports/imports.ts'
import { type KnowledgeServices, knowledgeServices } from './knowledgeServices.ts'
import { type LogicServices, logicServices } from './logicServices.ts'
import { Mails } from './mail/mails.ts'
import { MailTrials } from './mail/mailTrials.ts'
import { McpServers } from './mcpServers/mcpServers.ts'
import { environmentTools, type McpServices, mcpServices } from './mcpServices.ts'
import { InvitationLinks } from './memberships/invitationLinks.ts'
import { Invitations } from './memberships/invitations.ts'
import { Memberships } from './memberships/memberships.ts'
import { ownMembership } from './memberships/ownMembership.ts'
import { OwnProfiles } from './memberships/ownProfile.ts'
import type { OpenEnvironment } from './model/openEnvironment.ts'
import { ModelBudget } from './models/modelBudget.ts'
import { Models } from './models/models.ts'
import { NodeCalls } from './nodes/nodeCalls.ts'
import { type NotificationServices, notificationServices } from './notificationServices.ts'
import { Places } from './places/places.ts'
import { MailServerTest } from './platform/mailServerTest.ts'
import { ModelServiceTest } from './platform/modelServiceTest.ts'
import { ModelUsage } from './platform/modelUsage.ts'
import { PlatformSettings } from './platform/platformSettings.ts'
import { Policy } from './policy/policy.ts'
import { requireUsable } from './policy/requireUsable.ts'
import { type PushServices, pushServices } from './pushServices.ts'
import { type RecordServices, recordServices } from './recordServices.ts'
import { keepTextIndexes } from './records/keepTextIndexes.ts'
import { sealStoredRecords } from './records/sealStoredRecords.ts'
import { ResultCache } from './results/resultCache.ts'
import { Screens } from './screens/screens.ts'
import type { ScriptQuestion } from './scripts/agentFunctions.ts'
import { Outside } from './scripts/outside.ts'
import type { ServiceOptions } from './serviceOptions.ts'
import { type SigningServices, signingServices } from './signingServices.ts'
import { mayOpenFile } from './support/supportAccess.ts'
import { type SupportServices, supportServices } from './supportServices.ts'
import { TableExports } from './tables/tableExports.ts'
import { Restores } from './versions/restores.ts'
import { Versions } from './versions/versions.ts'
import { Views } from './views/views.ts'
import { VueFrame } from './vueFrame/vueFrame.ts'

export interface Services
  extends AccountServices,
    AgentServices,
    EnvironmentServices,
    FileServices,
    RecordServices,
    CollectionServices,
    KnowledgeServices,
    LogicServices,
    EndpointServices,
    McpServices,
    SupportServices,
    SigningServices,
    NotificationServices,
    PushServices {
  readonly accessReaches: AccessReaches
  readonly applicationChildren: ApplicationChildren
  readonly auditLog: AuditLog
  readonly background: Background
  readonly blocks: Blocks
  readonly brands: Brands
  readonly changes: ChangeBus
  readonly changeSets: ChangeSets
  readonly designAssistant: DesignAssistant
  readonly collectionChildren: CollectionChildren
  readonly comments: Comments
  readonly components: Components
  readonly renames: Renames
  readonly sizeSamples: SizeSamples
  readonly talkingAgents: TalkingAgents
  readonly hosts: HostDirectory
  readonly hourly: Hourly
  readonly idempotency: Idempotency
  readonly imports: Imports
  readonly links: Links
  readonly invitationLinks: InvitationLinks
  readonly invitations: Invitations
  readonly mails: Mails
  readonly mcpServers: McpServers
  readonly mailServerTest: MailServerTest
  readonly mailTrials: MailTrials
  readonly memberships: Memberships
  readonly models: Models
  readonly modelServiceTest: ModelServiceTest
  readonly modelUsage: ModelUsage
  readonly ownProfiles: OwnProfiles
  readonly ownData: OwnDataExport
  readonly permissions: Permissions
  readonly pictures: Pictures
  readonly places: Places
  readonly platformSettings: PlatformSettings
  readonly policy: Policy
  readonly readShares: ReadShares
  readonly tableExports: TableExports
  readonly restores: Restores
  readonly screens: Screens
  readonly versions: Versions
  readonly views: Views
  readonly vueFrame: VueFrame
}

/** What every domain is made of. */
async function foundations(options: ServiceOptions & Pick<AccountServiceParts, 'joined' | 'signUpScript'>) {
  const { config } = options
  const changes = new ChangeBus(options.clock, options.cluster)
  const parts = {
    ...options,
    nodeCalls: new NodeCalls(options),
    links: new Links(config),
    contents: new Contents({ ...options, dataDirectory: config.dataDirectory }),
    background: new Background(options.report),
    pictures: new Pictures(),
  }
  const accounts = accountServices(parts)
  accounts.sessions.onAccountChanged(() => changes.rightsChanged())
  const hosts = await knownHosts(options)
  followSettings(options)
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
    presentCaller: (caller: Caller) => accounts.sessions.present(caller),
  }
}

/** Everything that resolvers and routes call, wired once. */
export async function createServices(options: ServiceOptions): Promise<Services> {
  const { config, clock, ids, platform, environmentStores } = options
  const { leases } = options.cluster
  const hourly = new Hourly({
    ...options,
    mayPrune: async name => leases.take(typeof name === 'string' ? duties.environment(name) : duties.hourly),
  })
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
      goOn(environment)
      hourly.keep(environment.id, async () => {
        await collections.recordHistory.prune(environment)
        await auditLog.prune(environment)
        await sizeSamples.sampleDaily(environment)
        await logic.taskClock.prune(environment)
        await logic.faultLog.prune(environment)
        await logic.outgoingLog.prune(environment)
        await logic.faultMails.tell(environment)
        await agents.agents.conversations.prune(environment)
        await notices.notifications.prune(environment)
      })
      base.background.run(knowledge.knowledgeKeeper.follow(environment))
      filling(environment)
    },
    changed: environment => {
      filling(environment)
      logic.taskQueue.endGone(environment)
      base.background.run(logic.taskClock.follow(environment))
      base.background.run(knowledge.knowledgeKeeper.follow(environment))
      base.background.run(logic.vueCompiler.prepare(environment))
    },
    settingsCopied: ({ id }) => base.announce(id),
    readAgain: ({ id }) => base.announce(id),
    deleted: id => base.changes.rightsChanged(id),
    memberChanged: ({ id }, accountId) => base.changes.memberChanged(id, accountId),
    entered: ({ store }, { id }) => base.background.run(store.write(tx => tx.memberships.mark(id, 'enteredAt'))),
  })
  /** With what a stop of this server, or another one that is gone, has left there. */
  const goOn = (environment: OpenEnvironment) => {
    base.background.run(imports.recover(environment))
    base.background.run(collections.jobs.recover(environment))
    base.background.run(support.firstAnswers.recover(environment))
    base.background.run(logic.taskQueue.recover(environment).then(() => logic.taskClock.follow(environment)))
  }
  const goOnEverywhere = async () => {
    for (const environment of await open.opened()) {
      goOn(environment)
      knowledge.knowledgeKeeper.lookAgain(environment)
    }
  }
  leases.onLeft(({ nodeIds, names }) => {
    if (nodeIds.length > 0 || environmentsAmong(names).length > 0) base.background.run(goOnEverywhere())
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
  const notices = notificationServices({
    ...guarded,
    ...accounts,
    awaiting: environment => base.background.run(logic.taskClock.follow(environment)),
  })
  const auditLog = new AuditLog(guarded)
  hourly.keep(Symbol('audit'), () => auditLog.prunePlatform())
  const sizeSamples = new SizeSamples(guarded)
  const results = new ResultCache({ clock, maxBytes: config.resultCacheBytes })
  const invitations = new Invitations({ ...guarded, ...accounts })
  const heldFiles = new HeldFiles({ policy, mayOpenOthers: (...asked) => mayOpenFile(policy, ...asked) })
  const mayOpen: MayOpenFile = (...asked) => heldFiles.mayOpen(...asked)
  const records = recordServices({
    ...guarded,
    mayOpenFile: mayOpen,
    ...accounts,
    results,
    elapsed: () => performance.now(),
    runScriptedLook: look => logic.scriptedLooks.run(look),
  })
  const changeSets = new ChangeSets(guarded)
  const models = new Models({ ...options, budget: new ModelBudget(options) })
  const filters = new Filters()
  const files = fileServices({ ...guarded, mayOpen })
  const filled = { ...guarded, ...files, records: records.records }
  const imports = new Imports(filled)
  const countMail = (caller: Caller, recipient: string) =>
    accounts.passwordLinks.countMail(accounts.attempts, caller, recipient)
  const hasMailbox = (email: string) => !isDemoEmail(email)
  const { embedJob, ...knowledge } = knowledgeServices({ ...filled, filters, models, jobs: () => collections.jobs })
  const collections = collectionServices({
    ...filled,
    embedJob,
    jobEnded: (environment, job) => base.background.run(notices.notices.jobEnded(environment, job)),
  })
  const readShares = new ReadShares(options.readLimits)
  const outside = new Outside({ allowed: config.privateHosts, traces: options.traces })
  const push = pushServices({
    ...guarded,
    outside,
    mayHear: async (environmentId, about) => notices.readers.mayHear(await open.get(environmentId), about),
  })
  notices.notifier.addChannel(push.pushChannel)
  const { taskLimits } = config
  const agentAnswers = { answer: (question: ScriptQuestion) => agents.agents.answer(question) }
  const logic = logicServices({
    agents: agentAnswers,
    ...guarded,
    ...notices,
    ...accounts,
    ...records,
    filters,
    invitations,
    outside,
    readShares,
    taskLimits,
  })
  const endpoints = endpointServices({ ...guarded, ...records, ...logic, filters })
  const mcpServers = new McpServers({ ...guarded, outside })
  const signing = signingServices({
    ...filled,
    ...accounts,
    outside,
    signingEnded: (environment, ended) => base.background.run(notices.notices.signingEnded(environment, ended)),
  })
  const agents = agentServices({
    ...filled,
    ...accounts,
    ...knowledge,
    models,
    runs: logic.scriptRuns,
    mcpServers,
    environmentTools: environmentTools({ ...guarded, ...endpoints }),
  })
  const support = supportServices({
    ...filled,
    ...accounts,
    fileTexts: knowledge.fileTexts,
    agents: agentAnswers,
    models,
    notifier: notices.notifier,
  })
  const designAssistant = new DesignAssistant({
    ...guarded,
    models,
    changeSets,
    records: records.collectionRecords,
  })
  return {
    ...accounts,
    ...agents,
    ...support,
    ...records,
    ...files,
    ...collections,
    ...knowledge,
    ...signing,
    ...(await environmentServices({
      ...filled,
      ...collections,
      ...knowledge,
      ...logic,
      ...agents,
      ...signing,
      sessions: accounts.sessions,
      hourly,
      imports,
      designAssistant,
    })),
    accessReaches: new AccessReaches(guarded),
    applicationChildren,
    auditLog,
    background: base.background,
    ...logic,
    ...endpoints,
    ...notices,
    ...push,
    ...mcpServices({ ...guarded, ...records, ...logic, ...endpoints }),
    blocks: new Blocks({ ...guarded, filters }),
    brands: new Brands({ ...guarded, fileLibrary: files.fileLibrary }),
    changes: base.changes,
    changeSets,
    designAssistant,
    collectionChildren: children,
    comments: new Comments({ ...guarded, ...accounts, ...notices }),
    components: new Components(guarded),
    renames: new Renames(guarded),
    sizeSamples,
    talkingAgents: new TalkingAgents(guarded),
    hosts: base.hosts,
    hourly,
    idempotency: new Idempotency({
      platform,
      environmentStores,
      requireUsable: (...asked) => requireUsable(policy, ...asked),
    }),
    imports,
    links: base.links,
    readShares,
    invitationLinks: new InvitationLinks({ ...guarded, ...accounts }),
    invitations,
    mcpServers,
    mails: new Mails({ ...guarded, ...accounts, countMail }),
    mailServerTest: new MailServerTest({ ...guarded, ...accounts, hasMailbox }),
    mailTrials: new MailTrials({ ...guarded, ...accounts, countMail, hasMailbox }),
    memberships: new Memberships({ ...guarded, ...accounts }),
    models,
    modelServiceTest: new ModelServiceTest({ ...guarded, ...accounts }),
    modelUsage: new ModelUsage(guarded),
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
    views: new Views(policy, base.changes, options.config.viewResultsMs),
    vueFrame: new VueFrame(),
  }
}
