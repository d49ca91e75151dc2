import { getNamedType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deepSelection } from '../testing/deepSelection.ts'
import { documentOf, rootsOf, tellingOf } from '../testing/matrixCalls.ts'
import { matrix } from '../testing/permissionMatrix.ts'
import { type PermissionStage, permissionStage } from '../testing/permissionStage.ts'
import type { TestClient } from '../testing/testClient.ts'
import { askStored, platform } from '../testing/testEngine.ts'
import { buildSchema } from './schema.ts'

/**
 * The account of a person who is a user of two environments and designs one of them: who administers the other one changes nothing of it,
 * and is told no more than the address and the name that were typed there.
 */

const schema = buildSchema()
const password = 'correct horse battery'
const email = 'persona@example.com'
const there = 'vecina'

let stage: PermissionStage
let accountId: string
/** Wire ids of what makes the person a user here and there. */
let membership: { here: string; there: string }
let sessions: TestClient[]

const admin = () => stage.client('admin')
const invite = async (client: TestClient, environmentId: string, data: object) => {
  const query =
    'mutation ($environmentId: String!, $data: JSON!) { made: createEnvironmentUser(environmentId: $environmentId, data: $data) { _id } }'
  return (await client.run<{ made: { _id: string } }>(query, { environmentId, data: { email, ...data } })).made._id
}

beforeAll(async () => {
  stage = await permissionStage()
  const { server } = stage.fixture
  const superAdmin = stage.client('superAdmin')
  await superAdmin.run('mutation ($id: String!) { createEnvironment(_id: $id, name: "Vecina Ltda") { _id } }', {
    id: there,
  })
  await superAdmin.run('mutation { updateEnvironment(environmentId: "shop", data: { allowSignUp: true }) { _id } }')
  const owner = { email, password, name: 'Zoraida', roles: ['admin'], environmentsAuthorized: [there] }
  accountId = (await server.createAccount(owner)).id
  membership = {
    there: await invite(superAdmin, there, { name: 'Zora' }),
    here: await invite(admin(), 'shop', { name: 'Socia' }),
  }
  sessions = [
    await server.login(email, password),
    await server.login(email, password, 'shop.localhost'),
    await server.login(email, password, `${there}.localhost`),
  ]
})
afterAll(() => stage.close())

/** All that is stored of the account, but for the moments of its calls. */
async function stored() {
  const rows = (place: string, table: string, column: string) =>
    askStored(stage.fixture.server, place, `SELECT * FROM "${table}" WHERE "${column}" = ? ORDER BY 1, 2`, [accountId])
  return {
    account: await rows(platform, 'accounts', 'id'),
    environments: await rows(platform, 'accountEnvironments', 'accountId'),
    sessions: (await rows(platform, 'sessions', 'accountId')).map(row => ({ ...row, lastCall: 0 })),
    avatars: await rows(platform, 'avatars', 'accountId'),
    tokens: await rows(platform, 'loginTokens', 'accountId'),
    clients: await rows(platform, 'knownClients', 'accountId'),
    memberships: await rows(there, 'memberships', 'accountId'),
  }
}

/** What nobody here may be told. */
const secrets = () => [accountId, 'Zora', there, 'Vecina', membership.there, '$argon2']
const leaks = (text: string) => secrets().filter(secret => text.includes(secret))

interface Attempt {
  variables: Record<string, unknown>
  /** Part of what it is answered. */
  answer: unknown
}

const notAllowed = { errors: [{ extensions: { error: 'PermissionsError', type: 'notAllowed' } }] }
const notFound = { errors: [{ extensions: { error: 'NotFound' } }] }
const invalid = (validationErrors: object) => ({
  errors: [{ extensions: { error: 'validationError', validationErrors } }],
})
/** What he may do with the form, being confirmed and in none of its roles. */
const verdicts = [
  ['enter', 'yes'],
  ...['use', 'change', 'read', 'create', 'update', 'delete'].map(action => [action, 'no'] as const),
] as const
const user = (more: object = {}) => expect.objectContaining({ email, ...more })

