import type { GraphQLModule } from '../module.ts'

export const faultModule: GraphQLModule = {
  typeDefs: /* GraphQL */ `
    "What a script of the environment fails with"
    type Fault {
      _id: String!
      "Of the component"
      kind: String!
      componentId: String!
      "Null for one that is gone"
      componentName: String
      "What people are told instead of the message"
      code: String!
      message: String!
      "From 1, of its script"
      line: Int
      "How often since firstAt"
      times: Int!
      firstAt: String!
      lastAt: String!
      "The e-mail address of who last started it"
      startedBy: String
      "What it last ran with; secrets and biometric values are left out"
      input: JSON!
      solvedAt: String
      "The e-mail address of who marked it; null where it ran well again"
      solvedBy: String
      "It can be run with the same input"
      canRepeat: Boolean!
    }

    type FaultPage {
      _id: String!
      totalCount: Int!
      totalPages: Int!
      hasNextPage: Boolean!
      hasPreviousPage: Boolean!
      items: [Fault!]!
    }

    type ComponentFaults {
      "Of the component"
      _id: String!
      "Those that are not solved"
      count: Int!
    }

    type FaultRepeat {
      "What it failed with now; null where it went well, or waits as a task"
      failure: String
    }

    extend type Query {
      "Those that are not solved, or those that are, or all that have a code; what failed last comes first"
      faults(environmentId: String!, solved: Boolean, componentId: String, toldCode: String, page: Int, limit: Int): FaultPage!
      "Components that fail"
      componentFaults(environmentId: String!): [ComponentFaults!]!
      "Whether who asks is mailed when something fails"
      followsFaults(environmentId: String!): Boolean!
    }

    extend type Mutation {
      "Somebody has seen to it"
      solveFault(faultId: String!): Fault!
      "Runs the component with what it failed with"
      repeatFault(faultId: String!): FaultRepeat!
      "Mails who asks when something fails, once an hour at most"
      followFaults(environmentId: String!, follows: Boolean!): Boolean!
    }
  `,
  resolvers: {
    Query: {
      faults: (_, request, { caller, services }) => services.faults.list(caller, request),
      componentFaults: (_, { environmentId }, { caller, services }) => services.faults.open(caller, environmentId),
      followsFaults: (_, { environmentId }, { caller, services }) => services.faultMails.follows(caller, environmentId),
    },
    Mutation: {
      solveFault: (_, { faultId }, { caller, services }) => services.faults.solve(caller, faultId),
      repeatFault: (_, { faultId }, { caller, services }) => services.faults.repeat(caller, faultId),
      followFaults: (_, { environmentId, follows }, { caller, services }) =>
        services.faultMails.follow(caller, environmentId, follows),
    },
  },
}
