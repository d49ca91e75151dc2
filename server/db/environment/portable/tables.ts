/**
 * What becomes of each of Telar's own tables when an environment is copied. design: it goes along always · data: when records are wanted ·
 * never: what belongs to this server alone (answers kept for repetitions, jobs) or is made anew. In the order in which they refer to each
 * other.
 */
export const tablePlan = {
  components: 'design',
  componentVersions: 'design',
  componentLog: 'design',
  componentReferences: 'design',
  files: 'design',
  memberships: 'data',
  componentPreferences: 'data',
  recordHistory: 'data',
  recordAuthors: 'data',
  recordNumbers: 'data',
  meta: 'never',
  once: 'never',
  jobs: 'never',
  jobUndo: 'never',
  auditEntries: 'never',
} as const satisfies Readonly<Record<string, 'design' | 'data' | 'never'>>

export const copiedTables = (includeData: boolean): string[] =>
  Object.entries(tablePlan).flatMap(([table, when]) =>
    when === 'design' || (when === 'data' && includeData) ? [table] : [],
  )
