import type { GraphQLModule } from '../module.ts'

const vueFrameTypes = /* GraphQL */ `
  extend type Query {
    "Path of the page that Vue blocks run in, on every host; it changes with its content. Null where it is not built"
    vueFrame: String
  }
`

export const vueFrameModule: GraphQLModule = {
  typeDefs: vueFrameTypes,
  resolvers: {
    Query: { vueFrame: (_, _none, { services }) => services.vueFrame.page()?.path ?? null },
  },
}
