/**
 * What becomes of each of Telar's own tables when an environment is copied. design: it goes along always · data: when records are wanted · people: when
 * who belongs to it is wanted ·
 * never: what belongs to this server alone (answers kept for repetitions, jobs) or is made anew. In the order in which they refer to each
 * other.
 */
export const tablePlan = {
  components: 'design',
  componentVersions: 'design',
  componentLog: 'design',
  componentReferences: 'design',
  files: 'design',
  memberships: 'people',
  componentPreferences: 'people',
  supportConversations: 'people',
  supportMessages: 'people',
  supportReads: 'people',
  supportFiles: 'people',
  supportAnswers: 'design',
  recordHistory: 'data',
  recordAuthors: 'data',
  recordNumbers: 'data',
  recordComments: 'data',
  meta: 'never',
  once: 'never',
  jobs: 'never',
  jobUndo: 'never',
  taskRuns: 'never',
  taskSchedules: 'never',
  endpointTokens: 'never',
  mcpTokens: 'never',
  agentConversations: 'never',
  agentTurns: 'never',
  faults: 'never',
  apiCalls: 'never',
  outgoingRequests: 'never',
  auditEntries: 'never',
  notifications: 'never',
  notificationSettings: 'never',
  knowledgeBases: 'never',
  knowledgeSources: 'never',
  knowledgeRecords: 'never',
  knowledgeMarks: 'never',
  knowledgeFragments: 'never',
} as const satisfies Readonly<Record<string, 'design' | 'data' | 'people' | 'never'>>

/** Those of them whose rows are read in the order in which they were written, which their copies keep. */
export const writtenInOrder: ReadonlySet<string> = new Set(['files', 'recordComments'])

/** @param includePeople as the records, unless they are asked for apart */
export const copiedTables = (includeData: boolean, includePeople = includeData): string[] =>
  Object.entries(tablePlan).flatMap(([table, when]) =>
    when === 'design' || (when === 'data' && includeData) || (when === 'people' && includePeople) ? [table] : [],
  )
