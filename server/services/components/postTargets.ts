import type { ButtonType } from '../../../shared/components/button.ts'
import { allKinds } from '../../../shared/components/registry.ts'
import { system } from '../calls/caller.ts'
import type { Policy } from '../policy/policy.ts'

const posting = allKinds.filter(({ properties }) => Object.hasOwn(properties, 'postItemToUrl'))
const leaving: ButtonType = 'post'

/** What may stand in a header among other words: host names may hold `;` and `,` too. */
const isPlainOrigin = (origin: string) => /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(origin)

function origins(urls: readonly unknown[]): string[] {
  const found = urls.flatMap(url => (typeof url === 'string' && URL.canParse(url) ? [new URL(url).origin] : []))
  return [...new Set(found.filter(isPlainOrigin))].sort()
}

/**
 * The origins outside of the application that the pages of an environment may reach (contract, "Hosts"): those to which its components
 * post their results, and those to which its buttons have the browser post.
 */
export async function postTargets(policy: Pick<Policy, 'visitor'>, environmentId: string) {
  const host = { kind: 'environment', environmentId, name: environmentId } as const
  const { environment } = await policy.visitor(system(host), environmentId)
  const definitions = posting.flatMap(({ kind }) => environment.model.list(kind).map(({ definition }) => definition))
  const browserPosts = environment.model.list('button').filter(({ definition }) => definition.buttonType === leaving)
  return {
    calls: origins(definitions.map(({ postItemToUrl }) => postItemToUrl)),
    forms: origins(browserPosts.map(({ definition }) => definition.url)),
  }
}
