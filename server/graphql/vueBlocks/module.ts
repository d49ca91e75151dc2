import type { GraphQLModule } from '../module.ts'

export const vueBlockModule: GraphQLModule = {
  typeDefs: /* GraphQL */ `
    "What a browser runs of a Vue block"
    type CompiledVueBlock {
      "Of the code and the style"
      hash: String!
      "The body of a function that is given Vue and returns the component"
      code: String!
      "CSS of the document that the block stands in alone"
      style: String!
    }
    "Why a Vue block does not compile"
    type VueCompileError {
      "template, script or style"
      part: String! @is(type: "VuePart")
      "Of that part, from 1"
      line: Int
      column: Int
      reason: String! @is(type: "VueErrorReason")
      "The compiler's words, or the name that is not right"
      text: String!
    }
    type VueCompilation {
      "Null of one that does not compile"
      compiled: CompiledVueBlock
      "For designers only"
      errors: [VueCompileError!]!
    }
    type VueCallAnswer {
      "What the script returns; null of one that failed"
      value: JSON @is(type: "Value")
      "What it failed with"
      error: String
      "The collections that it read"
      reads: [String!]!
    }
    extend type Query {
      vueBlockCode(vueBlockId: String!): VueCompilation!
      "For designers: what is being written, saved or not"
      compileVueBlock(environmentId: String!, template: String, script: String, style: String): VueCompilation!
    }
    extend type Mutation {
      "Runs a call of the block, which its script finds args of as params"
      callVueBlock(vueBlockId: String!, name: String!, args: JSON @is(type: "Parameters")): VueCallAnswer!
    }
  `,
  resolvers: {
    Query: {
      vueBlockCode: (_, { vueBlockId }, { caller, services }) => services.vueBlocks.code(caller, vueBlockId),
      compileVueBlock: (_, { environmentId, template, script, style }, { caller, services }) =>
        services.vueBlocks.compile(caller, environmentId, {
          template: template ?? undefined,
          script: script ?? undefined,
          style: style ?? undefined,
        }),
    },
    Mutation: {
      callVueBlock: (_, request, { caller, services }) => services.vueBlocks.call(caller, request),
    },
  },
}