/** What a manager here can try on the account, by every operation that answers or takes something of accounts. */
const attempts: Record<string, () => Attempt[]> = {
  'Query.me': () => [{ variables: {}, answer: { data: { me: { environmentsAuthorized: ['shop'] } } } }],
  'Query.user': () => [{ variables: { userId: accountId }, answer: notFound }],
  'Query.users': () => [{ variables: { filter: email }, answer: notAllowed }],
  'Query.loginTokenOwner': () => [{ variables: { token: 'unknown' }, answer: { data: { loginTokenOwner: null } } }],
  'Query.passwordLink': () => [{ variables: { token: 'unknown' }, answer: { data: { passwordLink: null } } }],
  'Mutation.createAccountLink': () => [{ variables: { userId: accountId }, answer: notAllowed }],
  'Mutation.createInvitationLinks': () => [
    {
      variables: { environmentId: 'shop', environmentUserIds: [membership.here] },
      answer: { data: { createInvitationLinks: [{ email, url: expect.stringContaining('/reset/') }] } },
    },
    { variables: { environmentId: 'shop', environmentUserIds: [membership.there] }, answer: notFound },
    { variables: { environmentId: there }, answer: notFound },
  ],
  'Query.environmentUsers': () => [
    { variables: { environmentId: 'shop', filter: email }, answer: { data: { environmentUsers: { totalCount: 1 } } } },
    { variables: { environmentId: 'shop', filter: 'Zora' }, answer: { data: { environmentUsers: { totalCount: 0 } } } },
    { variables: { environmentId: there }, answer: notFound },
  ],
  'Mutation.loginWithPassword': () => [
    { variables: { email, password: 'not his password' }, answer: invalid({ credentials: 'invalid' }) },
  ],
  'Mutation.loginWithToken': () => [{ variables: { token: 'unknown' }, answer: invalid({ token: 'invalid' }) }],
  'Mutation.forgotPassword': () => [
    { variables: { email, environmentId: 'shop' }, answer: { data: { forgotPassword: true } } },
    { variables: { email }, answer: { data: { forgotPassword: true } } },
  ],
  'Mutation.resetPassword': () => [
    { variables: { token: 'unknown', password: 'another one' }, answer: invalid({ token: 'invalid' }) },
  ],
  'Mutation.environmentUserSignUp': () => [
    {
      variables: { environmentId: 'shop', email, firstName: 'Otra', lastName: 'Persona' },
      answer: { data: { environmentUserSignUp: true } },
    },
  ],
  'Mutation.updateProfile': () => [
    { variables: { firstName: 'Ada' }, answer: { data: { updateProfile: { profile: { firstName: 'Ada' } } } } },
  ],
  'Mutation.removeAvatar': () => [{ variables: {}, answer: { data: { removeAvatar: { profile: { avatar: null } } } } }],
  'Mutation.changePassword': () => [
    { variables: { password, newPassword: 'a new password' }, answer: invalid({ password: 'invalid' }) },
  ],
  'Mutation.beginTwoFactor': () => [{ variables: { password }, answer: invalid({ password: 'invalid' }) }],
  'Mutation.resetTwoFactor': () => [{ variables: { userId: accountId }, answer: notAllowed }],
  'Mutation.createAccount': () => [{ variables: { email, roles: ['user'] }, answer: notAllowed }],
  'Mutation.updateAccount': () => [{ variables: { userId: accountId, roles: ['superAdmin'] }, answer: notAllowed }],
  'Mutation.endAccountSessions': () => [{ variables: { userId: accountId }, answer: notAllowed }],
  'Mutation.createEnvironmentUser': () => [
    { variables: { environmentId: 'shop', data: { email } }, answer: invalid({ 'data.email': 'notUnique' }) },
    { variables: { environmentId: there, data: { email } }, answer: notFound },
  ],
  'Query.environmentUser': () => [
    { variables: { environmentUserId: membership.here }, answer: { data: { environmentUser: user() } } },
    { variables: { environmentUserId: membership.there }, answer: notFound },
  ],
  'Query.explainPermissions': () => {
    const asked = { environmentId: 'shop', componentId: stage.fixture.formId }
    return [
      {
        variables: { ...asked, environmentUserId: membership.here },
        answer: {
          data: {
            explainPermissions: {
              component: { _id: stage.fixture.formId, kind: 'form', name: 'Nuevo pedido' },
              answers: verdicts.map(([action, verdict]) => ({ action, verdict })),
            },
          },
        },
      },
      { variables: { ...asked, environmentUserId: membership.there }, answer: notFound },
    ]
  },
  'Mutation.inviteEnvironmentUser': () => [
    // Sent, or refused because his mailbox was sent enough by the others here.
    { variables: { environmentUserId: membership.here }, answer: {} },
    { variables: { environmentUserId: membership.there }, answer: notFound },
  ],
  'Mutation.updateEnvironmentUser': () => [
    {
      variables: { environmentUserId: membership.here, data: { name: 'Cambiada', roles: [], confirmed: true } },
      answer: { data: { updateEnvironmentUser: user({ name: 'Cambiada' }) } },
    },
    {
      variables: { environmentUserId: membership.here, data: { email: 'ajena@example.com' } },
      answer: { data: { updateEnvironmentUser: user() } },
    },
    {
      variables: { environmentUserId: membership.here, data: { password: 'a new password' } },
      answer: { errors: [{ extensions: { error: 'validationError' } }] },
    },
    { variables: { environmentUserId: membership.there, data: { name: 'Ajena' } }, answer: notFound },
  ],
  'Mutation.deleteEnvironmentUser': () => [
    { variables: { environmentUserId: membership.there }, answer: notFound },
    { variables: { environmentUserId: membership.here }, answer: { data: { deleteEnvironmentUser: true } } },
  ],
}

