import type { Cluster } from '../db/cluster/cluster.ts'
import type { Seal } from '../db/engine/seal.ts'
import type { Hourly } from '../system/hourly.ts'
import type { Agents } from './agents/agents.ts'
import { ApplicationFiles, type ApplicationFilesParts } from './applicationFiles/applicationFiles.ts'
import { BackupClock } from './backups/backupClock.ts'
import { Backups } from './backups/backups.ts'
import { Replacement } from './backups/replacement.ts'
import { UpgradeBackups } from './backups/upgradeBackups.ts'
import { system } from './calls/caller.ts'
import type { EffectiveSettings } from './configuration/effectiveSettings.ts'
import type { DesignAssistant } from './designAssistant/designAssistant.ts'
import { EnvironmentChanges, type EnvironmentChangesParts } from './environments/environmentChanges.ts'
import { EnvironmentProblems } from './environments/environmentProblems.ts'
import { Environments, type EnvironmentsParts } from './environments/environments.ts'
import { EnvironmentTrash, type EnvironmentTrashParts } from './environments/environmentTrash.ts'
import { EnvironmentVariables } from './environments/environmentVariables.ts'
import { Holds } from './environments/holds.ts'
import { isKnown } from './environments/knownEnvironment.ts'
import { Unfinished } from './environments/unfinished.ts'
import type { Imports } from './imports/imports.ts'
import type { KnowledgeKeeper } from './knowledge/knowledgeKeeper.ts'
import { SampleBuilder, type SampleBuilderParts } from './samples/sampleBuilder.ts'
import { Samples } from './samples/samples.ts'
import { Templates } from './samples/templates.ts'
import type { Signings } from './signing/signings.ts'
import type { TaskClock } from './tasks/taskClock.ts'
import type { TaskQueue } from './tasks/taskQueue.ts'

export interface EnvironmentServices {
  readonly environments: Environments
  readonly environmentChanges: EnvironmentChanges
  readonly environmentProblems: EnvironmentProblems
  readonly environmentTrash: EnvironmentTrash
  readonly environmentVariables: EnvironmentVariables
  readonly holds: Holds
  readonly applicationFiles: ApplicationFiles
  readonly backups: Backups
  readonly backupClock: BackupClock
  readonly upgradeBackups: UpgradeBackups
  readonly samples: Samples
  readonly templates: Templates
}

export type EnvironmentServiceParts = Omit<EnvironmentsParts, 'unfinished'> &
  EnvironmentChangesParts &
  Omit<ApplicationFilesParts, 'environments'> &
  Omit<SampleBuilderParts, 'caller'> &
  Omit<EnvironmentTrashParts, 'unfinished' | 'endWork'> & {
    imports: Imports
    taskQueue: TaskQueue
    taskClock: Pick<TaskClock, 'follow'>
    agents: Agents
    knowledgeKeeper: KnowledgeKeeper
    signings: Signings
    designAssistant: DesignAssistant
    hourly: Hourly
    cluster: Cluster
    settings: EffectiveSettings
    adminDomain: string
    recordSeal: Seal
    /** Whether folders that are in no list come into it. */
    adopt: boolean
  }

/** Everything that makes whole environments, wired once; what a stop of the server left unfinished is tidied up first. */
export async function environmentServices(parts: EnvironmentServiceParts): Promise<EnvironmentServices> {
  const { platform, adminDomain, dataDirectory } = parts
  const unfinished = new Unfinished(dataDirectory)
  const environments = new Environments({ ...parts, unfinished })
  await environments.tidy()
  const endWork = workIn(parts)
  const environmentTrash = await trashOf({ ...parts, unfinished, endWork })
  const applicationFiles = new ApplicationFiles({ ...parts, environments })
  await applicationFiles.tidy(id => isKnown(platform, id))
  const replacement = new Replacement({ ...parts, endWork })
  const backups = new Backups({ ...parts, applicationFiles, replacement })
  await backups.tidy()
  const server = { caller: system({ kind: 'admin', name: adminDomain }) }
  const environmentChanges = new EnvironmentChanges(parts)
  const made = {
    ...parts,
    ...server,
    unfinished,
    environments,
    environmentChanges,
    builder: new SampleBuilder({ ...parts, ...server }),
  }
  const templates = new Templates(made)
  await templates.tidy()
  const environmentProblems = new EnvironmentProblems(made)
  if (parts.adopt) await environmentProblems.adoptAll(server.caller)
  return {
    environments,
    environmentChanges,
    environmentProblems,
    environmentTrash,
    environmentVariables: new EnvironmentVariables(parts),
    holds: new Holds({
      ...parts,
      followTasks: environment => parts.background.run(parts.taskClock.follow(environment)),
    }),
    applicationFiles,
    backups,
    backupClock: new BackupClock(parts),
    upgradeBackups: new UpgradeBackups(parts),
    samples: new Samples(made),
    templates,
  }
}

/** Ends what is at work in an environment. */
const workIn =
  ({ hourly, jobs, imports, taskQueue, ...parts }: EnvironmentServiceParts) =>
  async (environmentId: string): Promise<void> => {
    hourly.forget(environmentId)
    const { agents, knowledgeKeeper, signings, designAssistant } = parts
    const all = [jobs, imports, taskQueue, agents, knowledgeKeeper, signings, designAssistant]
    await Promise.all(all.map(work => work.endIn(environmentId)))
  }

/** The trash, which the next hour looks through. */
async function trashOf(parts: EnvironmentTrashParts & { hourly: Hourly }): Promise<EnvironmentTrash> {
  const trash = new EnvironmentTrash(parts)
  await trash.tidy()
  parts.hourly.keep(Symbol('trash'), () => trash.prune())
  return trash
}
