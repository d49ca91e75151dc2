import { type CalledBy, isOfAnybody } from '../../../shared/components/apiEndpoint.ts'
import type { ApiSettings } from '../../../shared/environment/apiSettings.ts'
import { permissionError } from '../../../shared/errors.ts'
import { roleList } from '../../../shared/fields/roleList.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { localId } from '../model/wire.ts'
import type { ScriptRuns } from '../scripts/scriptRuns.ts'

/** Who calls an API endpoint, as the environment's own script says it. */
export interface ApiCaller {
  /** Whatever the script says of him; null for nobody. */
  readonly user: unknown
  /** Local ids of roles that there are. */
  readonly roles: readonly string[]
}

const nobody: ApiCaller = { user: null, roles: [] }

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** By their ids, of the wire or local, or by their names; what is no role of the environment is none. */
function rolesOf({ id, model }: OpenEnvironment, said: unknown): string[] {
  const named = Array.isArray(said) ? said.filter(one => typeof one === 'string') : []
  const all = model.list('role')
  return named.flatMap(one => {
    const found = model.component('role', localId(id, one)) ?? all.find(({ name }) => name === one)
    return found ? [found.id] : []
  })
}

/**
 * Asks the script of the environment who calls (T14); with `none` it is nobody (T13).
 * @param call what the script finds as `options`: method, path, query, headers and address
 * @throws AppError PermissionsError notLoggedIn where the script fails: so it refuses a call
 */
export async function authenticate(
  runs: ScriptRuns,
  environment: OpenEnvironment,
  { apiAuthType, apiAuthScript }: ApiSettings,
  { call, signal }: { call: Readonly<Record<string, unknown>>; signal: AbortSignal },
): Promise<ApiCaller> {
  if (apiAuthType === 'none') return nobody
  const outcome = await runs.run({ environment, source: apiAuthScript ?? '', globals: { options: call }, signal })
  if (!outcome.ok) throw permissionError('notLoggedIn', { failure: outcome.failure.message })
  const { value } = outcome
  if (!isObject(value)) return nobody
  return { user: value.user ?? null, roles: rolesOf(environment, value.roles) }
}

const isNobody = ({ user, roles }: ApiCaller) => user === null && roles.length === 0

/** An endpoint without roles is for anybody (T9), unless it asks who calls. */
export function reaches(endpoint: CalledBy, caller: ApiCaller): boolean {
  if (isOfAnybody(endpoint)) return true
  const wanted = roleList(endpoint.roles)
  return wanted.length === 0 ? !isNobody(caller) : wanted.some(role => caller.roles.includes(role))
}

/**
 * @throws AppError PermissionsError notLoggedIn for nobody · notAllowed for who has none of its roles (T10, T16)
 */
export function requireCaller(endpoint: CalledBy, caller: ApiCaller): void {
  if (reaches(endpoint, caller)) return
  throw permissionError(isNobody(caller) ? 'notLoggedIn' : 'notAllowed')
}
