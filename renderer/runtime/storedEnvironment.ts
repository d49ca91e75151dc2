import type { RuntimeEnvironment } from '../environment/runtimeEnvironment.ts'

/** Whether what the browser keeps is that environment. */
export const isCopyOf = (stored: unknown, environmentId: string): stored is RuntimeEnvironment =>
  typeof stored === 'object' && stored !== null && '_id' in stored && stored._id === environmentId
