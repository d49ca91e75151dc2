import { isEnvironmentId } from '../shared/ids.ts'

export interface RecentEnvironment {
  readonly id: string
  readonly name: string
}

const most = 8
const mostLetters = 60

/** With the one that was opened now at the top; what a page says that cannot be an environment changes nothing. */
export function withRecent(
  recent: readonly RecentEnvironment[],
  id: unknown,
  name: unknown,
): readonly RecentEnvironment[] {
  if (typeof id !== 'string' || !isEnvironmentId(id) || typeof name !== 'string') return recent
  const others = recent.filter(environment => environment.id !== id)
  return [{ id, name: name.trim().slice(0, mostLetters) || id }, ...others].slice(0, most)
}
