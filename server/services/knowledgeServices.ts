import type { Clock } from '../../shared/clock.ts'
import type { Cluster } from '../db/cluster/cluster.ts'
import { serverAuthor } from './calls/caller.ts'
import type { ChangeBus } from './changes/bus.ts'
import type { Filters } from './filters/filters.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Embedder } from './knowledge/embedder.ts'
import { EmbedJob } from './knowledge/embedJob.ts'
import { TextExtracts } from './knowledge/extracts.ts'
import { FileTexts, type FileTextsParts } from './knowledge/fileTexts.ts'
import { Knowledge } from './knowledge/knowledge.ts'
import { KnowledgeIndex } from './knowledge/knowledgeIndex.ts'
import { KnowledgeKeeper } from './knowledge/knowledgeKeeper.ts'
import { KnowledgeStates } from './knowledge/knowledgeStates.ts'
import type { Policy } from './policy/policy.ts'

export interface KnowledgeServices {
  readonly fileTexts: FileTexts
  readonly knowledge: Knowledge
  readonly knowledgeKeeper: KnowledgeKeeper
  readonly knowledgeStates: KnowledgeStates
  readonly textExtracts: TextExtracts
}

export interface KnowledgeServiceParts extends Pick<FileTextsParts, 'files'> {
  policy: Policy
  filters: Filters
  models: Embedder
  changes: ChangeBus
  cluster: Cluster
  clock: Clock
  report(error: unknown): void
  /** Made of these services: its jobs embed. */
  jobs(): Pick<Jobs, 'start' | 'list'>
}

/** Everything that concerns what agents find in records, wired once. */
export function knowledgeServices(parts: KnowledgeServiceParts): KnowledgeServices & { embedJob: EmbedJob } {
  const textExtracts = new TextExtracts()
  const fileTexts = new FileTexts({ ...parts, extracts: textExtracts })
  const knowledgeKeeper = new KnowledgeKeeper({
    ...parts,
    index: new KnowledgeIndex({ ...parts, fileTexts }),
    startJob: (environment, collectionId) =>
      parts.jobs().start(environment, { kind: 'embed', collectionId, input: {} }, serverAuthor),
  })
  const jobs: Pick<Jobs, 'start' | 'list'> = {
    start: (...asked) => parts.jobs().start(...asked),
    list: (...asked) => parts.jobs().list(...asked),
  }
  return {
    fileTexts,
    knowledge: new Knowledge(parts),
    knowledgeKeeper,
    knowledgeStates: new KnowledgeStates({ ...parts, jobs }),
    textExtracts,
    embedJob: new EmbedJob(knowledgeKeeper),
  }
}
