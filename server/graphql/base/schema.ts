/** What every domain's SDL extends or uses. */
export const baseTypes = /* GraphQL */ `
  scalar JSON

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
