export const recordTypes = /* GraphQL */ `
  # _id identifies the query and its variables, so that a client can cache the page
  # a record: { _id, _version, createdAt, updatedAt, [field name]: value }
  type RecordPage {
    _id: String!
    totalCount: Int!
    totalPages: Int!
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    items: [JSON!]!
    # of a table: { [field name]: { [id]: label } } of its columns of related records
    labels: JSON
    # of a table: { [place of the column in the definition]: { [row's id]: text } } of its columns with an indicator
    indicators: JSON
    # of a table: names of parameters and variables whose values its filter cannot read, so that nothing is found
    unreadable: [String!]
  }
  type SelectOption {
    label: String!
    value: JSON
    subtitle: String
    image: String
    icon: String
  }
  type Label {
    value: JSON!
    label: String!
  }
  # What a form, a button or a row action did. next: where to go ({ path, newTab, environment, parameters }) or null
  type ActionResult {
    _id: String
    _version: Int
    message: String
    hookResults: [JSON!]!
    next: JSON
  }

  extend type Query {
    tableResult(
      tableId: String!
      parameters: JSON
      filterValues: JSON
      # one of the filters that the table offers, "" for none; without it, the one by default
      filterId: String
      page: Int
      limit: Int
      orderBy: String
      orderByAsc: Boolean
    ): RecordPage!
    formItem(formId: String!, parameters: JSON): JSON
    selectOptions(
      environmentId: String
      formId: String
      tableId: String
      indicatorId: String
      chartId: String
      blockId: String
      collectionId: String
      fieldName: String
      collectionFieldName: String
      searchQuery: String
      limit: Int
      filterId: String
      filterOptions: JSON
      currentValue: JSON
      currentValues: JSON
    ): [SelectOption!]!
    getFormManyOfSelectOptions(
      environmentId: String
      formId: String
      collectionId: String
      fieldName: String
      searchQuery: String
      limit: Int
      filterId: String
      filterOptions: JSON
      currentValues: JSON
    ): [SelectOption!]!
    getManyOfValue(tableId: String, collectionId: String, fieldName: String!, values: [JSON!]!): [Label!]!
    tableRelationLabel(tableId: String!, fieldName: String!, value: JSON!): Label
    tableRelationLabels(tableId: String!, fieldName: String!, values: [JSON!]!): [Label!]!
    # designers and scripts only
    collectionItems(
      collectionId: String!
      page: Int
      limit: Int
      filter: JSON
      orderBy: String
      orderByAsc: Boolean
    ): RecordPage!
    collectionStats(collectionId: String!): JSON!
    explainFilter(collectionId: String!, filter: JSON!, orderBy: String, orderByAsc: Boolean): JSON!
    # measures: { total: { sum: "amount" }, rows: { count: true } } → [{ value, measures: { total, rows } }]
    collectionAggregate(
      collectionId: String!
      groupBy: String
      groups: JSON
      measures: JSON!
      filter: JSON
      having: JSON
      orderBy: String
      orderByAsc: Boolean
      limit: Int
    ): JSON!
  }

  extend type Mutation {
    submitForm(formId: String!, data: JSON!, parameters: JSON, itemId: String, expectedVersion: Int): ActionResult!
    updateTableCell(tableId: String!, itemId: String!, fieldName: String!, value: JSON, expectedVersion: Int): JSON!
    # designers only
    createItem(collectionId: String!, data: JSON!): JSON!
    updateItem(collectionId: String!, itemId: String!, data: JSON!, expectedVersion: Int): JSON!
    deleteItem(collectionId: String!, itemId: String!): Boolean!
  }

  extend type Subscription {
    collectionDataChanged(environmentId: String!, collectionId: String!): JSON!
  }
`
