/** The arguments that a table, a chart, an indicator and a block are all asked with: `QuestionArguments` of the services. */
export const question = /* GraphQL */ `
      "The view's"
      parameters: JSON @is(type: "Parameters")
      "What people typed into its filter, by variable name"
      filterValues: JSON @is(type: "Parameters")
      "One of the filters that it offers, an empty text for none; without it, the one by default"
      filterId: String
`
