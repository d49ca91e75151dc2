import type { FromTemplate } from '../../services/samples/templates.ts'
import type { GraphQLContext, GraphQLModule } from '../module.ts'

const templateTypes = /* GraphQL */ `
  "An application to begin with"
  type Template {
    _id: String!
    icon: String!
    "By language: { es-419, en }"
    title: JSON!
    "By language: { es-419, en }"
    description: JSON!
  }

  extend type Query {
    templates: [Template!]!
  }

  extend type Mutation {
    "A new environment with the design and the data of a template: it is there whole, or not at all"
    createEnvironmentFromTemplate(_id: String!, name: String!, templateId: String!): Environment!
  }
`

export const templateModule: GraphQLModule = {
  typeDefs: templateTypes,
  resolvers: {
    Query: {
      templates: (_, __, { caller, services }: GraphQLContext) => services.templates.list(caller),
    },
    Mutation: {
      createEnvironmentFromTemplate: (_, input: FromTemplate, { caller, services }: GraphQLContext) =>
        services.templates.create(caller, input),
    },
  },
}
