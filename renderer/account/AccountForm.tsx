import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface AccountFormProps {
  title: string
  subtitle: string
  onSubmit(): Promise<void>
  children: ReactNode
}

/** The forms of the pages before the session: what they ask for, and why. */
export const AccountForm = ({ title, subtitle, onSubmit, children }: AccountFormProps) => (
  <form
    noValidate
    onSubmit={event => {
      event.preventDefault()
      void onSubmit()
    }}
  >
    <Stack gap="lg">
      <div>
        <Title order={1}>{title}</Title>
        <Text c="dimmed" mt={6}>
          {subtitle}
        </Text>
      </div>
      {children}
    </Stack>
  </form>
)
