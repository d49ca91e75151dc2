import { parseWireId, wireId } from '../../../shared/ids.ts'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import type { OutgoingRequest } from '../../db/environment/outgoingTypes.ts'
import type { Caller } from '../calls/caller.ts'
import { type Page, type PageArguments, pageOf } from '../calls/pages.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'

/** Requests as they travel; the time is ISO. */
export interface WireOutgoingRequest extends Omit<OutgoingRequest, 'id' | 'at'> {
  _id: string
  at: string
  /** Null for a component that is gone, and for a trial. */
  componentName: string | null
}

export interface OutgoingQuestion extends PageArguments {
  environmentId: string
  /** Those alone that got no answer, or an error. */
  failed?: boolean | null
  componentId?: string | null
}

/** Where scripts of an environment sent requests, for those who design it. */
export class OutgoingRequests {
  readonly #policy: Policy

  constructor({ policy }: { policy: Policy }) {
    this.#policy = policy
  }

  /** The newest first. @throws AppError PermissionsError · NotFound */
  async list(
    caller: Caller,
    { environmentId, failed, componentId, ...asked }: OutgoingQuestion,
  ): Promise<Page<WireOutgoingRequest>> {
    const environment = await this.#policy.designer(caller, environmentId)
    const { outgoingRequests } = environment.store.reads
    const of = componentId == null ? undefined : (parseWireId(componentId)?.localId ?? componentId)
    const selection = { componentId: of, failed: failed === true }
    return pageOf(
      `outgoingRequests:${JSON.stringify([environmentId, selection])}`,
      { ...asked, defaultLimit: pageSizes.default },
      async request => (await outgoingRequests.page({ ...selection, ...request })).map(one => wire(environment, one)),
      () => outgoingRequests.count(selection),
    )
  }
}

function wire({ id: environmentId, model }: OpenEnvironment, request: OutgoingRequest): WireOutgoingRequest {
  const { id, at, kind, componentId, ...told } = request
  const component = kind === null || componentId === null ? undefined : model.component(kind, componentId)
  return {
    ...told,
    _id: wireId(environmentId, id),
    at: new Date(at).toISOString(),
    kind,
    componentId: componentId === null ? null : wireId(environmentId, componentId),
    componentName: component?.name ?? null,
  }
}