const accountTypes = /^(User|Session|Profile|LoginTokenOwner|EnvironmentUser)(Page)?$/
const accountArguments = /^(email|password|token|userId|environmentUserIds?)$/

test('every operation that answers or takes something of accounts is tried', () => {
  const concerned = Object.entries(rootsOf(schema)).flatMap(([root, type]) =>
    Object.values(type?.getFields() ?? {}).flatMap(({ name, args, type: answer }) => {
      const takes = args.some(argument => accountArguments.test(argument.name))
      return takes || accountTypes.test(getNamedType(answer).name) ? [`${root}.${name}`] : []
    }),
  )
  expect(Object.keys(attempts).sort()).toEqual(concerned.sort())
})

describe('a manager tries on the account of who belongs to others as well', () => {
  test.each(Object.keys(attempts))('%s: it stays as it is, and nothing is told of it', async operation => {
    const before = await stored()
    for (const { variables, answer } of attempts[operation]?.() ?? []) {
      const told = await admin().execute(documentOf(schema, operation, variables, deepSelection), variables)
      expect(told).toMatchObject(answer as object)
      const own = JSON.stringify(variables)
      expect(leaks(JSON.stringify(told)).filter(secret => !own.includes(secret))).toEqual([])
      expect(await stored()).toEqual(before)
    }
  })

  test('who is taken in again is the same one, and has what he had', async () => {
    const before = await stored()
    membership.here = await invite(admin(), 'shop', { name: 'Otra vez' })
    expect(await stored()).toEqual(before)
    for (const client of sessions) expect(await client.run('{ me { email } }')).toEqual({ me: { email } })
    await stage.fixture.server.login(email, password)
  })

  test.each(Object.keys(matrix).filter(name => name.startsWith('Query.')))('%s tells nothing of it', async name => {
    const operation = matrix[name]
    if (operation) expect(leaks(await tellingOf(stage, schema, name, operation, 'admin'))).toEqual([])
  })
})
