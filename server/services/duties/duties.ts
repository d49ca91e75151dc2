const ofEnvironment = 'environment:'

/** What one of the servers does that share the data, by the names of its leases. */
export const duties = {
  mails: 'mails',
  pushes: 'pushes',
  /** What goes each hour from the platform. */
  hourly: 'hourly',
  backups: 'backups',
  /** What nobody waits for in an environment: its tasks, what is too old, what agents find. */
  environment: (environmentId: string) => ofEnvironment + environmentId,
} as const

/** Which environments are among what is done by somebody else now, or by nobody. */
export const environmentsAmong = (names: readonly string[]): string[] =>
  names.filter(name => name.startsWith(ofEnvironment)).map(name => name.slice(ofEnvironment.length))
