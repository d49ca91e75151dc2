import { randomUUID } from 'node:crypto'
import type { EnvironmentFixture } from './environmentFixture.ts'

interface NewMember {
  name: string
  email?: string
  /** By the names of the fields of profiles. */
  profile?: Readonly<Record<string, unknown>>
}

/** Takes somebody into an environment, as administrators do. @returns the id of the membership, without the environment's */
export async function addMember(
  { admin, environmentId }: Pick<EnvironmentFixture, 'admin' | 'environmentId'>,
  { name, email = `${randomUUID()}@example.com`, profile }: NewMember,
): Promise<string> {
  const { made } = await admin.run<{ made: { _id: string } }>(
    'mutation ($environmentId: String!, $data: JSON!) { made: createEnvironmentUser(environmentId: $environmentId, data: $data) { _id } }',
    { environmentId, data: { name, email, profile } },
  )
  return made._id.slice(environmentId.length + 1)
}

export const renameMember = (
  { admin, environmentId }: Pick<EnvironmentFixture, 'admin' | 'environmentId'>,
  id: string,
  name: string,
) =>
  admin.run(
    'mutation ($id: String!, $data: JSON!) { updateEnvironmentUser(environmentUserId: $id, data: $data) { _id } }',
    { id: `${environmentId}_${id}`, data: { name } },
  )

export const removeMember = (
  { admin, environmentId }: Pick<EnvironmentFixture, 'admin' | 'environmentId'>,
  id: string,
) =>
  admin.run('mutation ($id: String!) { deleteEnvironmentUser(environmentUserId: $id) }', {
    id: `${environmentId}_${id}`,
  })
