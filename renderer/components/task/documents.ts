import { gql } from '@apollo/client'
import type { Document, TaskActivityQuery, TaskRunDetailQuery } from '../../graphql/generated/operations.ts'

export type TaskRunLine = TaskActivityQuery['taskRuns']['items'][number]
export type TaskRunDetail = TaskRunDetailQuery['taskRun']

export const taskActivityQuery: Document<'TaskActivity'> = gql`
  query TaskActivity($taskId: String!, $limit: Int) {
    taskStatus(taskId: $taskId) { _id status nextRunAt timeLimitSeconds memoryLimitMb }
    taskRuns(taskId: $taskId, limit: $limit) {
      _id
      items { _id state origin queuedAt startedAt endedAt memoryBytes failure }
    }
  }
`

export const taskRunDetailQuery: Document<'TaskRunDetail'> = gql`
  query TaskRunDetail($runId: String!) {
    taskRun(runId: $runId) {
      _id state origin startedBy queuedAt startedAt endedAt cpuMs memoryBytes failure failureLine hasDetail parameters result log
    }
  }
`

export const runTaskMutation: Document<'RunTask'> = gql`
  mutation RunTask($taskId: String!) { runTask(taskId: $taskId) { _id } }
`

export const stopTaskMutation: Document<'StopTask'> = gql`
  mutation StopTask($taskId: String!) { stopTask(taskId: $taskId) { _id status } }
`
