import type { GraphQLModule } from '../module.ts'

const taskTypes = /* GraphQL */ `
  "What a task does now, and what it may take"
  type TaskStatus {
    _id: String!
    status: String! @is(type: "TaskStatusName")
    "Null where nothing starts it by itself"
    nextRunAt: String
    timeLimitSeconds: Float!
    memoryLimitMb: Int!
  }

  "One run of a task: waiting, under way or over"
  type TaskRun {
    _id: String!
    state: String! @is(type: "TaskRunState")
    "What began it"
    origin: String! @is(type: "TaskRunOrigin")
    "When it was due, of one that a trigger began"
    dueAt: String
    "The e-mail address of who asked for it"
    startedBy: String
    queuedAt: String!
    startedAt: String
    endedAt: String
    "Time of computing, in ms"
    cpuMs: Float
    "Of its memory at its end"
    memoryBytes: Float
    "Why it did not come to its end"
    failure: String
    "From 1, of its script"
    failureLine: Int
    "Parameters, result and log are kept: those of runs that somebody or a script began, for 15 minutes after their end"
    hasDetail: Boolean!
    "Here and below: only of one run, not in lists"
    parameters: JSON
    result: JSON
    "{ at (ms), level, text } each"
    log: [JSON!] @is(type: "TaskRunLog")
  }

  type TaskRunPage {
    _id: String!
    totalCount: Int!
    totalPages: Int!
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    items: [TaskRun!]!
  }

  extend type Query {
    taskStatus(taskId: String!): TaskStatus!
    "The newest first"
    taskRuns(taskId: String!, page: Int, limit: Int): TaskRunPage!
    "Of one that is under way with its log so far"
    taskRun(runId: String!): TaskRun!
  }

  extend type Mutation {
    "Waits while the task still runs"
    runTask(taskId: String!, parameters: JSON @is(type: "Parameters")): TaskRun!
    "Ends what runs of it, and what waits"
    stopTask(taskId: String!): TaskStatus!
  }
`

export const taskModule: GraphQLModule = {
  typeDefs: taskTypes,
  resolvers: {
    Query: {
      taskStatus: (_, { taskId }, { caller, services }) => services.tasks.status(caller, taskId),
      taskRuns: (_, { taskId, ...page }, { caller, services }) => services.tasks.runs(caller, taskId, page),
      taskRun: (_, { runId }, { caller, services }) => services.tasks.run(caller, runId),
    },
    Mutation: {
      runTask: (_, { taskId, parameters }, { caller, services }) => services.tasks.start(caller, taskId, parameters),
      stopTask: (_, { taskId }, { caller, services }) => services.tasks.stop(caller, taskId),
    },
  },
}
