import { originsOf } from '../../../shared/formats/origins.ts'
import type { Policy } from '../policy/policy.ts'
import type { PublicCall } from './publicCalls.ts'

/** Whose pages may read what the endpoints of an environment answer. */
export class PublicOrigins {
  readonly #policy: Policy

  constructor({ policy }: { policy: Policy }) {
    this.#policy = policy
  }

  /** Origins, or `*` for those of all. @throws AppError NotFound · Unavailable */
  async of(call: Pick<PublicCall, 'host' | 'environmentId'>): Promise<readonly string[]> {
    const { environment } = await this.#policy.fromOutside(call.host, call.environmentId)
    return originsOf(environment.model.settings.apiOrigins)
  }
}
