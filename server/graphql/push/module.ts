import type { GraphQLModule } from '../module.ts'

const pushTypes = /* GraphQL */ `
  "How the device of this session stands in an environment"
  type PushState {
    _id: String!
    "With which browsers subscribe (VAPID)"
    key: String!
    "Whether phones can be reached by a token"
    phones: Boolean!
    "web, fcm; null: it is told nothing"
    kind: String @is(type: "PushKind")
    "sha256 of the address or token that is told, hex"
    mark: String
    "Why the last one did not arrive: unreachable, busy, refused, notSetUp"
    failure: String @is(type: "PushFailure")
    "Whether the environment says that who logs in is told, and whether he is asked first"
    autoEnable: Boolean!
    prompt: Boolean!
  }

  extend type Query {
    "With which browsers subscribe (VAPID)"
    pushKey: String!
    pushState(environmentId: String!): PushState!
  }

  extend type Mutation {
    "Of this session, until it ends. subscription: a browser's, as PushSubscription.toJSON says it; phoneToken: a phone's"
    subscribeToPush(environmentId: String!, subscription: JSON @is(type: "PushSubscription"), phoneToken: String): PushState!
    unsubscribeFromPush(environmentId: String!): PushState!
  }
`

export const pushModule: GraphQLModule = {
  typeDefs: pushTypes,
  resolvers: {
    Query: {
      pushKey: (_, _none, { caller, services }) => services.pushes.key(caller),
      pushState: (_, { environmentId }, { caller, services }) => services.pushes.state(caller, environmentId),
    },
    Mutation: {
      subscribeToPush: (_, asked, { caller, services }) => services.pushes.subscribe(caller, asked),
      unsubscribeFromPush: (_, { environmentId }, { caller, services }) =>
        services.pushes.unsubscribe(caller, environmentId),
    },
  },
}
