import type { GraphQLModule } from '../module.ts'

const templateTypes = /* GraphQL */ `
  "An application to begin with"
  type Template {
    _id: String!
    icon: String!
    title: JSON! @is(type: "TextsByLanguage")
    description: JSON! @is(type: "TextsByLanguage")
  }

  extend type Query {
    templates: [Template!]!
  }

  extend type Mutation {
    "A new environment with the design and the data of a template: it is there whole, or not at all"
    createEnvironmentFromTemplate(
      _id: String!
      name: String!
      templateId: String!
      settings: JSON @is(type: "EnvironmentChange")
    ): Environment!
  }
`

export const templateModule: GraphQLModule = {
  typeDefs: templateTypes,
  resolvers: {
    Query: {
      templates: (_, __, { caller, services }) => services.templates.list(caller),
    },
    Mutation: {
      createEnvironmentFromTemplate: (_, input, { caller, services }) => services.templates.create(caller, input),
    },
  },
}
