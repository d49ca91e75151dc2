import { ApplicationFiles, type ApplicationFilesParts } from './applicationFiles/applicationFiles.ts'
import { system } from './calls/caller.ts'
import { EnvironmentChanges, type EnvironmentChangesParts } from './environments/environmentChanges.ts'
import { EnvironmentProblems } from './environments/environmentProblems.ts'
import { Environments, type EnvironmentsParts } from './environments/environments.ts'
import { EnvironmentVariables } from './environments/environmentVariables.ts'
import { Unfinished } from './environments/unfinished.ts'
import type { Imports } from './imports/imports.ts'
import { SampleBuilder, type SampleBuilderParts } from './samples/sampleBuilder.ts'
import { Samples, type SamplesParts } from './samples/samples.ts'
import { Templates } from './samples/templates.ts'

export interface EnvironmentServices {
  readonly environments: Environments
  readonly environmentChanges: EnvironmentChanges
  readonly environmentProblems: EnvironmentProblems
  readonly environmentVariables: EnvironmentVariables
  readonly applicationFiles: ApplicationFiles
  readonly samples: Samples
  readonly templates: Templates
}

export type EnvironmentServiceParts = Omit<EnvironmentsParts, 'unfinished'> &
  EnvironmentChangesParts &
  Omit<ApplicationFilesParts, 'environments'> &
  Omit<SampleBuilderParts, 'caller'> &
  Pick<SamplesParts, 'background'> & {
    imports: Imports
    adminDomain: string
    /** Whether folders that are in no list come into it. */
    adopt: boolean
  }

/** Everything that makes whole environments, wired once; what a stop of the server left unfinished is tidied up first. */
export async function environmentServices(parts: EnvironmentServiceParts): Promise<EnvironmentServices> {
  const { platform, adminDomain, dataDirectory } = parts
  const unfinished = new Unfinished(dataDirectory)
  const environments = new Environments({ ...parts, unfinished })
  await environments.tidy()
  const applicationFiles = new ApplicationFiles({ ...parts, environments })
  await applicationFiles.tidy(async id => (await platform.reads.environments.byId(id)) !== undefined)
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
    environmentVariables: new EnvironmentVariables(parts),
    applicationFiles,
    samples: new Samples(made),
    templates,
  }
}
