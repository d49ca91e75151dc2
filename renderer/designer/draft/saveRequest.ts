import type { Definition } from '../../../shared/components/defineComponent.ts'
import type { Grants } from '../../../shared/components/grants.ts'
import type { OwnFilters } from '../../../shared/components/ownFilters.ts'
import type { RewrittenScript } from '../../../shared/components/rewrittenScripts.ts'
import { errorCode } from '../../graphql/errors.ts'
import { newId } from '../../ui/newId.ts'
import type { Values } from '../data/component.ts'

/** One save. Sent again under its key, it is answered as the first time, also if that answer got lost. */
export interface SaveRequest {
  key: string
  data: Definition
  expectedVersion: number
  /** Everything that the editor had when it was sent. */
  values: Values
  /** The new path goes through everything that leads to the view, too. */
  carriesPath?: boolean
  /** Of a role: what the components were to it that `data` says other things of. */
  granted?: Grants
  /** Those that follow the new name of the component. */
  scripts?: readonly RewrittenScript[]
  /** What was stored of the filters of the component that `data` says other things of. */
  written?: OwnFilters
}

export const saveRequest = (request: Omit<SaveRequest, 'key'>): SaveRequest => ({ key: newId(), ...request })

/** Nobody knows whether it was done: the network or the server went away. */
export const isUnanswered = (error: unknown) => ['offline', 'Unavailable'].includes(errorCode(error) ?? '')
