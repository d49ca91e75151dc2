import { question } from '../question.ts'

export const recordTypes = /* GraphQL */ `
  # _id identifies the query and its variables, so that a client can cache the page
  type RecordPage {
    _id: String!
    totalCount: Int!
    totalPages: Int!
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    items: [JSON!]! @is(type: "RecordItem")
    # of a table: by field name, of its columns of related records, the label of each id
    labels: JSON @is(type: "TextsById")
    # of a table: by the place of the column in the definition, of its columns with an indicator, the text of each row
    indicators: JSON @is(type: "TextsById")
    # of a table: names of parameters and variables whose values its filter cannot read, so that nothing is found
    unreadable: [String!]
  }
  type FormHistoryPage {
    _id: String!
    totalCount: Int!
    totalPages: Int!
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    items: [JSON!]! @is(type: "FormRecordChange")
    # by field name: the label of each id in the changes of this page
    labels: JSON @is(type: "TextsById")
  }
  type SelectOption {
    label: String!
    value: JSON @is(type: "RecordId")
    subtitle: String
    image: String
    icon: String
  }
  type Label {
    value: JSON! @is(type: "RecordId")
    label: String!
  }
  # What a form, a button or a row action did. next: where to go
  type ActionResult {
    _id: String
    _version: Int
    message: String
    hookResults: [JSON!]!
    "What is told of hooks that failed"
    hookErrors: [String!]!
    "A hook ended what was begun: nothing more is done"
    stopped: Boolean!
    "Of a button: more is done once the browser has posted the result and gives this back (runButton)"
    postTicket: String
    "What a form wrote by itself, where its result is posted to an address"
    given: JSON @is(type: "Values")
    next: JSON @is(type: "Destination")
  }

  extend type Query {
    tableResult(
      tableId: String!
      ${question}
      "Of a table that can be searched: words, all of which a row shows"
      search: String
      page: Int
      limit: Int
      orderBy: String
      orderByAsc: Boolean
    ): RecordPage!
    formItem(formId: String!, parameters: JSON @is(type: "Parameters")): JSON @is(type: "RecordItem")
    # newest first; of the fields that the form shows
    formHistory(formId: String!, parameters: JSON @is(type: "Parameters"), page: Int, limit: Int): FormHistoryPage!
    selectOptions(
      environmentId: String
      componentId: String
      formId: String
      tableId: String
      collectionId: String
      fieldName: String
      collectionFieldName: String
      searchQuery: String
      limit: Int
      filterId: String
      filterOptions: JSON @is(type: "Parameters")
      currentValue: JSON @is(type: "Value")
      currentValues: JSON @is(type: "Value")
    ): [SelectOption!]!
    getFormManyOfSelectOptions(
      environmentId: String
      formId: String
      collectionId: String
      fieldName: String
      searchQuery: String
      limit: Int
      filterId: String
      filterOptions: JSON @is(type: "Parameters")
      currentValues: JSON @is(type: "Value")
    ): [SelectOption!]!
    getManyOfValue(tableId: String, collectionId: String, fieldName: String!, values: [JSON!]! @is(type: "Value")): [Label!]!
    tableRelationLabel(tableId: String!, fieldName: String!, value: JSON! @is(type: "Value")): Label
    tableRelationLabels(tableId: String!, fieldName: String!, values: [JSON!]! @is(type: "Value")): [Label!]!
    # designers and scripts only
    collectionItems(
      collectionId: String!
      page: Int
      limit: Int
      filter: JSON @is(type: "FilterQuery")
      orderBy: String
      orderByAsc: Boolean
    ): RecordPage!
    collectionStats(collectionId: String!): JSON!
    explainFilter(
      collectionId: String!
      filter: JSON! @is(type: "FilterQuery")
      orderBy: String
      orderByAsc: Boolean
    ): JSON! @is(type: "Explanation")
    # measures: { total: { sum: "amount" }, rows: { count: true } }
    collectionAggregate(
      collectionId: String!
      groupBy: String
      groups: JSON @is(type: "Groupings")
      measures: JSON! @is(type: "Measures")
      filter: JSON @is(type: "FilterQuery")
      having: JSON @is(type: "Having")
      orderBy: String
      orderByAsc: Boolean
      limit: Int
    ): JSON! @is(type: "Aggregates")
  }

  extend type Mutation {
    submitForm(
      formId: String!
      data: JSON! @is(type: "Values")
      parameters: JSON @is(type: "Parameters")
      itemId: String
      expectedVersion: Int
    ): ActionResult!
    updateTableCell(
      tableId: String!
      itemId: String!
      fieldName: String!
      value: JSON @is(type: "Value")
      expectedVersion: Int
    ): JSON! @is(type: "RecordItem")
    # designers only
    createItem(collectionId: String!, data: JSON! @is(type: "Values")): JSON! @is(type: "RecordItem")
    updateItem(
      collectionId: String!
      itemId: String!
      data: JSON! @is(type: "Values")
      expectedVersion: Int
    ): JSON! @is(type: "RecordItem")
    deleteItem(collectionId: String!, itemId: String!): Boolean!
  }

  extend type Subscription {
    # replay: in ms, for pages of the build before
    collectionDataChanged(
      environmentId: String!
      collectionId: String!
      replay: Int @deprecated(reason: "The extension since of the operation")
    ): JSON!
  }
`
