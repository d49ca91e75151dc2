import { useMutation, useQuery } from '@apollo/client/react'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { adoptEnvironmentMutation, environmentProblemsQuery, retryEnvironmentMutation } from '../documents.ts'

interface Problem {
  _id: string
  environmentId: string
  kind: string
  message: string
}

const advice: Readonly<Record<string, ParseKeys>> = {
  corrupt: 'admin.problems.corrupt',
  missing: 'admin.problems.missing',
  newer: 'admin.problems.newer',
  unlisted: 'admin.problems.unlisted',
  unreadable: 'admin.problems.unreadable',
}

/** Environments that cannot serve, and folders that belong to none: what is wrong, and what can be done about it. Nothing while all is well. */
export function EnvironmentProblems() {
  const { data, refetch } = useQuery(environmentProblemsQuery, { fetchPolicy: 'cache-and-network' })
  const problems = data?.environmentProblems ?? []
  if (problems.length === 0) return null
  return (
    <Stack gap="sm">
      {problems.map(problem => (
        <ProblemAlert key={problem._id} problem={problem} changed={() => void refetch()} />
      ))}
    </Stack>
  )
}

function ProblemAlert({ problem, changed }: { problem: Problem; changed(): void }) {
  const { t } = useTranslation()
  const { environmentId, kind, message } = problem
  const isUnlisted = kind === 'unlisted'
  const [act, { loading, error }] = useMutation(isUnlisted ? adoptEnvironmentMutation : retryEnvironmentMutation, {
    update: cache => cache.evict({ fieldName: 'environments' }),
    onCompleted: changed,
    onError: changed,
  })
  return (
    <Alert
      color="orange"
      variant="light"
      icon={<IconAlertTriangle size={20} />}
      title={t(isUnlisted ? 'admin.problems.unlistedTitle' : 'admin.problems.title', { id: environmentId })}
    >
      <Stack gap="xs">
        <Text fz="sm">{t(advice[kind] ?? 'admin.problems.unreadable')}</Text>
        <Text fz="xs" c="dimmed" ff="monospace">
          {message}
        </Text>
        <Group gap="sm">
          <Button
            size="xs"
            variant="default"
            loading={loading}
            onClick={() => void act({ variables: { environmentId } })}
          >
            {t(isUnlisted ? 'admin.problems.adopt' : 'admin.problems.retry')}
          </Button>
          {error !== undefined && (
            <Text fz="sm" role="status">
              {t('admin.problems.still')}
            </Text>
          )}
        </Group>
      </Stack>
    </Alert>
  )
}
