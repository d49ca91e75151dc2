import { z } from 'zod'
import { environmentUserSchema } from '../../../shared/environment/environmentUser.ts'
import { namedProfile } from '../../../shared/environment/profileFields.ts'
import { isEmail, normalizeEmail } from '../../../shared/formats/email.ts'
import { wireId } from '../../../shared/ids.ts'
import type { HostFunctionName } from '../../../shared/scripts/scriptApi.ts'
import type { Membership } from '../../db/environment/types.ts'
import type { Language } from '../calls/languages.ts'
import type { Invitations } from '../memberships/invitations.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { localId } from '../model/wire.ts'
import { type HostFunction, hostFunction, type ScriptContext } from './scriptContext.ts'

/** A user of the environment as scripts see him. */
export interface ScriptUser {
  /** Of the membership, on the wire: what fields of type user hold. */
  _id: string
  email: string
  name: string | null
  /** Local ids. */
  roles: readonly string[]
  /** By the names of the profile's fields. */
  profile: Readonly<Record<string, unknown>>
}

export const scriptUser = (
  { id: environmentId, model }: Pick<OpenEnvironment, 'id' | 'model'>,
  { id, email, name, roles, profile }: Pick<Membership, 'id' | 'email' | 'name' | 'roles' | 'profile'>,
): ScriptUser => ({
  _id: wireId(environmentId, id),
  email,
  name,
  roles,
  profile: namedProfile(model.profileFields, profile),
})

const person = z.tuple([z.string()])
const newPerson = z.tuple([environmentUserSchema])

/** Of the mails that scripts have sent. */
const language: Language = 'es'

export interface PeopleFunctionParts {
  invitations: Invitations
}

/** What scripts do with the users of their environment. */
export function peopleFunctions(
  { invitations }: PeopleFunctionParts,
  { environment, caller }: ScriptContext,
): Record<Extract<HostFunctionName, 'createUser' | 'getUser'>, HostFunction> {
  const { memberships } = environment.store.reads
  const find = async (idOrEmail: string) => {
    const byId = await memberships.byId(localId(environment.id, idOrEmail))
    if (byId !== undefined) return byId
    const email = normalizeEmail(idOrEmail)
    const [first] = isEmail(email) ? await memberships.page({ search: email, skip: 0, limit: 1 }) : []
    return first?.email === email ? first : undefined
  }
  const roleId = (idOrName: string) =>
    environment.model.list('role').find(({ name }) => name === idOrName)?.id ?? idOrName
  return {
    createUser: hostFunction(newPerson, async ([user]) => {
      const roles = user.roles?.map(roleId)
      const created = await invitations.create(caller, environment.id, { ...user, roles }, language)
      const membership = await memberships.byId(localId(environment.id, created._id))
      return membership ? scriptUser(environment, membership) : null
    }),
    getUser: hostFunction(person, async ([idOrEmail]) => {
      const membership = await find(idOrEmail)
      return membership ? scriptUser(environment, membership) : null
    }),
  }
}
