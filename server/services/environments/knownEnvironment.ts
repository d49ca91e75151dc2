import type { PlatformStore } from '../../db/platform/openPlatform.ts'

/** Whether an id belongs to an environment, also to one in the trash: its folder is its own until it is removed for good. */
export async function isKnown({ reads }: PlatformStore, environmentId: string): Promise<boolean> {
  const { environments, deletedEnvironments } = reads
  if ((await environments.byId(environmentId)) !== undefined) return true
  return (await deletedEnvironments.byId(environmentId)) !== undefined
}
