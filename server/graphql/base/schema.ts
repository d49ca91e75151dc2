/** What every domain's SDL extends or uses. */
export const baseTypes = /* GraphQL */ `
  scalar JSON

  "What a free value or a text is in code: a name of shared/wire/wireTypes.ts"
  directive @is(type: String!) on FIELD_DEFINITION | ARGUMENT_DEFINITION

  type File {
    _id: String!
    genericType: String
    name: String!
    url: String
    type: String
    size: Int
    key: String
    bucket: String
    status: String!
    createdBy: String
    createdAt: String!
    "When it ends to be served; null: never"
    expiresAt: String
  }
`
