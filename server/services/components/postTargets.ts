import { allKinds } from '../../../shared/components/registry.ts'
import { system } from '../caller.ts'
import type { Policy } from '../policy/policy.ts'

const posting = allKinds.filter(({ properties }) => Object.hasOwn(properties, 'postItemToUrl'))

/** What may stand in a header among other words: host names may hold `;` and `,` too. */
const isPlainOrigin = (origin: string) => /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(origin)

/**
 * The origins outside of the application to which components of an environment post their results: what its pages may call (contract,
 * "Hosts").
 */
export async function postTargets(policy: Pick<Policy, 'visitor'>, environmentId: string): Promise<readonly string[]> {
  const host = { kind: 'environment', environmentId, name: environmentId } as const
  const { environment } = await policy.visitor(system(host), environmentId)
  const origins = new Set<string>()
  for (const { kind } of posting) {
    for (const { definition } of environment.model.list(kind)) {
      const { postItemToUrl } = definition
      if (typeof postItemToUrl !== 'string' || !URL.canParse(postItemToUrl)) continue
      const { origin } = new URL(postItemToUrl)
      if (isPlainOrigin(origin)) origins.add(origin)
    }
  }
  return [...origins].sort()
}
