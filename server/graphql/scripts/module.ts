import { functionTypeNames, functionTypes } from '../../../shared/components/hook.ts'
import type { GraphQLModule } from '../module.ts'

export const scriptModule: GraphQLModule = {
  typeDefs: /* GraphQL */ `
    "What a hook is written in"
    type FunctionType {
      _id: String!
      name: String!
    }
    "What a script did that was run as its editor has it"
    type ScriptTrial {
      "Null of one that failed"
      result: JSON
      failure: String
      "From 1"
      failureLine: Int
      "{ at (ms), level, text } each"
      log: [JSON!]! @is(type: "TaskRunLog")
      "What it asked of the server, the first 200: { name, arguments, ms, failure } each"
      calls: [JSON!]! @is(type: "ScriptCalls")
      callCount: Int!
      "What it came by, the first 200: { line (from 1, or null), name, given, values: { name, text } each } each"
      steps: [JSON!]! @is(type: "ScriptSteps")
      ms: Float!
      "Time of computing, in ms"
      cpuMs: Float
      "Of its memory at its end"
      memoryBytes: Float
      "What it wrote stays"
      kept: Boolean!
    }
    extend type Mutation {
      "For designers: with all rights of scripts. A dry run reads what it writes, and nothing of that stays"
      runScript(
        environmentId: String!
        script: String!
        "What it is of"
        componentId: String
        collectionId: String
        "The record that it runs for"
        itemId: String
        parameters: JSON @is(type: "Parameters")
        options: JSON @is(type: "Parameters")
        "Whom it finds as its user, where that is not who asks: { email, name, roles, profile }"
        user: JSON @is(type: "Parameters")
        dryRun: Boolean!
      ): ScriptTrial!
    }
    extend type Query {
      functionTypes: [FunctionType!]!
    }
  `,
  resolvers: {
    Mutation: {
      runScript: (_, request, { caller, services }) => services.scriptTrials.run(caller, request),
    },
    Query: {
      functionTypes: (_, __, { caller, services }) =>
        services.components.described(caller, () => functionTypes.map(_id => ({ _id, name: functionTypeNames[_id] }))),
    },
  },
}
